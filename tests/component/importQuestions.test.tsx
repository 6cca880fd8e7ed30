import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { AuthProvider } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImportButton } from '../../src/planilhas';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import type { Cell } from '../../src/spreadsheet/read';
import { fakeReader, stubImportWorker } from '../support/component/inlineWorker';
import { renderApp } from '../support/component/renderApp';
import { sheetMemory } from '../support/node/sheetMemory';

const header = ['Produto', 'Preço', 'Corredor', 'Seção'];
const names = [
  'Arroz Tio João 5kg',
  'Leite Integral Itambé 1L',
  ...Array.from({ length: 6 }, (_, n) => `Vela ${n + 2}`),
];
const produtos = names.map((nome, n) => ({
  id: `${n}`,
  nome,
  valor: n + 1,
  localizacao: 'A',
  categoria: 'Mercearia',
  tipoVenda: 'unidade',
}));
const unchanged = produtos.slice(2, 7).map(({ nome, valor }): Cell[] => [nome, valor, 'A', 'Mercearia']);

beforeEach(() => {
  stubImportWorker();
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

/** Leads an import of products to its check. */
async function openCheck(rows: Cell[][]) {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const search = ['nome'];
  const records = createMemoryDataProvider({
    produtos: { records: produtos, search },
    categorias: { records: [{ id: 'c', nome: 'Mercearia' }], search },
  });
  const dataProvider = { ...records, ...sheetMemory() };
  fakeReader.holds([header, ...rows]);
  renderApp(<ImportButton label="Importar Excel" title="Importar Produtos" description="Dados" target="produtos" />, {
    dataProvider,
    authProvider: { getIdentity: async () => ({ id: 'eu' }) } as AuthProvider,
  });
  await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
  await screen.findByRole('button', { name: 'Selecionar arquivo Excel' });
  const picker = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(picker, { target: { files: [new File(['x'], 'a.xlsx')] } });
  const review = within(await screen.findByRole('dialog', { name: 'Revisar importação' }));
  await user.click(await review.findByRole('button', { name: 'Continuar' }));
  await review.findByRole('heading', { name: 'Confira antes de importar' });
  const choose = async (field: string, option: string) => {
    await user.click(review.getByRole('combobox', { name: new RegExp(`^${field}`) }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const nomes = async () => (await dataProvider.getList('produtos', { filter: {} })).data.map(({ nome }) => nome);
  return { user, review, choose, nomes };
}

test('products of another name are asked about one by one or all together, and renamed', async () => {
  const { user, review, choose, nomes } = await openCheck([
    ['ARROZ TIO JOAO T1 5KG', 1, 'A', 'Mercearia'],
    ['LTE INTEG ITAMBE UHT 1000ML', 2, 'A', 'Mercearia'],
    ...unchanged,
  ]);
  expect(review.getByText(/^2 produtos da planilha parecem ser do cadastro/)).toBeVisible();
  expect(review.getByText('No cadastro: Leite Integral Itambé 1L')).toBeVisible();
  await user.click(review.getByRole('radio', { name: 'Renomear' }));
  await waitFor(() => expect(review.getByLabelText('antes Arroz Tio João 5kg')).toBeVisible());
  await choose('ARROZ', 'É o mesmo: manter o nome do cadastro');
  await waitFor(() => expect(review.queryByLabelText('antes Arroz Tio João 5kg')).toBeNull());
  expect(review.getByRole('radio', { name: 'Renomear' })).not.toBeChecked();
  await user.click(review.getByRole('button', { name: 'Importar' }));
  await review.findByRole('heading', { name: /Importação concluída/ });
  expect(await nomes()).toEqual(expect.arrayContaining(['Arroz Tio João 5kg', 'LTE INTEG ITAMBE UHT 1000ML']));
  expect(await nomes()).toHaveLength(8);
  await user.click(review.getByRole('button', { name: 'Desfazer importação' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Desfazer importação?' }));
  await user.click(asked.getByRole('button', { name: 'Desfazer' }));
  await waitFor(async () => expect(await nomes()).toEqual(names));
});

test('what the list lacks is told and can be looked at', async () => {
  const { user, review } = await openCheck([...unchanged, ['Sal 1kg', 9, 'A', 'Mercearia']]);
  const notice = await review.findByText(
    /3 produtos do cadastro não estão na planilha. A importação não os muda nem exclui/,
  );
  expect(notice).toBeVisible();
  await user.click(review.getByText('Ver quais'));
  const list = within(review.getByRole('list', { name: 'Não estão na planilha' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([names[0], names[1], names[7]]);
});
