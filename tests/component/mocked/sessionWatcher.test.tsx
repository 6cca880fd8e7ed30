import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAuthState, useGetIdentity } from 'ra-core';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openForms, openUndos } from '../../../src/lib/openForms';
import { useCommands } from '../../../src/painel/keys/useCommands';
import { MenuContent } from '../../../src/painel/MenuContent';
import { SessionWatcher } from '../../../src/painel/SessionWatcher';
import { AuthFailure } from '../../../src/providers/auth/loginFailure';
import { type SessionEnd, sessionGuard } from '../../../src/providers/auth/session';
import { AskBeforeLeaving } from '../../../src/ui/feedback/AskBeforeLeaving';
import { renderApp } from '../../support/component/renderApp';
import { expectToast, fill, shownToasts } from '../../support/component/screenActions';
import { stubAuth } from '../../support/component/stubAuth';

const backend = vi.hoisted(() => ({
  login: vi.fn(),
  beginSession: () => {},
  endSession: (_: SessionEnd) => {},
}));
vi.mock('../../../src/providers/panel', () => ({
  authProvider: {
    login: backend.login,
    logout: async () => backend.endSession('signed-out'),
    onSessionBegin: (listener: () => void) => {
      backend.beginSession = listener;
      return () => {};
    },
    onSessionEnd: (listener: (end: SessionEnd) => void) => {
      backend.endSession = listener;
      return () => {};
    },
  },
}));

const onOver = vi.fn();
const onClose = vi.fn();
const logout = vi.fn(async () => '/login');
const authProvider = stubAuth({ logout, getIdentity: async () => ({ id: 'u', email: 'ana@loja.com.br' }) });

beforeEach(() => {
  logout.mockReset().mockResolvedValue('/login');
  onOver.mockClear();
  onClose.mockClear();
  backend.login.mockReset().mockResolvedValue({});
});

const Identity = () => <p>{useGetIdentity().identity?.email}</p>;

const Shown = ({ read }: { read: () => Promise<string> }) => {
  useQuery({ queryKey: ['shown'], queryFn: read });
  return null;
};

const Unsaved = () => {
  const { state, location } = useBlocker(true);
  return <p>{[state, location?.state?.why].filter(Boolean).join(': ')}</p>;
};

async function watch(page?: ReactNode) {
  const user = userEvent.setup({ delay: null });
  const { router, unmount } = renderApp(
    <>
      <SessionWatcher onOver={onOver} />
      <Identity />
      {page}
    </>,
    { dataProvider: {}, authProvider },
  );
  await screen.findAllByText('ana@loja.com.br');
  return { user, router, unmount };
}
const prompt = async () => within(await screen.findByRole('dialog', { name: 'Sua sessão terminou' }));
type Dialog = Awaited<ReturnType<typeof prompt>>;
const answer = async (user: ReturnType<typeof userEvent.setup>, dialog: Dialog, password = 'certa') => {
  await fill(user, dialog.getByLabelText('Senha'), password);
  await user.click(dialog.getByRole('button', { name: 'Entrar' }));
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const outcomeOf = (waiting: Promise<void>) => waiting.then(() => 'renewed').catch(({ status }) => status);

test('a write asks for the password over the page, which is refetched once after the right one', async () => {
  const read = vi.fn(async () => 'lido');
  const { user } = await watch(<Shown read={read} />);
  const outcome = outcomeOf(sessionGuard.renew({ write: true }));
  const dialog = await prompt();
  expect(dialog.getByText('Digite a senha de ana@loja.com.br para continuar.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Entrar' }));
  expect(backend.login).not.toHaveBeenCalled();

  backend.login.mockRejectedValueOnce(new AuthFailure('Invalid login credentials', true));
  await answer(user, dialog, 'errada');
  expect(await dialog.findByText('A senha não confere.')).toBeVisible();
  expect(dialog.getByLabelText('Senha')).toHaveValue('errada');

  // A sign-in also begins a session, before it is answered.
  backend.login.mockImplementation(async () => {
    backend.beginSession();
    return {};
  });
  await fill(user, dialog.getByLabelText('Senha'), 'certa');
  await user.type(dialog.getByLabelText('Senha'), '{Enter}');
  expect(await outcome).toBe('renewed');
  expect(backend.login).toHaveBeenLastCalledWith({ email: 'ana@loja.com.br', password: 'certa' });
  await gone();
  expect(logout).not.toHaveBeenCalled();
  expect(read).toHaveBeenCalledTimes(2);
});

