import { AuthApiError } from '@supabase/supabase-js';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useWithCode } from '../../../src/conta/CodeGate';
import { PasswordSection } from '../../../src/conta/PasswordSection';
import { SecondFactor } from '../../../src/conta/secondFactor/SecondFactor';
import { pageOwner } from '../../../src/providers/auth/pageOwner';
import { accountServer, device, refusal } from '../../support/component/accountServer';
import { allowConsole } from '../../support/component/console';
import { button, openConta as open, question, type User } from '../../support/component/openConta';
import { expectToast, fill } from '../../support/component/screenActions';

vi.mock('../../../src/providers/env', () => ({
  env: { supabaseUrl: 'http://security.localhost:1', supabaseKey: 'key', demoAccount: null },
  isEmbedded: () => true,
}));

let server: ReturnType<typeof accountServer>;
beforeEach(() => {
  localStorage.clear();
  pageOwner.release();
  server = accountServer();
});

const lostAnswer = 'O servidor não respondeu. Tente novamente em instantes.';
const othersEnded = 'Os outros navegadores e celulares vão pedir a nova senha, em até uma hora.';

describe('the password', () => {
  interface Typed {
    current?: string;
    next?: string;
    repeated?: string;
  }
  const fields = { current: 'Senha atual', next: 'Nova senha', repeated: 'Repita a nova senha' };

  async function change(user: User, { current = 'antiga-1', next = 'nova-senha-9', repeated = next }: Typed = {}) {
    await fill(user, screen.getByLabelText(fields.current), current);
    await fill(user, screen.getByLabelText(fields.next), next);
    await fill(user, screen.getByLabelText(fields.repeated), repeated);
    await user.click(button('Trocar senha'));
  }
  const wrongPassword = () => server.next('POST token', refusal(400, 'invalid_credentials'));

  test('is checked, refused beside its field or above the button, and changed once', async () => {
    allowConsole(/Failed to fetch/);
    const { user } = await open(<PasswordSection />);
    await user.click(button('Trocar senha'));
    expect(await screen.findByText('Digite a senha atual')).toBeVisible();
    await change(user, { next: 'curta', repeated: 'outra' });
    expect(await screen.findByText('A senha precisa ter pelo menos 8 caracteres.')).toBeVisible();
    expect(screen.getByText('As duas senhas não são iguais.')).toBeVisible();
    expect(server.sent('POST token')).toEqual([]);

    await fill(user, screen.getByLabelText(fields.current), 'antiga-1');
    await fill(user, screen.getByLabelText(fields.next), 'nova-senha-9');
    await fill(user, screen.getByLabelText(fields.repeated), 'nova-senha-9');
    const leaked = { error_code: 'weak_password', msg: '', weak_password: { reasons: ['pwned'] } };
    for (const [field, call, answer, text] of [
      [fields.current, 'POST token', refusal(400, 'invalid_credentials'), 'A senha atual não confere.'],
      [fields.next, 'PUT user', { status: 422, body: leaked }, /já apareceu em vazamentos: escolha outra/],
      [undefined, 'POST token', refusal(429, 'over_request_rate_limit'), /^Muitas tentativas/],
    ] as const) {
      server.next(call, answer);
      await user.click(button('Trocar senha'));
      const shown = await screen.findByText(text);
      await waitFor(() => expect(button('Trocar senha')).toBeEnabled());
      if (field) expect(screen.getByLabelText(field)).toHaveAccessibleDescription(shown.textContent ?? '');
      else expect(screen.getByRole('alert')).toHaveTextContent(text);
      expect(screen.getByLabelText(fields.current)).toHaveValue('antiga-1');
      expect(screen.getByLabelText(fields.repeated)).toHaveValue('nova-senha-9');
    }

    const sent = server.sent('PUT user').length;
    await user.dblClick(button('Trocar senha'));
    await expectToast(user, 'Senha trocada', othersEnded);
    expect(server.sent('PUT user').slice(sent)).toEqual([
      expect.objectContaining({ password: 'nova-senha-9', current_password: 'antiga-1' }),
    ]);
    await waitFor(() => expect(screen.getByLabelText(fields.current)).toHaveValue(''));
    expect(screen.queryByText('Digite a senha atual')).toBeNull();

    server.next('POST logout', { status: 204 });
    server.next('POST logout', { status: 500 });
    await change(user);
    await expectToast(user, 'Senha trocada', 'A nova senha já vale.');
    expect(await screen.findByText(/não foi possível encerrar as outras sessões/)).toBeVisible();
  });

  test('that was changed without an answer counts as changed at the next try', async () => {
    allowConsole(/Failed to fetch/);
    const { user } = await open(<PasswordSection />);
    server.next('PUT user');
    await change(user);
    expect(await screen.findByText(lostAnswer)).toBeVisible();
    // The server now refuses the old password, and takes the new one.
    wrongPassword();
    await user.click(button('Trocar senha'));
    await expectToast(user, 'Senha trocada', othersEnded);
    expect(server.sent('POST token').map(({ password }) => password)).toEqual(['antiga-1', 'antiga-1', 'nova-senha-9']);
    expect(server.sent('PUT user')).toHaveLength(1);
    expect(server.sent('POST logout')).toHaveLength(3);
  });
});

