import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LinkedAccounts } from '../../../src/conta/LinkedAccounts';
import { NameAndEmail } from '../../../src/conta/NameAndEmail';
import { Sessions } from '../../../src/conta/Sessions';
import { openForms } from '../../../src/lib/openForms';
import { pageOwner } from '../../../src/providers/auth/pageOwner';
import { changedError } from '../../../src/providers/errors';
import type { Usuario } from '../../../src/providers/records';
import { accountServer, device, identity, refusal } from '../../support/component/accountServer';
import { allowConsole } from '../../support/component/console';
import { deferred, fakeProvider } from '../../support/component/fakeProvider';
import { button, openConta as open, question, section } from '../../support/component/openConta';
import { renderApp } from '../../support/component/renderApp';
import { expectToast, fill } from '../../support/component/screenActions';
import { batchOf } from '../../support/node/importacao';

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

const lostAnswer = 'O servidor não respondeu. Tente novamente em instantes.';
const nome = () => screen.getByLabelText('Nome');

test('the page has its sections, password buttons that name their fields, and preferences that last', async () => {
  const { user } = await open();
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
  for (const label of ['Senha atual', 'Nova senha', 'Repita a nova senha']) {
    await user.click(button(`Mostrar senha: ${label}`));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text');
    await user.click(button(`Ocultar senha: ${label}`));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
  }
  const still = screen.getByRole('switch', { name: 'Reduzir animações' });
  expect(still).not.toBeChecked();
  await user.click(still);
  expect(still).toBeChecked();
  expect(Object.keys(localStorage).filter((key) => key.includes('u1'))).toHaveLength(1);
});

test('the focus stays in its section when the focused row goes', async () => {
  server.user.factors = [device('f1', 'Celular'), device('f2', 'Tablet')];
  server.user.identities = [identity('i1', 'email'), identity('i2', 'google')];
  const opera = { id: 's3', created_at: '2026-01-03T03:04:05Z', refreshed_at: null, user_agent: 'Opera', ip: null };
  server.sessions.push(opera);
  const { user } = await open();
  const press = async (name: string | RegExp) => {
    button(name).focus();
    await user.keyboard('{Enter}');
  };
  const confirm = async (name: string) => user.click((await question()).getByRole('button', { name }));

  await press('Remover Celular');
  server.user.factors = [device('f2', 'Tablet')];
  await confirm('Remover');
  await waitFor(() => expect(button('Adicionar dispositivo')).toHaveFocus());

  await press('Desvincular Google');
  server.user.identities = [identity('i1', 'email')];
  await confirm('Desvincular');
  await waitFor(() => expect(section('Contas vinculadas').getByRole('list')).toHaveFocus());

  const sessions = section('Sessões').getByRole('list');
  server.sessions.splice(1, 1);
  await press(/^Encerrar Firefox no Windows/);
  await waitFor(() => expect(sessions).toHaveFocus());
  server.sessions.splice(1, 1);
  await press('Encerrar as outras sessões');
  await confirm('Encerrar');
  await waitFor(() => expect(sessions).toHaveFocus());
});

describe('the name', () => {
  test('is saved once in the profile and the account, and completed by a second save where only the profile took it', async () => {
    const { user, provider, getIdentity } = await open(<NameAndEmail />);
    const asked = getIdentity.mock.calls.length;
    await fill(user, nome(), ' ');
    await user.click(button('Salvar nome'));
    expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
    await fill(user, nome(), ' Ana Souza ');
    server.next('PUT user', { status: 500 });
    await user.dblClick(button('Salvar nome'));
    expect(await screen.findByText(/^Seu nome já mudou no painel, mas não na sua conta de acesso\./)).toBeVisible();
    expect(vi.mocked(provider.update).mock.calls.map(([, { data }]) => data)).toEqual([{ nome: 'Ana Souza' }]);
    expect(server.sent('PUT user')).toEqual([expect.objectContaining({ data: { name: 'Ana Souza' } })]);
    expect(getIdentity.mock.calls.length).toBeGreaterThan(asked);
    await user.click(button('Salvar nome'));
    await expectToast(user, 'Nome salvo');
  });

  test('that is changed again during its save stays in the field, and is unsaved', async () => {
    const { user, provider } = await open(<NameAndEmail />);
    const held = deferred();
    const { update } = provider;
    vi.mocked(provider.update).mockImplementationOnce(async (resource, params) => {
      await held.promise;
      return update(resource, params);
    });
    await fill(user, nome(), 'Ana');
    await user.click(button('Salvar nome'));
    expect(nome().closest('[inert]')).toBeNull();
    await user.type(nome(), ' Maria');
    held.resolve();
    await expectToast(user, 'Nome salvo');
    expect(nome()).toHaveValue('Ana Maria');
    expect(server.sent('PUT user').map(({ data }) => data)).toEqual([{ name: 'Ana' }]);
    expect(openForms.any()).toBe(true);
  });

  /** Opens the section over records that are saved only over their last version. */
  async function openVersioned() {
    allowConsole(/HttpError/);
    const { user, provider } = await open(<NameAndEmail />);
    const read = async () => (await provider.getOne<Usuario>('usuarios', { id: 'p1' })).data;
    const write = async (data: Partial<Usuario>) => {
      const record = { ...(await read()), ...data };
      await provider.importBatch('usuarios', batchOf([{ record, version: record.updatedAt }], Object.keys(data)));
      return { data: await read() };
    };
    vi.mocked(provider.update).mockImplementation(async (_, { data, previousData }) => {
      const current = await read();
      if (previousData?.updatedAt !== current.updatedAt) throw changedError(current);
      return write(data);
    });
    /** A colleague saves something of Ana's, and the page refetches it. */
    const changedBehind = async (data: Partial<Usuario>) => {
      await write(data);
      const { calls } = vi.mocked(provider.getList).mock;
      const before = calls.length;
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    };
    const saveName = async (name: string) => {
      await fill(user, nome(), name);
      await user.click(button('Salvar nome'));
    };
    return { user, read, changedBehind, saveName };
  }

  test('that a colleague changed after an own save is told, and not overwritten', async () => {
    const { user, read, changedBehind, saveName } = await openVersioned();
    await saveName('Ana Souza');
    await expectToast(user, 'Nome salvo');
    const sent = server.sent('PUT user').length;
    await changedBehind({ nome: 'Ana Lúcia Prado' });
    expect(nome()).toHaveValue('Ana Souza');
    await saveName('Ana Prado');
    const told = await screen.findByText(/^Um colega mudou seu nome para .* enquanto isso\. Abra a página de novo/);
    expect(told).toHaveTextContent('Ana Lúcia Prado');
    expect((await read()).nome).toBe('Ana Lúcia Prado');
    expect(server.sent('PUT user')).toHaveLength(sent);
  });
});