test('giving up with an open form asks about leaving; then only a save asks for the password', async () => {
  const { user, router } = await watch(<Unsaved />);
  const close = openForms.opened();
  const given = outcomeOf(sessionGuard.renew({ write: true }));
  await user.click((await prompt()).getByRole('button', { name: 'Sair' }));
  expect(await given).toBe(401);
  expect(await screen.findByText('blocked')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin');
  expect(logout).not.toHaveBeenCalled();

  expect(await outcomeOf(sessionGuard.renew({ write: false }))).toBe(401);
  expect(screen.queryByRole('dialog')).toBeNull();
  const outcome = outcomeOf(sessionGuard.renew({ write: true }));
  await answer(user, await prompt());
  expect(await outcome).toBe('renewed');
  close();
});

test('an expired session leads to the login page, and a read asks for nothing, unless a form is open', async () => {
  const { user, router } = await watch();
  expect(await outcomeOf(sessionGuard.renew({ write: false }))).toBe(401);
  expect(screen.queryByRole('dialog')).toBeNull();
  const close = openForms.opened();
  act(() => backend.endSession('expired'));
  await prompt();
  expect(logout).not.toHaveBeenCalled();
  expect(onOver).not.toHaveBeenCalled();
  close();
  act(() => backend.endSession('expired'));
  expect(onOver).toHaveBeenCalledOnce();
  await expectToast(user, 'Sua sessão terminou', 'Entre novamente para continuar.');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('a sign-out in another tab leads to the login page without a word, also from under the password prompt', async () => {
  const { router } = await watch();
  const outcome = outcomeOf(sessionGuard.renew({ write: true }));
  await prompt();
  act(() => backend.endSession('signed-out'));
  await gone();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(shownToasts()).toEqual([]);
  expect(onOver).toHaveBeenCalledOnce();
  expect(await outcome).toBe(401);
  void outcomeOf(sessionGuard.renew({ write: true }));
  await prompt();
});

test('a sign-out in another tab asks before it takes an open form away, and clears nothing that the form needs', async () => {
  const { router } = await watch(<Unsaved />);
  const close = openForms.opened();
  act(() => backend.endSession('signed-out'));
  expect(await screen.findByText('blocked: Você saiu do painel em outra janela.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin');
  expect(logout).not.toHaveBeenCalled();
  expect(onOver).not.toHaveBeenCalled();
  expect(screen.getByText('ana@loja.com.br')).toBeVisible();
  close();
});

test('a sign-out in another tab leaves the password prompt of what is being saved from a form', async () => {
  const { user, router } = await watch(<Unsaved />);
  const close = openForms.opened();
  const outcome = outcomeOf(sessionGuard.renew({ write: true }));
  const dialog = await prompt();
  expect(dialog.getByText(/Nada do que você escreveu foi perdido\.$/)).toBeVisible();
  act(() => backend.endSession('signed-out'));
  await answer(user, dialog);
  expect(await outcome).toBe('renewed');
  expect(screen.queryByText('blocked')).toBeNull();
  expect(router.state.location.pathname).toBe('/admin');
  // The new session is asked for again at its end.
  await gone();
  void outcomeOf(sessionGuard.renew({ write: false }));
  await prompt();
  close();
});

test('a session that expires while something is taken back is asked for, until a sign-out', async () => {
  const { router } = await watch();
  const done = openUndos.opened();
  const outcome = outcomeOf(sessionGuard.renew({ write: false }));
  await prompt();
  act(() => backend.endSession('expired'));
  expect(logout).not.toHaveBeenCalled();
  act(() => backend.endSession('signed-out'));
  expect(await outcome).toBe(401);
  await gone();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(onOver).toHaveBeenCalledOnce();
  done();
});

test('a session that begins in another tab takes the prompt away, and what waited goes on', async () => {
  const close = openForms.opened();
  const read = vi.fn(async () => 'lido');
  await watch(<Shown read={read} />);
  act(() => backend.endSession('expired'));
  await prompt();
  const outcome = outcomeOf(sessionGuard.renew({ write: true }));
  expect(read).toHaveBeenCalledOnce();
  act(() => backend.beginSession());
  expect(await outcome).toBe('renewed');
  await gone();
  expect(backend.login).not.toHaveBeenCalled();
  expect(read).toHaveBeenCalledTimes(2);
  void outcomeOf(sessionGuard.renew({ write: false }));
  await prompt();
  close();
});

test.each(['giving up', 'leaving the panel'])('%s refuses the request that waits for the password', async (way) => {
  const { user, router, unmount } = await watch();
  const outcome = outcomeOf(sessionGuard.renew({ write: true }));
  const leave = (await prompt()).getByRole('button', { name: 'Sair' });
  if (way === 'giving up') await user.click(leave);
  else unmount();
  expect(await outcome).toBe(401);
  if (way === 'giving up') await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

/** A form with unsaved text behind a check of the session, as in the panel. */
const GuardedForm = () => {
  const { isPending } = useAuthState();
  if (isPending) return null;
  return (
    <>
      <AskBeforeLeaving when={() => true} />
      <input aria-label="Nome" />
    </>
  );
};

const Command = () => {
  const [signOut] = useCommands('Sair');
  return (
    <button type="button" onClick={signOut?.run}>
      {signOut?.label}
    </button>
  );
};

describe.each([
  ['menu', <MenuContent key="menu" onClose={onClose} />],
  ['palette', <Command key="palette" />],
])("'Sair' of the %s", (name, place) => {
  test('asks about unsaved text, keeps it, and leads to the login page', async () => {
    const { user, router } = await watch(
      <>
        <GuardedForm />
        {place}
      </>,
    );
    const close = openForms.opened();
    fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Repositor' } });
    const signOut = async () => user.click(await screen.findByRole('button', { name: 'Sair' }));
    logout.mockImplementationOnce(async () => {
      backend.endSession('signed-out');
      return '/login';
    });
    await signOut();
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Nome')).toHaveValue('Repositor');
    expect(router.state.location.pathname).toBe('/admin');
    // Another person's session, which this sign-out does not end.
    await signOut();
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(logout.mock.calls).toEqual([[{ asked: true }], [{ asked: true }]]);
    expect(onClose).toHaveBeenCalledTimes(name === 'menu' ? 2 : 0);
    close();
  });
});
