import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthProvider } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoginForm } from '../../../src/login/LoginForm';
import LoginPage from '../../../src/login/LoginPage';
import { AuthFailure } from '../../../src/providers/auth/loginFailure';
import { deferred } from '../../support/component/fakeProvider';
import { renderApp } from '../../support/component/renderApp';
import { expectToast, fill } from '../../support/component/screenActions';

const env = vi.hoisted(() => ({ demoAccount: null as { email: string; password: string } | null }));
vi.mock('../../../src/providers/env', () => ({ env }));

const login = vi.fn<AuthProvider['login']>();
const checkAuth = vi.fn<AuthProvider['checkAuth']>();
const authProvider: AuthProvider = {
  login,
  checkAuth,
  logout: async () => '/login',
  checkError: async () => {},
};

beforeEach(() => {
  env.demoAccount = null;
  login.mockReset().mockResolvedValue(undefined);
  checkAuth.mockReset().mockRejectedValue(new Error('no session'));
});

function openForm() {
  const user = userEvent.setup({ delay: null });
  const { router } = renderApp(<LoginForm />, { dataProvider: {}, authProvider, at: '/login' });
  const email = screen.getByLabelText('E-mail');
  const password = screen.getByLabelText('Senha');
  const typeBoth = async () => {
    await fill(user, email, 'ana@loja.com.br');
    await fill(user, password, 'segredo');
  };
  return { user, router, email, password, typeBoth };
}
const button = () => screen.getByRole('button', { name: /^Entra/ });

test('both fields are required, and the e-mail is one', async () => {
  const { user, email, password } = openForm();
  expect(email).toBeRequired();
  expect(email).toHaveAttribute('type', 'email');
  expect(email).toHaveFocus();
  expect(password).toBeRequired();
  await user.click(button());
  expect(login).not.toHaveBeenCalled();
});

test('shows and hides the password', async () => {
  const { user, password } = openForm();
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(password).toHaveAttribute('type', 'password');
  expect(login).not.toHaveBeenCalled();
});

test('waits once, then welcomes and leads to the panel', async () => {
  const { user, typeBoth, router, password } = openForm();
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
  const { user, typeBoth, email, password, router } = openForm();
  login.mockRejectedValueOnce(error);
  await typeBoth();
  await user.click(button());
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
