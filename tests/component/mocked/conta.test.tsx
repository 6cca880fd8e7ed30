import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import ContaPage from '../../../src/conta/ContaPage';
import { pageOwner } from '../../../src/providers/auth/pageOwner';
import { accountServer, device, identity, refusal } from '../../support/component/accountServer';
import { allowConsole } from '../../support/component/console';
import { fakeProvider } from '../../support/component/fakeProvider';
import { button, openConta as open, section } from '../../support/component/openConta';
import { renderApp } from '../../support/component/renderApp';
import { expectToast, fill } from '../../support/component/screenActions';

const where = vi.hoisted(() => ({ embedded: true }));
vi.mock('../../../src/providers/env', () => ({
  env: { supabaseUrl: 'http://conta.localhost:1', supabaseKey: 'key', demoAccount: null },
  isEmbedded: () => where.embedded,
}));

let server: ReturnType<typeof accountServer>;
beforeEach(() => {
  localStorage.clear();
  pageOwner.release();
  where.embedded = true;
  server = accountServer();
});

type User = Awaited<ReturnType<typeof open>>['user'];

async function typePassword(user: User, typed: { next?: string; repeated?: string } = {}) {
  const { next = 'nova-senha-9', repeated = next } = typed;
  await fill(user, screen.getByLabelText('Senha atual'), 'antiga-1');
  await fill(user, screen.getByLabelText('Nova senha'), next);
  await fill(user, screen.getByLabelText('Repita a nova senha'), repeated);
}

test('each password is shown by a button that names its field', async () => {
  const { user } = await open();
  for (const label of ['Senha atual', 'Nova senha', 'Repita a nova senha']) {
    await user.click(button(`Mostrar senha: ${label}`));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text');
    await user.click(button(`Ocultar senha: ${label}`));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
  }
});

test('shows the sections, and what the embedded backend has not', async () => {
  await open();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Seus dados',
    'Senha',
    'Verificação em duas etapas',
    'Contas vinculadas',
    'Sessões',
    'Preferências',
  ]);
  expect(section('Seus dados').getByText('ana@loja.com.br')).toBeVisible();
  expect(section('Seus dados').getByText('Para trocar este e-mail, peça a quem cuida do sistema.')).toBeVisible();
  expect(screen.queryByLabelText('Novo e-mail')).toBeNull();
  expect(section('Contas vinculadas').getByText(/se entra só com e-mail e senha/)).toBeVisible();
  expect(section('Sessões').getByText('Firefox no Windows')).toBeVisible();
});

test('a section that cannot be read says why, and reads again', async () => {
  allowConsole(/TypeError: Failed to fetch/);
  server.next('POST rpc/minhas_sessoes', { status: 500, body: { message: 'stack trace' } });
  const user = userEvent.setup({ delay: null });
  renderApp(<ContaPage />, { dataProvider: fakeProvider({ usuarios: [] }) });
  expect(await screen.findByText(/não conseguiu atender ao pedido/)).toBeVisible();
  await user.click(button('Tentar de novo'));
  expect(await screen.findByText('Esta sessão')).toBeVisible();
});

test('a password is checked before it is sent', async () => {
  const { user } = await open();
  await user.click(button('Trocar senha'));
  expect(await screen.findByText('Digite a senha atual')).toBeVisible();
  await typePassword(user, { next: 'curta', repeated: 'outra' });
  expect(await screen.findByText('A senha precisa ter pelo menos 8 caracteres.')).toBeVisible();
  expect(screen.getByText('As duas senhas não são iguais.')).toBeVisible();
  await user.click(button('Trocar senha'));
  expect(server.sent('POST token')).toEqual([]);
});

