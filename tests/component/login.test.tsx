import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
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
import { expectToast, fill, shownToasts } from '../support/component/screenActions';
import { stubAuth } from '../support/component/stubAuth';

const login = vi.fn<AuthProvider['login']>();
const checkAuth = vi.fn<AuthProvider['checkAuth']>();
const giveCode = vi.fn<AppAuthProvider['giveCode']>();
const pendingFactors = vi.fn<AppAuthProvider['pendingFactors']>();
const leaveLogin = vi.fn<AppAuthProvider['leaveLogin']>();
const resetPassword = vi.fn<AppAuthProvider['resetPassword']>();
const authProvider = stubAuth({ login, giveCode, pendingFactors, leaveLogin, resetPassword, checkAuth });

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

test('the form requires both fields, and shows and hides the password', async () => {
  const { user, email, password } = await openForm();
  expect(email).toBeRequired();
  expect(email).toHaveAttribute('type', 'email');
  expect(email).toHaveFocus();
  expect(password).toBeRequired();
  await user.click(button());
  expect(password).toHaveAttribute('type', 'password');
  const toggle = screen.getByRole('button', { name: 'Mostrar senha' });
  // The icon shows the present state, as in every form of the panel.
  expect(within(toggle).getByTestId('VisibilityOffIcon')).toBeVisible();
  await user.click(toggle);
  expect(within(toggle).getByTestId('VisibilityIcon')).toBeVisible();
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(password).toHaveAttribute('type', 'password');
  expect(login).not.toHaveBeenCalled();
});

test('a sign-in is sent once, welcomes and leads to the panel', async () => {
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
  ['anything unexpected', new AuthFailure('x', false), 'Erro', 'Ocorreu um erro inesperado.'],
])(
  'a failed sign-in shows %s and keeps the form; a later success replaces its toast',
  async (_, error, title, text) => {
    const { user, typeBoth, email, password, router } = await openForm();
    login.mockRejectedValueOnce(error);
    await typeBoth();
    await user.click(button());
    await waitFor(() => expect(shownToasts()).toEqual([`${title}${text}`]));
    expect(button()).toBeEnabled();
    expect(button()).toHaveFocus();
    expect(button()).toHaveTextContent(/^Entrar$/);
    expect(email).toHaveValue('ana@loja.com.br');
    expect(password).toHaveValue('segredo');
    expect(router.state.location.pathname).toBe('/login');

    await user.click(button());
    await expectToast(user, 'Login realizado com sucesso!', 'Bem-vindo ao painel administrativo.');
  },
);

/** Opens the login page beside a list that was searched and read before. */
function openSearched() {
  const List = () => {
    const queryClient = useQueryClient();
    const [params, keep] = useStore('cargos.listParams', 'none');
    useEffect(() => {
      queryClient.setQueryData(['cargos'], 'read');
      keep('searched');
    }, [keep, queryClient]);
    return <p>{[params, queryClient.getQueryData(['cargos'])].join(' ')}</p>;
  };
  const page = (
    <>
      <List />
      <LoginPage />
    </>
  );
  const { router } = renderApp(page, { dataProvider: {}, authProvider, at: '/login' });
  expect(screen.getByText('searched read')).toBeVisible();
  return router;
}

