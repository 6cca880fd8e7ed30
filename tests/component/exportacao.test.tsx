import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ProdutosList from '../../src/produtos/ProdutosList';
import PromocoesList from '../../src/promocoes/list/PromocoesList';
import type { Sheet } from '../../src/spreadsheet/write';
import { workbookOf } from '../../src/spreadsheet/write/workbook';
import type { Answer } from '../../src/spreadsheet/write/worker';
import { allowConsole } from '../support/component/console';
import { deferred, fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { expectToast, shownToasts, showScreen } from '../support/component/screenActions';
import { type Screen, screens } from '../support/component/screens';
import { createInlineWorker } from '../support/component/workers';
import { faults } from '../support/node/faults';
import { produto, promocao } from '../support/node/records';

const leite = produto();
const list: Screen = { ...(screens[0] as Screen), resource: 'produtos', Page: ProdutosList, records: [leite] };

/** The files that were handed over, with their names. */
let files: { name: string; blob: Blob }[];
beforeEach(() => {
  files = [];
  const writer = createInlineWorker<Sheet[], Answer>((answer) => (sheets) => answer({ bytes: workbookOf(sheets) }));
  vi.stubGlobal('Worker', writer);
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      blob = given;
      return 'blob:x';
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
});
afterEach(() => vi.restoreAllMocks());

const open = async () => {
  const provider = fakeProvider({ produtos: [leite] });
  const view = await showScreen(list, provider, { ready: true });
  return { ...view, provider, button: await screen.findByRole('button', { name: 'Exportar Excel' }) };
};

test('hands over a file of what the list finds, is busy meanwhile, and says so', async () => {
  const { user, provider, button } = await open();
  const answer = deferred<{ data: never; total: number }>();
  vi.mocked(provider.getList).mockReturnValueOnce(answer.promise);
  await user.dblClick(button);
  expect(screen.getByRole('button', { name: 'Exportando...' })).toBeDisabled();
  answer.resolve({ data: [leite] as never, total: 1 });
  await expectToast(user, 'Exportação concluída', '1 produto no arquivo.');
  expect(files).toHaveLength(1);
  expect(files[0]?.name).toMatch(/^produtos-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(files[0]?.blob.size).toBeGreaterThan(1000);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar Excel' })).toBeEnabled());
});

test('says when there is nothing to export, when rows changed meanwhile, and when it failed; then works again', async () => {
  allowConsole(/HttpError/);
  const { user, provider } = await open();
  const press = async () => user.click(await screen.findByRole('button', { name: 'Exportar Excel' }));
  vi.mocked(provider.getList).mockResolvedValueOnce({ data: [], total: 0 });
  await press();
  await expectToast(user, 'Nada para exportar', 'Nenhuma linha corresponde à busca.');
  vi.mocked(provider.getList).mockRejectedValueOnce(faults[2]?.error());
  await press();
  await expectToast(user, 'Erro', 'Não foi possível exportar os produtos.', faults[2]?.reason);
  expect(files).toEqual([]);
  vi.mocked(provider.getList).mockResolvedValueOnce({ data: [leite, leite] as never, total: 2 });
  await press();
  const detail = 'Os dados mudaram enquanto eram lidos: para ter certeza de que nada falta, exporte de novo.';
  await expectToast(user, 'Exportado com ressalva', '1 produto no arquivo.', detail);
  await press();
  await expectToast(user, 'Exportação concluída', '1 produto no arquivo.');
  expect(files).toHaveLength(2);
});

test('makes no file of a part, and no toast, where the session ends at the second page', async () => {
  allowConsole(/HttpError/);
  const records = Array.from({ length: 1001 }, (_, place) => produto({ id: `p${1000 + place}` }));
  const provider = fakeProvider({ produtos: records });
  const authProvider: AuthProvider = {
    login: async () => {},
    logout: vi.fn(async () => '/login'),
    checkAuth: async () => {},
    checkError: async ({ status }) => {
      if (status === 401) throw { redirectTo: '/login', message: false };
    },
    getPermissions: async () => {},
  };
  renderApp(<ProdutosList />, { dataProvider: provider, authProvider, resource: 'produtos' });
  const button = await screen.findByRole('button', { name: 'Exportar Excel' });
  await screen.findAllByRole('button', { name: /^Editar / });
  const real = fakeProvider({ produtos: records }).getList;
  let pages = 0;
  vi.mocked(provider.getList).mockImplementation(async (resource, params) => {
    if (params?.meta?.after !== undefined && ++pages === 2) throw new HttpError('Sua sessão terminou.', 401);
    return real(resource, params);
  });
  await userEvent.click(button);
  await waitFor(() => expect(authProvider.logout).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Exportando...' })).toBeNull());
  expect(pages).toBe(2);
  expect(files).toEqual([]);
  expect(shownToasts().filter((text) => /xporta/.test(text))).toEqual([]);
});

test('asks for fewer promotions at once, as their products come along', async () => {
  const provider = Object.assign(fakeProvider({ promocoes: [promocao()], produtos: [] }), { overlaps: async () => [] });
  const { user } = await showScreen({ ...list, resource: 'promocoes', Page: PromocoesList }, provider);
  await user.click(await screen.findByRole('button', { name: 'Exportar Excel' }));
  await expectToast(user, 'Exportação concluída', '1 promoção no arquivo.');
  const asked = vi.mocked(provider.getList).mock.calls.filter(([, { meta }]) => meta?.after === null && !meta.fields);
  expect(asked.map(([, { pagination }]) => pagination?.perPage)).toEqual([200]);
});