test.each([
  ['Senha atual', 'POST token', refusal(400, 'invalid_credentials'), 'A senha atual não confere.'],
  ['Senha atual', 'PUT user', refusal(400, 'current_password_invalid'), 'A senha atual não confere.'],
  ['Nova senha', 'PUT user', refusal(422, 'same_password'), 'A nova senha precisa ser diferente da atual.'],
  [
    'Nova senha',
    'PUT user',
    { status: 422, body: { error_code: 'weak_password', msg: '', weak_password: { reasons: ['pwned'] } } },
    'Esta senha já apareceu em vazamentos: escolha outra.',
  ],
  [
    null,
    'PUT user',
    { status: 503 },
    'O serviço de acesso não conseguiu atender ao pedido. Tente novamente em instantes.',
  ],
  [
    null,
    'POST token',
    refusal(429, 'over_request_rate_limit'),
    'Muitas tentativas. Tente novamente em alguns minutos.',
  ],
  [null, 'PUT user', undefined, 'O servidor não respondeu. Tente novamente em instantes.'],
])('a password that is not changed is told at %s: %s %o', async (label, call, answer, text) => {
  allowConsole(/Failed to fetch/);
  const { user } = await open();
  await typePassword(user);
  server.next(call, answer);
  await user.click(button('Trocar senha'));
  if (label) await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text));
  else expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Senha atual')).toHaveValue('antiga-1');
  expect(screen.getByLabelText('Nova senha')).toHaveValue('nova-senha-9');
  expect(screen.getByLabelText('Repita a nova senha')).toHaveValue('nova-senha-9');
});

test('a password is changed once, ends the other sessions, and leaves the fields blank', async () => {
  const { user } = await open();
  await typePassword(user);
  await user.dblClick(button('Trocar senha'));
  await expectToast(
    user,
    'Senha trocada',
    'Os outros navegadores e celulares vão pedir a nova senha, em até uma hora.',
  );
  expect(server.sent('PUT user')).toEqual([
    expect.objectContaining({ password: 'nova-senha-9', current_password: 'antiga-1' }),
  ]);
  await waitFor(() => expect(screen.getByLabelText('Senha atual')).toHaveValue(''));
  expect(screen.queryByText('Digite a senha atual')).toBeNull();
});

test('says that the other sessions stay when they could not be ended', async () => {
  const { user } = await open();
  await typePassword(user);
  server.next('POST logout', { status: 204 });
  server.next('POST logout', { status: 500 });
  await user.click(button('Trocar senha'));
  await expectToast(user, 'Senha trocada', 'A nova senha já vale.');
  expect(await screen.findByText(/não foi possível encerrar as outras sessões/)).toBeVisible();
});

test('a name is saved in the profile and the account, and the menu asks for it anew', async () => {
  const { user, provider, getIdentity } = await open();
  const asked = getIdentity.mock.calls.length;
  await fill(user, screen.getByLabelText('Nome'), ' ');
  await user.click(button('Salvar nome'));
  expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
  await fill(user, screen.getByLabelText('Nome'), ' Ana Souza ');
  await user.dblClick(button('Salvar nome'));
  await expectToast(user, 'Nome salvo');
  expect(vi.mocked(provider.update).mock.calls.map(([, { data }]) => data)).toEqual([{ nome: 'Ana Souza' }]);
  expect(server.sent('PUT user')).toEqual([expect.objectContaining({ data: { name: 'Ana Souza' } })]);
  expect(getIdentity.mock.calls.length).toBeGreaterThan(asked);
});

test('a name that only the profile took says so, and is completed by saving again', async () => {
  const { user } = await open();
  await fill(user, screen.getByLabelText('Nome'), 'Ana Souza');
  server.next('PUT user', { status: 500 });
  await user.click(button('Salvar nome'));
  expect(await screen.findByText(/^Seu nome já mudou no painel, mas não na sua conta de acesso\./)).toBeVisible();
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana Souza');
  await user.click(button('Salvar nome'));
  await expectToast(user, 'Nome salvo');
});

