import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CodeGate, useWithCode } from '../../../src/conta/CodeGate';
import { openForms } from '../../../src/lib/openForms';
import { pageOwner } from '../../../src/providers/auth/pageOwner';
import { changedError, faultError } from '../../../src/providers/errors';
import type { Usuario } from '../../../src/providers/records';
import { accountServer, device, identity, refusal } from '../../support/component/accountServer';
import { allowConsole } from '../../support/component/console';
import { deferred } from '../../support/component/fakeProvider';
import { button, openConta as open, section } from '../../support/component/openConta';
import { renderApp } from '../../support/component/renderApp';
import { expectToast, fill } from '../../support/component/screenActions';

const where = vi.hoisted(() => ({ embedded: true }));
vi.mock('../../../src/providers/env', () => ({
  env: { supabaseUrl: 'http://failures.localhost:1', supabaseKey: 'key', demoAccount: null },
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

/** Presses the button that asks for the new password, after filling in what is given. */
async function changePassword(user: User, typed: { current?: string; next?: string } = {}) {
  const { current = 'antiga-1', next = 'nova-senha-9' } = typed;
  await fill(user, screen.getByLabelText('Senha atual'), current);
  await fill(user, screen.getByLabelText('Nova senha'), next);
  await fill(user, screen.getByLabelText('Repita a nova senha'), next);
  await user.click(button('Trocar senha'));
}
const lostAnswer = 'O servidor não respondeu. Tente novamente em instantes.';
const wrongPassword = () => server.next('POST token', refusal(400, 'invalid_credentials'));

test('a password that was changed, whose answer was lost, is told as changed at the next press', async () => {
  allowConsole(/Failed to fetch/);
  const { user } = await open();
  server.next('PUT user', undefined);
  await changePassword(user);
  expect(await screen.findByText(lostAnswer)).toBeVisible();
  // The old one is refused by now, and the new one is the account's.
  wrongPassword();
  await user.click(button('Trocar senha'));
  await expectToast(
    user,
    'Senha trocada',
    'Os outros navegadores e celulares vão pedir a nova senha, em até uma hora.',
  );
  expect(server.sent('POST token').map(({ password }) => password)).toEqual(['antiga-1', 'antiga-1', 'nova-senha-9']);
  expect(server.sent('PUT user')).toHaveLength(1);
  expect(server.sent('POST logout')).toHaveLength(3);
});

test('what is typed while a name is saved stays, and counts as not saved', async () => {
  const { user, provider } = await open();
  const held = deferred();
  const { update } = provider;
  vi.mocked(provider.update).mockImplementationOnce(async (resource, params) => {
    await held.promise;
    return update(resource, params);
  });
  const field = screen.getByLabelText('Nome');
  await fill(user, field, 'Ana');
  await user.click(button('Salvar nome'));
  await user.type(field, ' Maria');
  held.resolve();
  await expectToast(user, 'Nome salvo');
  expect(field).toHaveValue('Ana Maria');
  await waitFor(() => expect(server.sent('PUT user')).toHaveLength(1));
  expect(openForms.any()).toBe(true);
  await user.click(button('Salvar nome'));
  await expectToast(user, 'Nome salvo');
  expect(server.sent('PUT user').map(({ data }) => data)).toEqual([{ name: 'Ana' }, { name: 'Ana Maria' }]);
  await waitFor(() => expect(openForms.any()).toBe(false));
});

describe('a name that a colleague changed behind the form', () => {
  /** Opens the page over records that are only saved over their last version. */
  async function openVersioned() {
    allowConsole(/HttpError/);
    const { user, provider } = await open();
    const read = async () => (await provider.getOne<Usuario>('usuarios', { id: 'p1' })).data;
    const write = async (data: Partial<Usuario>) => {
      await provider.updateMany('usuarios', { ids: ['p1'], data });
      return { data: await read() };
    };
    const update = vi.mocked(provider.update).mockImplementation(async (_, { data, previousData }) => {
      const current = await read();
      if (previousData?.updatedAt !== current.updatedAt) throw changedError(current);
      return write(data);
    });
    /** A colleague saves something of Ana's, and the page reads it as the window comes to the front. */
    const changedBehind = async (data: Partial<Usuario>) => {
      await write(data);
      const { calls } = vi.mocked(provider.getList).mock;
      const before = calls.length;
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    };
    const saveName = async (nome: string) => {
      await fill(user, screen.getByLabelText('Nome'), nome);
      await user.click(button('Salvar nome'));
    };
    return { user, read, write, update, changedBehind, saveName };
  }
  const told =
    /^Um colega mudou seu nome para .*Ana Lúcia Prado.* enquanto isso. Abra a página de novo para trocá-lo.$/;

  test('is told, and not written over, though the page has read it meanwhile', async () => {
    const { read, changedBehind, saveName } = await openVersioned();
    await changedBehind({ nome: 'Ana Lúcia Prado' });
    expect(screen.getByLabelText('Nome')).toHaveValue('Ana Lima');
    await saveName('Ana Souza');
    expect(await screen.findByText(told)).toBeVisible();
    expect((await read()).nome).toBe('Ana Lúcia Prado');
    expect(server.sent('PUT user')).toEqual([]);
  });

  test.each([
    ['another', 'Ana Lúcia Prado'],
    ['the one before', 'Ana Lima'],
  ])('is told also after a save of one’s own: %s', async (_, theirs) => {
    const { user, read, changedBehind, saveName } = await openVersioned();
    await saveName('Ana Souza');
    await expectToast(user, 'Nome salvo');
    await changedBehind({ nome: theirs });
    await saveName('Ana Prado');
    expect(await screen.findByText(/^Um colega mudou seu nome para/)).toHaveTextContent(theirs);
    expect((await read()).nome).toBe(theirs);
  });

  test('is none where another field changed, or where one’s own save got no answer', async () => {
    const { user, read, write, update, changedBehind, saveName } = await openVersioned();
    await changedBehind({ cargo: 'Caixa' });
    update.mockImplementationOnce(async (_, { data }) => {
      await write(data);
      throw faultError({ kind: 'offline', status: 0, message: lostAnswer });
    });
    await saveName('Ana Souza');
    expect(await screen.findByText(lostAnswer)).toBeVisible();
    await saveName('Ana Prado');
    await expectToast(user, 'Nome salvo');
    expect(await read()).toMatchObject({ nome: 'Ana Prado', cargo: 'Caixa' });
  });
});

test('a wrong current password stays one: with another new password, and with one that was not taken', async () => {
  allowConsole(/Failed to fetch/);
  const { user } = await open();
  const refused = 'A senha atual não confere.';
  const told = () => waitFor(() => expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription(refused));
  server.next('PUT user', undefined);
  await changePassword(user);
  expect(await screen.findByText(lostAnswer)).toBeVisible();
  wrongPassword();
  await changePassword(user, { next: 'outra-senha-9' });
  await told();
  wrongPassword();
  wrongPassword();
  await changePassword(user, { current: 'errada-1' });
  await told();
  expect(server.sent('PUT user')).toHaveLength(1);
});

test('a key that the browser does not copy, as on a page over plain http, says so', async () => {
  const { user } = await open();
  await user.click(button('Ativar verificação em duas etapas'));
  await fill(user, await screen.findByLabelText('Nome do dispositivo'), 'Celular');
  await user.click(button('Continuar'));
  const copy = await screen.findByRole('button', { name: 'Copiar chave' });
  await user.click(copy);
  await expectToast(user, 'Chave copiada');
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard); // what a browser has there
  await user.click(copy);
  await expectToast(user, 'Erro', 'Não foi possível copiar. Selecione a chave e copie.');
});

test('a device whose confirmation has no answer says so, keeps the code, and shows itself when it was taken', async () => {
  allowConsole(/Failed to fetch/);
  const { user } = await open();
  await user.click(button('Ativar verificação em duas etapas'));
  await fill(user, await screen.findByLabelText('Nome do dispositivo'), 'Celular');
  await user.click(button('Continuar'));
  const code = await screen.findByLabelText('Código de verificação');
  await fill(user, code, '123456');
  server.next('POST factors/f1/challenge', { status: 500 });
  await user.click(button('Verificar'));
  expect(await screen.findByText(/não conseguiu atender ao pedido/)).toBeVisible();
  server.next('POST factors/f1/challenge', undefined);
  await user.click(button('Verificar'));
  expect(await screen.findByText(lostAnswer)).toBeVisible();
  expect(code).toHaveValue('123456');
  expect(server.sent('POST factors/f1/verify')).toEqual([]);

  server.next('POST factors/f1/verify', undefined);
  await user.click(button('Verificar'));
  await waitFor(() => expect(server.sent('POST factors/f1/verify')).toHaveLength(1));
  expect(await screen.findByText(lostAnswer)).toBeVisible();
  server.user.factors = [device('f1', 'Celular')];
  server.next('DELETE factors/f1', refusal(422, 'insufficient_aal'));
  await user.click(button('Cancelar'));
  expect(await screen.findByText('Adicionado em 20 de novembro de 2026')).toBeVisible();
});

test.each([
  [{ status: 500, body: {} }, /não conseguiu atender ao pedido/],
  [undefined, /não respondeu/],
])('sessions that could not be ended say so: %o', async (answer, text) => {
  allowConsole(/Failed to fetch/);
  const { user } = await open();
  await user.click(button('Encerrar as outras sessões'));
  server.next('POST rpc/encerrar_outras_sessoes', answer);
  await user.click(button('Encerrar'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(button('Encerrar as outras sessões')).toBeEnabled();
});

test.each([
  [refusal(422, 'manual_linking_disabled'), 'Vincular contas está desligado neste sistema.'],
  [{ status: 500, body: {} }, /não conseguiu atender ao pedido/],
  [undefined, /não respondeu/],
])('an account that cannot be linked says why, and can be tried again: %o', async (answer, text) => {
  allowConsole(/Failed to fetch/);
  where.embedded = false;
  server.next('GET settings', { body: { external: { google: true, email: true } } });
  const { user } = await open();
  server.next('GET user/identities/authorize', answer);
  await user.click(await screen.findByRole('button', { name: 'Vincular Google' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(button('Vincular Google')).toBeEnabled();
});

test.each([
  ['?error=server_error&error_code=identity_already_exists&error_description=Raw', /já está vinculada a uma pessoa/],
  ['#error=access_denied&error_description=Raw', /O outro serviço não deu a permissão/],
  ['?error=server_error', /não conseguiu atender/],
  ['?code=segredo', undefined],
])('what the other service answers does not stay in the address: %s', async (answer, text) => {
  const { router } = await open(`/admin/conta${answer}`);
  if (text) expect(section('Contas vinculadas').getByText(text)).toHaveTextContent(/^A conta não foi vinculada/);
  else expect(screen.queryByText(/não foi vinculada/)).toBeNull();
  expect(screen.queryByText(/Raw/)).toBeNull();
  expect(router.state.location).toMatchObject({ pathname: '/admin/conta', search: '', hash: '' });
});

test('two requests that need the code wait for the same one', async () => {
  server.user.identities = [identity('i1', 'email'), identity('i2', 'google')];
  server.user.factors = [device('f1', 'Celular')];
  const both: Promise<string>[] = [];
  const Requests = () => {
    const withCode = useWithCode();
    const needsCode = (name: string) => {
      let refused = false;
      both.push(
        withCode(async () => {
          if (refused) return name;
          refused = true;
          throw Object.assign(new Error(), { code: 'insufficient_aal' });
        }),
      );
    };
    return (
      <button type="button" onClick={() => ['um', 'dois'].map(needsCode)}>
        Pedir
      </button>
    );
  };
  const user = userEvent.setup({ delay: null });
  renderApp(
    <CodeGate>
      <Requests />
    </CodeGate>,
    { dataProvider: {} },
  );
  await user.click(button('Pedir'));
  await fill(user, await screen.findByLabelText('Código de verificação'), '123456');
  await user.click(button('Verificar'));
  expect(await Promise.all(both)).toEqual(['um', 'dois']);
});
