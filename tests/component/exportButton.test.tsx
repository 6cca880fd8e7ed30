import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ProdutosList from '../../src/produtos/ProdutosList';
import type { Sheet } from '../../src/spreadsheet/write';
import { workbookOf } from '../../src/spreadsheet/write/workbook';
import type { Answer } from '../../src/spreadsheet/write/worker';
import { allowConsole } from '../support/component/console';
import { deferred, fakeProvider } from '../support/component/fakeProvider';
import { expectToast, showScreen } from '../support/component/screenActions';
import { type Screen, screens } from '../support/component/screens';
import { createInlineWorker } from '../support/component/workers';
import { faults } from '../support/node/faults';
import { produto } from '../support/node/records';

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