test('a device is enrolled with a code, blanks in it or not', async () => {
  const { user } = await open();
  await user.click(button('Ativar verificação em duas etapas'));
  const name = await screen.findByLabelText('Nome do dispositivo');
  await fill(user, name, '\u3164');
  expect(button('Continuar')).toBeDisabled();
  await fill(user, name, 'Celular');
  server.next('POST factors', refusal(422, 'mfa_factor_name_conflict'));
  await user.click(button('Continuar'));
  expect(await screen.findByText('Você já tem um dispositivo com este nome. Escolha outro.')).toBeVisible();
  expect(screen.getByLabelText('Nome do dispositivo')).toHaveValue('Celular');
  await user.click(button('Continuar'));
  const picture = await screen.findByRole('img', { name: /QR/ });
  expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toContain('<svg fill="#000"/>');
  expect(screen.getByText('ABC234')).toBeVisible();
  const code = screen.getByLabelText('Código de verificação');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await fill(user, code, '123 456');
  server.next('POST factors/f1/verify', refusal(422, 'mfa_verification_failed'));
  await user.click(button('Verificar'));
  expect(await screen.findByText('O código não confere. Digite o que o aplicativo mostra agora.')).toBeVisible();
  expect(code).toHaveValue('123456');
  server.user.factors = [device('f1', 'Celular')];
  await user.click(button('Verificar'));
  await expectToast(
    user,
    'Verificação em duas etapas ativada',
    'Na próxima vez que entrar, tenha este dispositivo com você.',
  );
  expect(await screen.findByText('Adicionado em 20 de novembro de 2026')).toBeVisible();
  expect(server.sent('POST factors/f1/verify').at(-1)).toMatchObject({ code: '123456', challenge_id: 'c1' });
  expect(server.sent('DELETE factors/f1')).toEqual([]);
});

test('an enrollment that is given up takes its factor away, as does the next one with what was left behind', async () => {
  server.user.factors = [{ ...device('f1', 'Velho'), status: 'unverified' }];
  const { user } = await open();
  expect(screen.queryByText('Velho')).toBeNull();
  await user.click(button('Ativar verificação em duas etapas'));
  await fill(user, await screen.findByLabelText('Nome do dispositivo'), 'Celular');
  await user.click(button('Continuar'));
  await screen.findByRole('img', { name: /QR/ });
  expect(server.sent('DELETE factors/f1')).toHaveLength(1);
  await user.click(button('Cancelar'));
  await waitFor(() => expect(server.sent('DELETE factors/f1')).toHaveLength(2));
});

test('a device whose enrolling got no answer is enrolled again by its name', async () => {
  allowConsole(/Failed to fetch/);
  const { user } = await open();
  await user.click(button('Ativar verificação em duas etapas'));
  await fill(user, await screen.findByLabelText('Nome do dispositivo'), 'Celular');
  server.next('POST factors');
  await user.click(button('Continuar'));
  expect(await screen.findByText('O servidor não respondeu. Tente novamente em instantes.')).toBeVisible();
  // It was stored all the same.
  server.user.factors = [{ ...device('f1', 'Celular'), status: 'unverified' }];
  await user.click(button('Continuar'));
  await screen.findByRole('img', { name: /QR/ });
  expect(server.sent('DELETE factors/f1')).toHaveLength(1);
});

test('removing asks, and asks for the code where the password alone was given', async () => {
  server.user.factors = [device('f1', 'Celular')];
  const { user } = await open();
  await user.click(button('Remover Celular'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remover dispositivo' }));
  server.next('DELETE factors/f1', { status: 500 });
  await user.click(question.getByRole('button', { name: 'Remover' }));
  expect(await question.findByText(/não conseguiu atender/)).toBeVisible();
  server.next('DELETE factors/f1', refusal(422, 'insufficient_aal'));
  await user.click(question.getByRole('button', { name: 'Remover' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await question.findByText('Digite o código do seu aplicativo para continuar.')).toBeVisible();
  server.next('DELETE factors/f1', refusal(422, 'insufficient_aal'));
  await user.click(question.getByRole('button', { name: 'Remover' }));
  await fill(user, await screen.findByLabelText('Código de verificação'), '123456');
  server.user.factors = [];
  await user.click(button('Verificar'));
  await expectToast(user, 'Dispositivo removido');
  expect(await screen.findByText('Desativada')).toBeVisible();
});

test('a device is renamed', async () => {
  server.user.factors = [device('f1', 'Celular'), device('f2', 'Tablet')];
  const { user } = await open();
  await user.click(button('Renomear Celular'));
  const field = await screen.findByLabelText('Nome do dispositivo');
  expect(field).toHaveValue('Celular');
  await fill(user, field, 'Tablet');
  server.next('POST rpc/renomear_fator', { status: 409, body: { code: '23505', message: 'duplicate key' } });
  await user.click(button('Salvar'));
  expect(await screen.findByText('Você já tem um dispositivo com este nome. Escolha outro.')).toBeVisible();
  await fill(user, field, '\u2800');
  expect(button('Salvar')).toBeDisabled();
  await fill(user, field, ' Celular novo ');
  await user.dblClick(button('Salvar'));
  await expectToast(user, 'Dispositivo renomeado');
  expect(server.sent('POST rpc/renomear_fator').slice(1)).toEqual([{ fator: 'f1', nome: 'Celular novo' }]);
});

test('sessions are ended, one or all others', async () => {
  const { user } = await open();
  server.next('POST rpc/encerrar_sessao', { status: 500, body: {} });
  await user.click(button(/^Encerrar Firefox no Windows/));
  expect(await screen.findByText(/não conseguiu atender ao pedido/)).toBeVisible();
  await user.click(button(/^Encerrar Firefox no Windows/));
  await expectToast(user, 'Sessão encerrada');
  expect(server.sent('POST rpc/encerrar_sessao').at(-1)).toEqual({ sessao: 's2' });
  await user.click(button('Encerrar as outras sessões'));
  await user.dblClick(button('Encerrar'));
  await expectToast(user, 'As outras sessões foram encerradas');
  expect(server.sent('POST rpc/encerrar_outras_sessoes')).toHaveLength(1);
});

test('a linked account goes only while another way in is left', async () => {
  server.user.identities = [identity('i1', 'email'), identity('i2', 'google')];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Desvincular Google' }));
  server.next('DELETE user/identities/i2', refusal(422, 'single_identity_not_deletable'));
  await user.click(button('Desvincular'));
  expect(await screen.findByText(/sua única forma de entrar/)).toBeVisible();
  // The question may still be going away over the page.
  await user.click(await screen.findByRole('button', { name: 'Desvincular Google' }));
  server.user.identities = [identity('i1', 'email')];
  await user.click(button('Desvincular'));
  await expectToast(user, 'Conta desvinculada');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Desvincular/ })).toBeNull());
});

