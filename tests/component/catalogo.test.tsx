import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError, ListContextProvider, type ListControllerSuccessResult } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/domain/catalogue';
import GenericList from '../../src/generic/GenericList';
import ProdutosList from '../../src/produtos/ProdutosList';
import PromocaoEdit from '../../src/promocoes/form/PromocaoEdit';
import { AvailableProdutos } from '../../src/promocoes/list/AvailableProdutos';
import { PromocaoRowProdutos } from '../../src/promocoes/list/PromocaoRowProdutos';
import type { AppDataProvider } from '../../src/providers/contract';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { sampleProdutos } from '../../src/providers/memory/sampleProdutos';
import type { Promocao } from '../../src/providers/records';
import { allowConsole } from '../support/component/console';
import { renderApp } from '../support/component/renderApp';
import { expectToast } from '../support/component/screenActions';
import { produtoDaPromocao, promocao } from '../support/node/records';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  catalogue.stored = true;
});
afterEach(() => {
  catalogue.stored = false;
  vi.useRealTimers();
});

const produtos = [
  produtoDaPromocao({ produtoId: '3', desconto: 20, nome: 'Banana Prata', valor: 6.49, tipoVenda: 'kg' }),
  produtoDaPromocao({ produtoId: '2', nome: 'Leite Integral 1L' }),
];
const stored = promocao({ nome: 'Sexta da Feira', categoria: 'Geral', desconto: 16.25, produtos });

test('the products beside the promotions are not counted before they are known', async () => {
  let answer: (list: object) => void = () => undefined;
  const getList = () => new Promise((resolve) => (answer = resolve));
  renderApp(<AvailableProdutos />, { dataProvider: { getList } as unknown as DataProvider });
  expect(screen.getByRole('status', { name: 'Carregando produtos...' })).toBeVisible();
  expect(screen.queryByText(/produto\(s\) cadastrado/)).toBeNull();
  answer({ data: [], total: 0 });
  expect(await screen.findByText('0 produto(s) cadastrado(s)')).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Carregando produtos...' })).toBeNull();
});