test('on a hosted auth server the e-mail is changed by both addresses', async () => {
  where.embedded = false;
  const { user } = await open(<NameAndEmail />);
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

test('sessions are read again after a failure, and ended one by one or all others', async () => {
  allowConsole(/Failed to fetch/);
  server.next('POST rpc/minhas_sessoes', { status: 500, body: { message: 'stack trace' } });
  const user = userEvent.setup({ delay: null });
  renderApp(<Sessions />, { dataProvider: fakeProvider({}) });
  expect(await screen.findByText(/não conseguiu atender ao pedido/)).toBeVisible();
  await user.click(button('Tentar de novo'));
  expect(await screen.findByText('Esta sessão')).toBeVisible();
  const endOne = () => user.click(button(/^Encerrar Firefox no Windows/));
  const endOthers = async () => {
    await user.click(button('Encerrar as outras sessões'));
    await user.dblClick((await question()).getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  for (const [end, call, toast, body] of [
    [endOne, 'POST rpc/encerrar_sessao', 'Sessão encerrada', { sessao: 's2' }],
    [endOthers, 'POST rpc/encerrar_outras_sessoes', 'As outras sessões foram encerradas', {}],
  ] as const) {
    server.next(call);
    await end();
    expect(await screen.findByText(lostAnswer)).toBeVisible();
    await end();
    await expectToast(user, toast);
    expect(server.sent(call)).toEqual([body, body]);
  }
});

test('a linked account is unlinked only while another way to sign in is left', async () => {
  server.user.identities = [identity('i1', 'email'), identity('i2', 'google')];
  const { user } = await open(<LinkedAccounts />);
  const unlink = async () => {
    await user.click(await screen.findByRole('button', { name: 'Desvincular Google' }));
    await user.click(button('Desvincular'));
  };
  server.next('DELETE user/identities/i2', refusal(422, 'single_identity_not_deletable'));
  await unlink();
  expect(await screen.findByText(/sua única forma de entrar/)).toBeVisible();
  server.user.identities = [identity('i1', 'email')];
  await unlink();
  await expectToast(user, 'Conta desvinculada');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Desvincular/ })).toBeNull());
});

test('a refused link to another service tells the reason, and can be tried again', async () => {
  allowConsole(/Failed to fetch/);
  where.embedded = false;
  server.next('GET settings', { body: { external: { google: true, email: true } } });
  const { user } = await open(<LinkedAccounts />);
  for (const [answer, text] of [
    [refusal(422, 'manual_linking_disabled'), 'Vincular contas está desligado neste sistema.'],
    [undefined, lostAnswer],
  ] as const) {
    server.next('GET user/identities/authorize', answer);
    await user.click(await screen.findByRole('button', { name: 'Vincular Google' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(button('Vincular Google')).toBeEnabled();
  }
});

test.each([
  ['?error=server_error&error_code=identity_already_exists&error_description=Raw', /já está vinculada a uma pessoa/],
  ['#error=access_denied&error_description=Raw', /O outro serviço não deu a permissão/],
  ['?code=segredo', undefined],
])('the answer of another service is removed from the address: %s', async (answer, text) => {
  const { router } = await open(<LinkedAccounts />, `/admin/conta${answer}`);
  if (text) expect(section('Contas vinculadas').getByText(text)).toHaveTextContent(/^A conta não foi vinculada/);
  else expect(screen.queryByText(/não foi vinculada/)).toBeNull();
  expect(screen.queryByText(/Raw/)).toBeNull();
  expect(router.state.location).toMatchObject({ pathname: '/admin/conta', search: '', hash: '' });
});
