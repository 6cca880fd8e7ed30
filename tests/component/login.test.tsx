import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, useStore } from 'ra-core';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ForgotPasswordPage from '../../src/login/ForgotPasswordPage';
import LoginPage from '../../src/login/LoginPage';
import type { AppAuthProvider } from '../../src/providers';
import { pageOwner } from '../../src/providers/auth';
import { AuthFailure } from '../../src/providers/auth/loginFailure';
import { env } from '../../src/providers/env';
import { storageKey } from '../../src/providers/storedSession';
import { deferred } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { expectToast, fill } from '../support/component/screenActions';

const login = vi.fn<AuthProvider['login']>();
const checkAuth = vi.fn<AuthProvider['checkAuth']>();
const giveCode = vi.fn<AppAuthProvider['giveCode']>();
const pendingFactors = vi.fn<AppAuthProvider['pendingFactors']>();
const knownFactors = vi.fn<AppAuthProvider['knownFactors']>();
const leaveLogin = vi.fn<AppAuthProvider['leaveLogin']>();
const resetPassword = vi.fn<AppAuthProvider['resetPassword']>();
const authProvider: AppAuthProvider = {
  login,
  giveCode,
  pendingFactors,
  knownFactors,
  leaveLogin,
  resetPassword,
  checkAuth,
  logout: async () => '/login',
  getIdentity: async () => ({ id: 'eu' }),
  checkError: async () => {},
};

afterEach(() => {
  env.demoAccount = null;
  env.sendsNoEmail = false;
});
beforeEach(() => {
  env.demoAccount = null;
  localStorage.removeItem(storageKey);
  login.mockReset().mockResolvedValue(undefined);
  giveCode.mockReset().mockResolvedValue(undefined);
  pendingFactors.mockReset().mockResolvedValue([]);
  leaveLogin.mockReset().mockResolvedValue(undefined);
  resetPassword.mockReset().mockResolvedValue(undefined);
  checkAuth.mockReset().mockRejectedValue(new Error('no session'));
});

async function openForm() {
  const user = userEvent.setup({ delay: null });
  const { router } = renderApp(<LoginPage />, { dataProvider: {}, authProvider, at: '/login' });
  const email = await screen.findByLabelText('E-mail');
  const password = screen.getByLabelText('Senha');
  const typeBoth = async () => {
    await fill(user, email, 'ana@loja.com.br');
    await fill(user, password, 'segredo');
  };
  return { user, router, email, password, typeBoth };
}
const button = () => screen.getByRole('button', { name: /^Entra/ });

test('both fields are required, and the e-mail is one', async () => {
  const { user, email, password } = await openForm();
  expect(email).toBeRequired();
  expect(email).toHaveAttribute('type', 'email');
  expect(email).toHaveFocus();
  expect(password).toBeRequired();
  await user.click(button());
  expect(login).not.toHaveBeenCalled();
});

test('shows and hides the password', async () => {
  const { user, password } = await openForm();
  expect(password).toHaveAttribute('type', 'password');
  const toggle = screen.getByRole('button', { name: 'Mostrar senha' });
  // The picture says how the password is, as in every form of the panel.
  expect(within(toggle).getByTestId('VisibilityOffIcon')).toBeVisible();
  await user.click(toggle);
  expect(within(toggle).getByTestId('VisibilityIcon')).toBeVisible();
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(password).toHaveAttribute('type', 'password');
  expect(login).not.toHaveBeenCalled();
});

test('waits once, then welcomes and leads to the panel', async () => {
  const { user, typeBoth, router, password } = await openForm();
  const answer = deferred();
  login.mockReturnValueOnce(answer.promise);
  await typeBoth();
  await user.type(password, '{Enter}{Enter}');
  expect(button()).toHaveTextContent('Entrando...');
  expect(button()).toBeDisabled();
  expect(login).toHaveBeenCalledExactlyOnceWith({ email: 'ana@loja.com.br', password: 'segredo' });
  answer.resolve();
  await expectToast(user, 'Login realizado com sucesso!', 'Bem-vindo ao painel administrativo.');
  expect(router.state.location.pathname).toBe('/admin');
});

