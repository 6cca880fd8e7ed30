import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { openForms, openUndos } from '../../src/lib';
import { sessionEnded } from '../../src/providers/auth/session';
import { toHttpError } from '../../src/providers/errors';
import { authProvider as productAuth } from '../../src/providers/panel';
import { allowConsole } from '../support/component/console';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { fill, firstOf, openCreate, openDelete, openEdit, shownToasts } from '../support/component/screenActions';
import { screenOfResource } from '../support/component/screens';
import { stubAuth } from '../support/component/stubAuth';

const list = screenOfResource('cargos');

/** Signs out on a 401, as the product's own does. */
const authProvider = stubAuth({
  logout: vi.fn(async () => '/login'),
  checkError: async ({ status }) => {
    if (status === 401) throw { redirectTo: '/login', message: false };
  },
});

async function openCargos() {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const dataProvider = fakeProvider({ cargos: list.records });
  const { Page } = list;
  const { router } = renderApp(<Page />, { dataProvider, authProvider, resource: 'cargos' });
  await screen.findByRole('button', { name: `Editar ${firstOf(list).label}` });
  return { user, dataProvider, router };
}

// react-admin resolves such a call with an empty record.
describe('a call that is refused after the password was declined', () => {
  const ended = () => toHttpError(sessionEnded());
  const opening = { create: openCreate, update: openEdit, delete: openDelete };
  const pressed = { create: 'Cadastrar', update: 'Atualizar', delete: 'Excluir' };
  async function act(method: keyof typeof opening, user: Parameters<typeof openCreate>[0]) {
    const dialog = await opening[method](user, list);
    if (method !== 'delete') await fill(user, dialog.getByLabelText('Nome do Cargo'), 'Repositor');
    await user.click(dialog.getByRole('button', { name: pressed[method] }));
  }

  test.each(['create', 'update', 'delete'] as const)('%s shows no success', async (method) => {
    allowConsole(/HttpError/);
    const { user, dataProvider, router } = await openCargos();
    vi.mocked(dataProvider[method]).mockRejectedValueOnce(ended());
    await act(method, user);
    if (method !== 'delete') await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shownToasts().filter((text) => !text.startsWith('Erro'))).toEqual([]);
    expect(document.body).not.toHaveTextContent(/Invalid dataProvider|sucesso/);
  });
});

test.each([
  ['a form', openForms],
  ['an undo in progress', openUndos],
])('a refusal does not lead away from %s', async (_, kind) => {
  const closed = kind.opened();
  await expect(productAuth.checkError({ status: 401 })).resolves.toBeUndefined();
  await expect(productAuth.checkAuth()).resolves.toBeUndefined();
  closed();
  await expect(productAuth.checkError({ status: 401 })).rejects.toMatchObject({ redirectTo: '/login' });
  await expect(productAuth.checkAuth()).rejects.toMatchObject({ redirectTo: '/login' });
});
