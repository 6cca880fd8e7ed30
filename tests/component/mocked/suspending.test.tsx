import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, useGetOne } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionWatcher } from '../../../src/painel/SessionWatcher';
import { StatusButton } from '../../../src/promocoes/list/PromocaoRow';
import { sessionGuard } from '../../../src/providers/auth/session';
import type { Promocao } from '../../../src/providers/records';
import { createSupabaseDataProvider } from '../../../src/providers/supabase/dataProvider';
import { createHttpClient } from '../../../src/providers/supabase/httpClient';
import { allowConsole } from '../../support/component/console';
import { renderApp } from '../../support/component/renderApp';
import { expectToast, fill, shownToasts } from '../../support/component/screenActions';

const backend = vi.hoisted(() => ({ login: vi.fn() }));
vi.mock('../../../src/providers/running', () => ({
  authProvider: { login: backend.login, onSessionEnd: () => () => {}, onSessionBegin: () => () => {} },
}));

const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => '/login',
  checkAuth: async () => {},
  checkError: async () => {},
  getIdentity: async () => ({ id: 'u', email: 'ana@loja.com.br' }),
};

const id = '0b7e4b8a-6a49-4f34-9c0e-5d1d2f1f7a01';

/** A database of one promotion, which overwrites only the named version. */
function createServer() {
  const server = {
    row: { id, nome: 'Sexta da Carne', status: 'Ativar', updated_at: 'v1' },
    saves: 0,
    signedIn: true,
    /** Whether the next answer is lost after the save. */
    losesAnswer: false,
  };
  const answer = async (input: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
    if (!server.signedIn) return Response.json({ message: 'JWT expired' }, { status: 401 });
    if (method === 'GET') return Response.json(server.row);
    const version = new URL(String(input)).searchParams.get('updated_at');
    if (version !== `eq.${server.row.updated_at}`) return Response.json({ code: 'PGRST116' }, { status: 406 });
    server.saves += 1;
    server.row = { ...server.row, ...JSON.parse(String(body)), updated_at: `v${server.saves + 1}` };
    if (!server.losesAnswer) return Response.json(server.row);
    server.losesAnswer = false;
    throw new TypeError('Failed to fetch');
  };
  return { server, answer };
}

const { fetch } = globalThis;
let server: ReturnType<typeof createServer>['server'];
beforeEach(() => {
  const made = createServer();
  server = made.server;
  globalThis.fetch = vi.fn(made.answer);
});
afterEach(() => {
  globalThis.fetch = fetch;
});

const Button = () => {
  const { data } = useGetOne<Promocao>('promocoes', { id });
  return data ? <StatusButton promocao={data} /> : null;
};

const user = userEvent.setup({ delay: null });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

function show() {
  const httpClient = createHttpClient({
    key: 'chave',
    getToken: async () => 'token',
    renewals: [sessionGuard.renew],
  });
  const dataProvider = createSupabaseDataProvider({ url: 'http://localhost', httpClient });
  const page = (
    <>
      <SessionWatcher onOver={() => {}} />
      <Button />
    </>
  );
  renderApp(page, { dataProvider, authProvider, resource: 'promocoes' });
}

test('suspending without a session asks for the password, then suspends the promotion', async () => {
  show();
  await screen.findByRole('button', { name: 'Suspender Sexta da Carne' });
  server.signedIn = false;
  backend.login.mockImplementation(async () => {
    server.signedIn = true;
    return {};
  });
  await press('Suspender Sexta da Carne');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sua sessão terminou' }));
  expect([server.row.status, shownToasts()]).toEqual(['Ativar', []]);
  await fill(user, dialog.getByLabelText('Senha'), 'certa');
  await user.click(dialog.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('“Sexta da Carne” foi suspensa.')).toBeVisible();
  expect(server.row.status).toBe('Suspender');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: 'Ativar Sexta da Carne' });
});

test('an undo whose answer was lost is repeated without a second write', async () => {
  allowConsole(/Failed to fetch|HttpError/);
  show();
  await press('Suspender Sexta da Carne');
  await screen.findByText('“Sexta da Carne” foi suspensa.');
  server.losesAnswer = true;
  await press('Desfazer');
  expect(await screen.findByText('A alteração de “Sexta da Carne” não pôde ser desfeita.')).toBeVisible();
  await press('Desfazer');
  await expectToast(user, 'Alteração desfeita', '“Sexta da Carne” voltou a valer.');
  expect([server.row.status, server.saves]).toEqual(['Ativar', 2]);
});