test.each([
  [
    'the service’s message',
    new AuthFailure('Invalid login credentials', true),
    'Erro no login',
    'Invalid login credentials',
  ],
  ['its fallback', new AuthFailure('', true), 'Erro no login', 'E-mail ou senha incorretos.'],
  [
    'how long to wait',
    new AuthFailure('You can only request this after 600 seconds.', true, true),
    'Erro no login',
    'Muitas tentativas. Tente novamente em 10 minutos.',
  ],
  ['anything unexpected', new AuthFailure('x', false), 'Erro', 'Ocorreu um erro inesperado.'],
])('a failure says %s and keeps what was typed', async (_, error, title, description) => {
  const { user, typeBoth, email, password, router } = await openForm();
  login.mockRejectedValueOnce(error);
  await typeBoth();
  await user.click(button());
  await waitFor(() => expect(button()).toBeEnabled());
  expect(button()).toHaveFocus();
  await expectToast(user, title, description);
  expect(email).toHaveValue('ana@loja.com.br');
  expect(password).toHaveValue('segredo');
  expect(button()).toHaveTextContent(/^Entrar$/);
  expect(button()).toBeEnabled();
  expect(router.state.location.pathname).toBe('/login');

  await user.click(button());
  await expectToast(user, 'Login realizado com sucesso!', 'Bem-vindo ao painel administrativo.');
});