describe('the products of a promotion in the list', () => {
  // In the supermarket it is still Friday.
  const friday = new Date('2026-11-21T02:00:00Z');
  const show = (changes: Partial<Promocao> = {}) => {
    vi.useFakeTimers({ toFake: ['Date'], now: friday });
    const promocao = { ...stored, ...changes };
    const overlaps = async () => [];
    renderApp(
      <ListContextProvider value={{ data: [promocao] } as ListControllerSuccessResult<Promocao>}>
        <PromocaoRowProdutos promocao={promocao} />
      </ListContextProvider>,
      { dataProvider: { overlaps } as Partial<AppDataProvider> as AppDataProvider }, // nothing else is asked of it
    );
  };
  const texts = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('have today’s price beside the usual one while the promotion runs', () => {
    show();
    expect(texts('Preços de hoje')).toEqual([
      'Banana Prata20% de descontode R$ 6,49 por R$ 5,19 por Kg',
      'Leite Integral 1L12,5% de descontode R$ 4,99 por R$ 4,37 por unidade',
    ]);
  });

  test.each<[string, Partial<Promocao>]>([
    ['suspended', { status: 'Suspender' }],
    ['of another day', { diasAtivos: ['Sábado'] }],
    ['over since yesterday', { fim: '2026-11-19' }],
    ['to begin tomorrow', { inicio: '2026-11-21' }],
  ])('have its price beside the usual one in a promotion that is %s', (_, changes) => {
    show(changes);
    expect(texts('Produtos')).toEqual([
      'Banana Prata20% de descontode R$ 6,49 por R$ 5,19 por Kg',
      'Leite Integral 1L12,5% de descontode R$ 4,99 por R$ 4,37 por unidade',
    ]);
  });

  test('are shortened until asked for', async () => {
    const many = Array.from({ length: 5 }, (_, i) => ({ ...produtos[0], produtoId: `${i}`, nome: `Produto ${i}` }));
    show({ produtos: many as typeof produtos });
    expect(texts('Preços de hoje')).toHaveLength(3);
    const more = screen.getByRole('button', { name: 'Mais 2 produtos' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(texts('Preços de hoje')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Mostrar menos' }));
    expect(texts('Preços de hoje')).toHaveLength(3);
  });

  test('take no room where there are none, or where they are not stored', () => {
    show({ produtos: undefined });
    expect(screen.queryByText('Produtos')).toBeNull();
    expect(screen.queryByText('Preços de hoje')).toBeNull();
  });
});

describe('deleting a product that is in promotions', () => {
  const open = async (usedBy: string[]) => {
    allowConsole(/HttpError/);
    const dataProvider = createMemoryDataProvider({
      produtos: { records: sampleProdutos, search: ['nome'] },
    });
    const remove = vi.spyOn(dataProvider as DataProvider, 'delete');
    const fault = { kind: 'conflict', status: 409, message: 'Este produto está em promoções.', usedBy };
    remove.mockRejectedValueOnce(new HttpError(fault.message, 409, { fault }));
    renderApp(<ProdutosList />, { dataProvider, resource: 'produtos' });
    await user.click(await screen.findByRole('button', { name: 'Excluir Banana Prata' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
    return remove;
  };

  test('says in which, and takes it out of them when told so', async () => {
    const remove = await open(['Doce Lar', 'Sexta da Feira']);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Produto em promoção' }));
    expect(dialog.getByText(/^Este produto está em 2 promoções\./)).toBeVisible();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Doce Lar', 'Sexta da Feira']);
    expect(document.querySelector('.toast')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Retirar das promoções e excluir' }));
    await expectToast(user, 'Produto excluído', 'O produto foi excluído com sucesso!');
    expect(remove.mock.calls[1]?.[1]).toMatchObject({ id: '3', meta: { removeFromPromocoes: true } });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('names a few of very many, and Cancelar leaves everything', async () => {
    const remove = await open(Array.from({ length: 9 }, (_, i) => `Promoção ${i}`));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Produto em promoção' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(7);
    expect(dialog.getByText('e mais 3')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(remove).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Banana Prata')).toBeVisible();
  });
});

test('editing a promotion starts with its rows, asks for all their products once, and keeps the discount without rows', async () => {
  const dataProvider = createMemoryDataProvider({
    produtos: { records: sampleProdutos, search: ['nome'] },
    promocoes: { records: [stored], search: ['nome'] },
  });
  const read = vi.spyOn(dataProvider as DataProvider, 'getMany');
  const update = vi.spyOn(dataProvider as DataProvider, 'update');
  const page = (
    <Routes>
      <Route path="/admin/promocoes" element={<p>a lista</p>} />
      <Route path="/admin/promocoes/editar/:id" element={<PromocaoEdit />} />
    </Routes>
  );
  renderApp(page, { dataProvider, resource: 'promocoes', at: '/admin/promocoes/editar/p1' });
  await screen.findByDisplayValue('Banana Prata - R$ 6,49');
  expect(screen.getByDisplayValue('Leite Integral 1L - R$ 4,99')).toBeVisible();
  expect(screen.getAllByLabelText('Desconto (%)').map((field) => (field as HTMLInputElement).value)).toEqual([
    '20',
    '12,5',
  ]);
  expect(screen.getByText('16,25%')).toBeVisible();
  expect(read).toHaveBeenCalledExactlyOnceWith('produtos', expect.objectContaining({ ids: ['3', '2'] }));

  for (const _ of produtos) await user.click(screen.getByRole('button', { name: 'Remover produto 1' }));
  expect(screen.getByText('16,25%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  expect(await screen.findByText('a lista')).toBeVisible();
  expect(update.mock.calls[0]?.[1]).toMatchObject({
    data: { desconto: 16.25, produtos: [] },
    previousData: { updatedAt: stored.updatedAt },
  });
});

test('nothing is labelled an example, and nothing is said to be lost', async () => {
  const records = [{ id: 'k1', nome: 'Bebidas', produtosCount: 2 }];
  const dataProvider = createMemoryDataProvider({
    produtos: { records: sampleProdutos, search: ['nome'] },
    categorias: { records, search: ['nome'] },
  });
  const categories = renderApp(<GenericList />, { dataProvider, resource: 'categorias' });
  expect(await screen.findByText('Bebidas')).toBeVisible();
  expect(screen.queryByText('exemplo')).toBeNull();
  categories.unmount();
  renderApp(<ProdutosList />, { dataProvider, resource: 'produtos' });
  expect(await screen.findByText('Banana Prata')).toBeVisible();
  expect(screen.queryByText(/ao recarregar/)).toBeNull();
});