test('the focus stays in its section when what had it goes', async () => {
  server.user.factors = [device('f1', 'Celular'), device('f2', 'Tablet')];
  server.user.identities = [identity('i1', 'email'), identity('i2', 'google')];
  const opera = { id: 's3', created_at: '2026-01-03T03:04:05Z', refreshed_at: null, user_agent: 'Opera', ip: null };
  server.sessions.push(opera);
  const { user } = await open();
  const press = async (name: string | RegExp) => {
    button(name).focus();
    await user.keyboard('{Enter}');
  };

  await press('Remover Celular');
  server.user.factors = [device('f2', 'Tablet')];
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(button('Adicionar dispositivo')).toHaveFocus());

  await press('Desvincular Google');
  server.user.identities = [identity('i1', 'email')];
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desvincular' }));
  await waitFor(() => expect(section('Contas vinculadas').getByRole('list')).toHaveFocus());

  const sessions = section('Sessões').getByRole('list');
  server.sessions.splice(1, 1);
  await press(/^Encerrar Firefox no Windows/);
  await waitFor(() => expect(sessions).toHaveFocus());
  server.sessions.splice(1, 1);
  await press('Encerrar as outras sessões');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Encerrar' }));
  await waitFor(() => expect(sessions).toHaveFocus());
});

test('where the auth server is a real one, the e-mail is changed by both addresses', async () => {
  where.embedded = false;
  server.next('GET settings', { body: { external: { email: true } } });
  const { user } = await open();
  await fill(user, screen.getByLabelText('Novo e-mail'), 'ana@nova.com.br');
  server.next('PUT user', refusal(422, 'email_exists'));
  await user.click(button('Trocar e-mail'));
  const told = 'Já existe uma conta com este e-mail.';
  await waitFor(() => expect(screen.getByLabelText('Novo e-mail')).toHaveAccessibleDescription(told));
  await user.click(button('Trocar e-mail'));
  await expectToast(
    user,
    'Confirme a troca de e-mail',
    'Enviamos uma mensagem ao endereço atual e outra ao novo. O e-mail muda depois que as duas forem abertas.',
  );
  expect(server.sent('PUT user').at(-1)).toMatchObject({ email: 'ana@nova.com.br' });
});

test('preferences are the person’s own, and stay', async () => {
  const { user } = await open();
  const still = screen.getByRole('switch', { name: 'Reduzir animações' });
  expect(still).not.toBeChecked();
  await user.click(still);
  expect(still).toBeChecked();
  expect(Object.keys(localStorage).filter((key) => key.includes('u1'))).toHaveLength(1);
});