test('who is signed in already goes to the panel', async () => {
  checkAuth.mockResolvedValue(undefined);
  const { router } = renderApp(<LoginPage />, { dataProvider: {}, authProvider, at: '/login' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  expect(screen.queryByLabelText('Senha')).toBeNull();
});

/** A list that was searched before the page was opened. */
function openSearched() {
  const List = () => {
    const [params, keep] = useStore('cargos.listParams', 'none');
    useEffect(() => keep('searched'), [keep]);
    return <p>{params}</p>;
  };
  const page = (
    <>
      <List />
      <LoginPage />
    </>
  );
  const { router } = renderApp(page, { dataProvider: {}, authProvider, at: '/login' });
  expect(screen.getByText('searched')).toBeVisible();
  return router;
}

test('what was typed is there when the window comes back, and who signed in elsewhere is led on', async () => {
  const { typeBoth, email, password } = await openForm();
  await typeBoth();
  const answer = deferred<void>();
  checkAuth.mockClear().mockReturnValue(answer.promise);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(checkAuth).toHaveBeenCalled());
  expect(email).toBeInTheDocument();
  expect([email, password].map((field) => (field as HTMLInputElement).value)).toEqual(['ana@loja.com.br', 'segredo']);
  answer.resolve();
  await waitFor(() => expect(email).not.toBeInTheDocument());
});

test('whoever comes next finds no search of the person before', async () => {
  openSearched();
  await screen.findByLabelText('Senha');
  expect(screen.getByText('none')).toBeVisible();
});

test.each([
  ['finds their own searches', 'u1', 'searched'],
  ['finds none of somebody else’s', 'u2', 'none'],
])('who is signed in already %s', async (_, person, found) => {
  pageOwner.release();
  expect(pageOwner.accepts('u1')).toBe(true);
  const session = { access_token: 't', expires_at: Date.now() / 1000 + 3600, user: { id: person } };
  localStorage.setItem(storageKey, JSON.stringify(session));
  checkAuth.mockResolvedValue(undefined);
  const router = openSearched();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  expect(screen.getByText(found)).toBeVisible();
  expect(pageOwner.accepts(person)).toBe(true);
});

test('who is signed in already finds nothing there of the person whose page it was', async () => {
  pageOwner.release();
  expect(pageOwner.accepts('u1')).toBe(true);
  checkAuth.mockResolvedValue(undefined);
  const { router } = renderApp(<LoginPage />, { dataProvider: {}, authProvider, at: '/login' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  expect(pageOwner.accepts('u2')).toBe(true);
});

test('who is not sees the form, and no demo account where there is none', async () => {
  renderApp(<LoginPage />, { dataProvider: {}, authProvider, at: '/login' });
  expect(screen.getByText('Carregando...')).toBeVisible();
  expect(await screen.findByLabelText('Senha')).toBeVisible();
  expect(screen.queryByText(/demonstração/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Voltar ao site' })).toHaveAttribute('href', '/');
});

test('the demo account is shown where there is one', async () => {
  env.demoAccount = { email: 'demo@loja.com.br', password: 'demonstra' };
  renderApp(<LoginPage />, { dataProvider: {}, authProvider, at: '/login' });
  expect(await screen.findByText('Conta de demonstração:', { exact: false })).toHaveTextContent(
    'demo@loja.com.br / demonstra',
  );
});

const factors = [
  { id: 'f1', name: 'Celular' },
  { id: 'f2', name: 'Tablet' },
];
const codeField = () => screen.findByLabelText('Código de verificação');

describe('the second step', () => {
  async function openCode(known = factors) {
    login.mockResolvedValue({ redirectTo: false, factors: known });
    const form = await openForm();
    await form.typeBoth();
    await form.user.click(button());
    return { ...form, code: await codeField(), verify: screen.getByRole('button', { name: 'Verificar' }) };
  }

  test('follows the password; only then somebody is welcomed', async () => {
    const { user, router, code, verify } = await openCode(factors.slice(0, 1));
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.queryByText('Login realizado com sucesso!')).toBeNull();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByLabelText('Dispositivo')).toBeNull();
    await user.type(code, '12');
    await user.click(verify);
    expect(screen.getByRole('alert')).toHaveTextContent('Digite os 6 números do código.');
    expect(giveCode).not.toHaveBeenCalled();

    await user.clear(code);
    await user.paste(' 123 456 ');
    const answer = deferred();
    giveCode.mockReturnValueOnce(answer.promise);
    await user.type(code, '{Enter}{Enter}');
    expect(giveCode).toHaveBeenCalledExactlyOnceWith({ factorId: 'f1', code: '123456' });
    answer.resolve();
    await expectToast(user, 'Login realizado com sucesso!', 'Bem-vindo ao painel administrativo.');
    expect(router.state.location.pathname).toBe('/admin');
  });

  test.each([
    ['mfa_verification_failed', 422, 'x', 'O código não confere. Digite o que o aplicativo mostra agora.'],
    ['mfa_challenge_expired', 422, 'x', /O tempo para digitar o código acabou/],
    ['mfa_factor_not_found', 404, 'x', 'Este dispositivo não existe mais.'],
    ['session_not_found', 403, 'x', 'Sua sessão terminou. Entre novamente.'],
    [
      'over_request_rate_limit',
      429,
      'you can only request this after 90 seconds.',
      'Muitas tentativas. Tente novamente em 2 minutos.',
    ],
    ['unexpected_failure', 500, 'x', /não conseguiu atender/],
  ])('a code refused with %s (%i) is told, and stays', async (errorCode, status, message, text) => {
    const { user, code, verify, router } = await openCode();
    giveCode.mockRejectedValueOnce(new AuthApiError(message, status, errorCode));
    await user.type(code, '123456');
    await user.click(verify);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(code).toHaveValue('123456');
    expect(router.state.location.pathname).toBe('/login');
  });

  test('a lost connection is told', async () => {
    const { user, code, verify } = await openCode();
    giveCode.mockRejectedValueOnce(new AuthRetryableFetchError('Failed to fetch', 0));
    await user.type(code, '123456');
    await user.click(verify);
    expect(await screen.findByText(/O servidor não respondeu/)).toBeVisible();
  });

  test('among several devices one is chosen', async () => {
    const { user, code, verify } = await openCode();
    await user.click(screen.getByLabelText('Dispositivo'));
    await user.click(await screen.findByRole('option', { name: 'Tablet' }));
    await user.type(code, '123456');
    await user.click(verify);
    expect(giveCode).toHaveBeenCalledExactlyOnceWith({ factorId: 'f2', code: '123456' });
  });

  test('is asked at once of a session that lacks it, and can be given up', async () => {
    pendingFactors.mockResolvedValue(factors);
    const user = userEvent.setup({ delay: null });
    renderApp(<LoginPage />, { dataProvider: {}, authProvider, at: '/login' });
    await codeField();
    const left = deferred();
    leaveLogin.mockReturnValueOnce(left.promise);
    await user.click(screen.getByRole('button', { name: 'Usar outra conta' }));
    expect(leaveLogin).toHaveBeenCalledOnce();
    // Nobody signs in while the sign-out could still take that session away.
    expect(screen.queryByLabelText('Senha')).toBeNull();
    // To sign out is something that was done for the person who leaves.
    pageOwner.accepts('who leaves');
    left.resolve();
    expect(await screen.findByLabelText('Senha')).toBeVisible();
    expect(pageOwner.accepts('who comes')).toBe(true);
    pageOwner.release();
  });
});

describe('Esqueci minha senha', () => {
  function openPage(at: Parameters<typeof renderApp>[1]['at'] = '/esqueci-minha-senha') {
    const user = userEvent.setup({ delay: null });
    renderApp(<ForgotPasswordPage />, { dataProvider: {}, authProvider, at });
    return { user, email: screen.getByLabelText('E-mail'), send: () => screen.getByRole('button', { name: /^Envia/ }) };
  }

  test('the login page leads there with the e-mail, which stays out of the address', async () => {
    const { user, typeBoth, router } = await openForm();
    await typeBoth();
    await user.click(screen.getByRole('link', { name: 'Esqueci minha senha' }));
    const { location } = router.state;
    expect(location).toMatchObject({ pathname: '/esqueci-minha-senha', search: '', hash: '' });
    expect(location.state).toEqual({ email: 'ana@loja.com.br' });
  });

  test('begins with the e-mail that was typed before', () => {
    expect(openPage({ pathname: '/esqueci-minha-senha', state: { email: 'ana@loja.com.br' } }).email).toHaveValue(
      'ana@loja.com.br',
    );
  });

  test('sends once, and says the same of every address', async () => {
    const { user, email, send } = openPage();
    expect(email).toBeRequired();
    const answer = deferred();
    resetPassword.mockReturnValueOnce(answer.promise);
    await fill(user, email, 'ana@loja.com.br');
    await user.type(email, '{Enter}{Enter}');
    expect(send()).toBeDisabled();
    expect(resetPassword).toHaveBeenCalledExactlyOnceWith({ email: 'ana@loja.com.br' });
    answer.resolve();
    expect(await screen.findByText(/Se houver uma conta com o e-mail/)).toHaveTextContent('ana@loja.com.br');
    await user.click(screen.getByRole('button', { name: /enviar de novo/ }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@loja.com.br');
  });

  test('says who has the link where no e-mail is sent, and nothing of one that was', async () => {
    env.sendsNoEmail = true;
    const { user, email, send } = openPage();
    expect(screen.getByText(/Esta instalação não envia e-mails/)).toBeVisible();
    await fill(user, email, 'ana@loja.com.br');
    await user.click(send());
    expect(await screen.findByRole('heading', { name: 'Peça o link a quem cuida do sistema' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/Se houver uma conta com o e-mail ana@loja.com.br, quem cuida/);
    expect(document.body).not.toHaveTextContent(/enviamos|spam|Verifique/i);
  });

  test.each([
    [
      'too many',
      new AuthApiError('only request this after 45 seconds.', 429, 'over_request_rate_limit'),
      'Muitas tentativas. Tente novamente em 1 minuto.',
    ],
    ['no connection', new AuthRetryableFetchError('Failed to fetch', 0), /O servidor não respondeu/],
    ['a broken service', new AuthApiError('x', 500, 'unexpected_failure'), /não conseguiu atender/],
  ])('%s is told, and what was typed stays', async (_, error, text) => {
    const { user, email, send } = openPage();
    resetPassword.mockRejectedValueOnce(error);
    await fill(user, email, 'ana@loja.com.br');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(email).toHaveValue('ana@loja.com.br');
    await user.click(send());
    expect(await screen.findByText(/Se houver uma conta/)).toBeVisible();
  });
});

test('who is in is not told any more that it failed', async () => {
  const { user, typeBoth } = await openForm();
  login.mockRejectedValueOnce(new AuthFailure('', true));
  await typeBoth();
  await user.click(button());
  await screen.findByText('Erro no login');
  await user.click(button());
  await screen.findByText('Login realizado com sucesso!');
  expect(screen.queryByText('Erro no login')).toBeNull();
});