test('without a session the form is shown, and the previous person’s search is cleared', async () => {
  openSearched();
  expect(screen.getByText('Carregando...')).toBeVisible();
  await screen.findByLabelText('Senha');
  expect(screen.getByText('none')).toBeVisible();
  expect(screen.queryByText(/demonstração/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Voltar ao site' })).toHaveAttribute('href', '/');
});

test.each([
  ['the owner of the page keeps the search', 'u1', 'searched read'],
  ['another person finds the search cleared', 'u2', 'none'],
])('with a session the login page leads to the panel: %s', async (_, person, found) => {
  pageOwner.release();
  expect(pageOwner.accepts('u1')).toBe(true);
  const session = { access_token: 't', expires_at: Date.now() / 1000 + 3600, user: { id: person } };
  localStorage.setItem(storageKey, JSON.stringify(session));
  checkAuth.mockResolvedValue(undefined);
  const router = openSearched();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  expect(screen.queryByLabelText('Senha')).toBeNull();
  expect(screen.getByText(found)).toBeVisible();
  expect(pageOwner.accepts(person)).toBe(true);
});

test('the demo account is shown where there is one', async () => {
  env.demoAccount = { email: 'demo@loja.com.br', password: 'demonstra' };
  await openForm();
  expect(screen.getByText('Conta de demonstração:', { exact: false })).toHaveTextContent(
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

  test('the code is asked for after the password, and only a right one welcomes', async () => {
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

  test('a refused code is told and stays, and another device can be chosen', async () => {
    const { user, code, verify, router } = await openCode();
    giveCode.mockRejectedValueOnce(new AuthApiError('x', 422, 'mfa_verification_failed'));
    await user.type(code, '123456');
    await user.click(verify);
    const text = 'O código não confere. Digite o que o aplicativo mostra agora.';
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(code).toHaveValue('123456');
    expect(router.state.location.pathname).toBe('/login');
    await user.click(screen.getByLabelText('Dispositivo'));
    await user.click(await screen.findByRole('option', { name: 'Tablet' }));
    await user.click(verify);
    expect(giveCode).toHaveBeenLastCalledWith({ factorId: 'f2', code: '123456' });
  });

  test('a stored session without the code is asked for it, and can be left', async () => {
    pendingFactors.mockResolvedValue(factors);
    const user = userEvent.setup({ delay: null });
    renderApp(<LoginPage />, { dataProvider: {}, authProvider, at: '/login' });
    await codeField();
    const left = deferred();
    leaveLogin.mockReturnValueOnce(left.promise);
    await user.click(screen.getByRole('button', { name: 'Usar outra conta' }));
    expect(leaveLogin).toHaveBeenCalledOnce();
    // The form waits, because the sign-out could still end the next session.
    expect(screen.queryByLabelText('Senha')).toBeNull();
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

  test('the login page passes the typed e-mail on, but not in the address', async () => {
    const { user, typeBoth, router } = await openForm();
    await typeBoth();
    await user.click(screen.getByRole('link', { name: 'Esqueci minha senha' }));
    const { location } = router.state;
    expect(location).toMatchObject({ pathname: '/esqueci-minha-senha', search: '', hash: '' });
    expect(location.state).toEqual({ email: 'ana@loja.com.br' });
  });

  test('the e-mail is sent once, and the answer names no account', async () => {
    const { user, email, send } = openPage({ pathname: '/esqueci-minha-senha', state: { email: 'ana@loja.com.br' } });
    expect(email).toBeRequired();
    expect(email).toHaveValue('ana@loja.com.br');
    const answer = deferred();
    resetPassword.mockReturnValueOnce(answer.promise);
    await user.type(email, '{Enter}{Enter}');
    expect(send()).toBeDisabled();
    expect(resetPassword).toHaveBeenCalledExactlyOnceWith({ email: 'ana@loja.com.br' });
    answer.resolve();
    expect(await screen.findByText(/Se houver uma conta com o e-mail/)).toHaveTextContent('ana@loja.com.br');
    await user.click(screen.getByRole('button', { name: /enviar de novo/ }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@loja.com.br');
  });

  test('an installation without e-mail tells where the link is, and mentions no e-mail sent', async () => {
    env.sendsNoEmail = true;
    const { user, email, send } = openPage();
    expect(screen.getByText(/Esta instalação não envia e-mails/)).toBeVisible();
    await fill(user, email, 'ana@loja.com.br');
    await user.click(send());
    expect(await screen.findByRole('heading', { name: 'Peça o link a quem cuida do sistema' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/Se houver uma conta com o e-mail ana@loja.com.br, quem cuida/);
    expect(document.body).not.toHaveTextContent(/enviamos|spam|Verifique/i);
  });

  test('a failure is told, and the typed e-mail stays', async () => {
    const { user, email, send } = openPage();
    resetPassword.mockRejectedValueOnce(new AuthRetryableFetchError('Failed to fetch', 0));
    await fill(user, email, 'ana@loja.com.br');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(/O servidor não respondeu/);
    expect(email).toHaveValue('ana@loja.com.br');
    await user.click(send());
    expect(await screen.findByText(/Se houver uma conta/)).toBeVisible();
  });
});
