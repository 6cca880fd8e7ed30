import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/supabase-js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmailLink } from '../../../src/lib/emailLink';
import SetPasswordPage from '../../../src/login/SetPasswordPage';
import { deferred } from '../../support/component/fakeProvider';
import { renderApp } from '../../support/component/renderApp';
import { expectToast, fill } from '../../support/component/screenActions';

const taken = vi.hoisted(() => ({ link: { state: 'absent' } as EmailLink, forget: vi.fn() }));
vi.mock('../../../src/lib/emailLink', () => ({ takenEmailLink: () => taken.link, forgetEmailLink: taken.forget }));

const link = vi.hoisted(() => ({
  signedIn: vi.fn(),
  open: vi.fn(),
  factors: vi.fn(),
  giveCode: vi.fn(),
  setPassword: vi.fn(),
  finish: vi.fn(),
  leave: vi.fn(),
}));
vi.mock('../../../src/providers/panel', () => ({ passwordLink: link }));

const ana = { id: 'u1', fullName: 'Ana', email: 'ana@loja.com.br' };
const factors = [{ id: 'f1', name: 'Celular' }];
const refused = (code: string, status = 422, message = 'x') => new AuthApiError(message, status, code);
const unreachable = new AuthRetryableFetchError('Failed to fetch', 0);

beforeEach(() => {
  for (const call of Object.values(link)) call.mockReset().mockResolvedValue(undefined);
  link.open.mockResolvedValue({ identity: ana, factors: [] });
  taken.forget.mockReset();
  taken.link = { state: 'ready', type: 'recovery', tokenHash: 'abc' };
});

function open() {
  const user = userEvent.setup({ delay: null });
  const view = renderApp(<SetPasswordPage />, { dataProvider: {}, at: '/redefinir-senha' });
  return { user, ...view };
}
const go = () => screen.getByRole('button', { name: 'Continuar' });
const save = () => screen.getByRole('button', { name: /^Grava/ });

async function openForm() {
  const page = open();
  await page.user.click(go());
  const password = await screen.findByLabelText('Nova senha');
  const again = screen.getByLabelText('Repita a nova senha');
  const typeBoth = async (first = 'feijao-tropeiro', second = first) => {
    await fill(page.user, password, first);
    await fill(page.user, again, second);
    await page.user.click(save());
  };
  return { ...page, password, again, typeBoth };
}

test.each([
  ['absent', 'Abra o link do seu e-mail'],
  ['spent', 'Este link não vale mais'],
  ['refused', 'Este link foi recusado'],
  ['malformed', 'Este link não está completo'],
] as const)('with a link that is %s it says "%s", and where to get another', (state, title) => {
  taken.link = { state };
  open();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir outro link' })).toHaveAttribute('href', '/esqueci-minha-senha');
  expect(link.open).not.toHaveBeenCalled();
});

test('the link is opened by the button alone, once, and forgotten', async () => {
  const { user } = open();
  await waitFor(() => expect(taken.forget).toHaveBeenCalledOnce());
  expect(link.open).not.toHaveBeenCalled();
  const answer = deferred<object>();
  link.open.mockReturnValueOnce(answer.promise);
  await user.dblClick(go());
  expect(link.open).toHaveBeenCalledExactlyOnceWith(taken.link);
  answer.resolve({ identity: ana, factors: [] });
  expect(await screen.findByText('Conta ana@loja.com.br')).toBeVisible();
});

test('the page names the person who is signed in, and allows a retry without an answer', async () => {
  link.signedIn.mockResolvedValue({ ...ana, email: 'bia@loja.com.br' });
  link.open.mockRejectedValueOnce(unreachable);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('quem está no painel é bia@loja.com.br');
  expect(screen.getByRole('link', { name: 'Voltar ao painel' })).toHaveAttribute('href', '/admin');
  await user.click(go());
  expect(await screen.findByText(/O servidor não respondeu/)).toBeVisible();
  await user.click(go());
  expect(await screen.findByLabelText('Nova senha')).toBeVisible();
});

test.each([
  ['otp_expired', 403, 'Este link não vale mais'],
  ['not_found', 404, 'Este link não está completo'],
])('a link refused with %s (%i) is told as "%s"', async (code, status, title) => {
  link.open.mockRejectedValueOnce(refused(code, status));
  const { user } = open();
  await user.click(go());
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test.each([
  ['recovery', 'Crie uma nova senha', 'Senha trocada'],
  ['invite', 'Crie sua senha', 'Senha criada'],
] as const)('a link of type %s asks for "%s" and leads into the panel', async (type, title, toast) => {
  taken.link = { state: 'ready', type, tokenHash: 'abc' };
  const { user, typeBoth, router } = await openForm();
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  await typeBoth();
  await expectToast(user, toast, 'Bem-vindo ao painel administrativo.');
  expect(link.setPassword).toHaveBeenCalledExactlyOnceWith('feijao-tropeiro');
  expect(link.finish).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/admin');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('the new password is checked, and stays in the form when it is refused', async () => {
  const { typeBoth, password, again, user, router } = await openForm();
  for (const [first, second, text] of [
    ['', '', 'Digite a nova senha'],
    ['curta', 'curta', 'A senha precisa ter pelo menos 8 caracteres.'],
    ['feijao-tropeiro', 'feijao', 'As duas senhas não são iguais.'],
  ] as const) {
    await typeBoth(first, second);
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(link.setPassword).not.toHaveBeenCalled();
  for (const [error, field, text] of [
    [new AuthWeakPasswordError('at least 12 characters', 422, ['length']), password, /pelo menos 12 caracteres/],
    [unreachable, undefined, /O servidor não respondeu/],
  ] as const) {
    link.setPassword.mockRejectedValueOnce(error);
    await typeBoth();
    const shown = await screen.findByText(text);
    if (field) expect(field).toHaveAccessibleDescription(shown.textContent ?? '');
    else expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(password).toHaveValue('feijao-tropeiro');
    expect(again).toHaveValue('feijao-tropeiro');
  }
  await user.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
});

test('a failure after the password is set does not ask for it again', async () => {
  const { user, typeBoth, router } = await openForm();
  link.finish.mockRejectedValueOnce(unreachable);
  await typeBoth();
  expect(await screen.findByRole('heading', { name: 'Sua senha foi gravada' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Entrar com a nova senha' })).toHaveAttribute('href', '/login');
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  expect(link.setPassword).toHaveBeenCalledOnce();
});

describe('an account with a second step', () => {
  const code = () => screen.findByLabelText('Código de verificação');

  test('is asked for the code before the password', async () => {
    link.open.mockResolvedValue({ identity: ana, factors });
    const { user } = open();
    await user.click(go());
    await user.type(await code(), '123456{Enter}');
    expect(link.giveCode).toHaveBeenCalledExactlyOnceWith({ factorId: 'f1', code: '123456' });
    expect(await screen.findByLabelText('Nova senha')).toBeVisible();
  });

  test('is asked for the code when the service refuses the password without it', async () => {
    const { typeBoth } = await openForm();
    link.setPassword.mockRejectedValueOnce(refused('insufficient_aal', 401));
    link.factors.mockResolvedValue(factors);
    await typeBoth();
    await code();
  });
});

test('leaving before the end signs out again', async () => {
  const { unmount } = await openForm();
  expect(link.leave).not.toHaveBeenCalled();
  unmount();
  expect(link.leave).toHaveBeenCalledOnce();
});