describe('a device', () => {
  const nameField = () => screen.findByLabelText('Nome do dispositivo');

  async function beginEnrolling() {
    const { user } = await open(<SecondFactor />);
    await user.click(button('Ativar verificação em duas etapas'));
    await fill(user, await nameField(), 'Celular');
    return user;
  }

  test('is enrolled by a name and a code, also after refusals and lost answers', async () => {
    allowConsole(/Failed to fetch/);
    const user = await beginEnrolling();
    await fill(user, await nameField(), '\u3164');
    expect(button('Continuar')).toBeDisabled();
    await fill(user, await nameField(), 'Celular');
    server.next('POST factors', refusal(422, 'mfa_factor_name_conflict'));
    await user.click(button('Continuar'));
    expect(await screen.findByText('Você já tem um dispositivo com este nome. Escolha outro.')).toBeVisible();
    server.next('POST factors');
    await user.click(button('Continuar'));
    expect(await screen.findByText(lostAnswer)).toBeVisible();
    expect(await nameField()).toHaveValue('Celular');
    // The server stored it in spite of the lost answer.
    server.user.factors = [{ ...device('f1', 'Celular'), status: 'unverified' }];
    await user.click(button('Continuar'));
    const picture = await screen.findByRole('img', { name: /QR/ });
    expect(server.sent('DELETE factors/f1')).toHaveLength(1);
    expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toContain('<svg fill="#000"/>');
    expect(screen.getByText('ABC234')).toBeVisible();

    await user.click(button('Copiar chave'));
    await expectToast(user, 'Chave copiada');
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard); // as on plain http
    await user.click(button('Copiar chave'));
    await expectToast(user, 'Erro', 'Não foi possível copiar. Selecione a chave e copie.');

    const code = screen.getByLabelText('Código de verificação');
    await fill(user, code, '123 456');
    for (const [call, answer, text] of [
      ['POST factors/f1/challenge', undefined, lostAnswer],
      ['POST factors/f1/verify', refusal(422, 'mfa_verification_failed'), /^O código não confere\./],
    ] as const) {
      server.next(call, answer);
      await user.click(button('Verificar'));
      expect(await screen.findByText(text)).toBeVisible();
      expect(code).toHaveValue('123456');
    }
    server.user.factors = [device('f1', 'Celular')];
    await user.click(button('Verificar'));
    await expectToast(
      user,
      'Verificação em duas etapas ativada',
      'Na próxima vez que entrar, tenha este dispositivo com você.',
    );
    expect(await screen.findByText('Adicionado em 20 de novembro de 2026')).toBeVisible();
    expect(server.sent('POST factors/f1/verify').at(-1)).toMatchObject({ code: '123456', challenge_id: 'c1' });
    expect(server.sent('DELETE factors/f1')).toHaveLength(1);
  });

  test('that stays unconfirmed is removed by giving up, and by the next enrollment', async () => {
    server.user.factors = [{ ...device('f1', 'Velho'), status: 'unverified' }];
    const user = await beginEnrolling();
    expect(screen.queryByText('Velho')).toBeNull();
    await user.click(button('Continuar'));
    await screen.findByRole('img', { name: /QR/ });
    expect(server.sent('DELETE factors/f1')).toHaveLength(1);
    await user.click(button('Cancelar'));
    await waitFor(() => expect(server.sent('DELETE factors/f1')).toHaveLength(2));
  });

  test('is renamed, and removed with the code where the session has the password alone', async () => {
    server.user.factors = [device('f1', 'Celular'), device('f2', 'Tablet')];
    const { user } = await open(<SecondFactor />);
    await user.click(button('Renomear Celular'));
    const field = await nameField();
    expect(field).toHaveValue('Celular');
    await fill(user, field, 'Tablet');
    server.next('POST rpc/renomear_fator', { status: 409, body: { code: '23505', message: 'duplicate key' } });
    await user.click(button('Salvar'));
    expect(await screen.findByText('Você já tem um dispositivo com este nome. Escolha outro.')).toBeVisible();
    await fill(user, field, '\u2800');
    expect(button('Salvar')).toBeDisabled();
    await fill(user, field, ' Celular novo ');
    server.user.factors = [device('f1', 'Celular novo')];
    await user.dblClick(button('Salvar'));
    await expectToast(user, 'Dispositivo renomeado');
    expect(server.sent('POST rpc/renomear_fator').slice(1)).toEqual([{ fator: 'f1', nome: 'Celular novo' }]);

    await user.click(await screen.findByRole('button', { name: 'Remover Celular novo' }));
    const asked = await question();
    const remove = () => user.click(asked.getByRole('button', { name: 'Remover' }));
    server.next('DELETE factors/f1', { status: 500 });
    await remove();
    expect(await asked.findByText(/não conseguiu atender/)).toBeVisible();
    server.next('DELETE factors/f1', refusal(422, 'insufficient_aal'));
    await remove();
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(await asked.findByText('Digite o código do seu aplicativo para continuar.')).toBeVisible();
    server.next('DELETE factors/f1', refusal(422, 'insufficient_aal'));
    await remove();
    await fill(user, await screen.findByLabelText('Código de verificação'), '123456');
    server.user.factors = [];
    await user.click(button('Verificar'));
    await expectToast(user, 'Dispositivo removido');
    expect(await screen.findByText('Desativada')).toBeVisible();
  });
});

test('two requests that need the code at once share one question, and are both sent again', async () => {
  server.user.factors = [device('f1', 'Celular')];
  const requests = [1, 2].map(() => vi.fn(async () => {}));
  for (const request of requests)
    request.mockRejectedValueOnce(new AuthApiError('raw words of the server', 422, 'insufficient_aal'));
  const Both = () => {
    const withCode = useWithCode();
    return (
      <button type="button" onClick={() => requests.map(withCode)}>
        Pedir
      </button>
    );
  };
  const { user } = await open(<Both />);
  await user.click(button('Pedir'));
  await fill(user, await screen.findByLabelText('Código de verificação'), '123456');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(button('Verificar'));
  for (const request of requests) await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('POST factors/f1/verify')).toHaveLength(1);
});
