import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError, ListContextProvider, type ListControllerSuccessResult } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/domain/catalogue';
import ProdutosList from '../../src/produtos/ProdutosList';
import { PromocaoRowProdutos } from '../../src/promocoes/list/PromocaoRowProdutos';
import type { AppDataProvider } from '../../src/providers/contract';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { sampleProdutos } from '../../src/providers/memory/sampleProdutos';
import type { Promocao } from '../../src/providers/records';
import { allowConsole } from '../support/component/console';
import { showPromocao } from '../support/component/promocaoForm';
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
      { dataProvider: { overlaps } as Partial<AppDataProvider> as AppDataProvider }, // only `overlaps` is called
    );
  };
  const texts = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test.each<[string, Partial<Promocao>, string]>([
    ['valid', {}, 'Preços de hoje'],
    ['suspended', { status: 'Suspender' }, 'Produtos'],
  ])('have both prices while it is %s', (_, changes, title) => {
    show(changes);
    expect(texts(title)).toEqual([
      'Banana Prata20% de descontode R$ 6,49 por R$ 5,19 por Kg',
      'Leite Integral 1L12,5% de descontode R$ 4,99 por R$ 4,37 por unidade',
    ]);
  });

  test('are shortened, and shown on demand', async () => {
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

  test('are absent where they are not stored', () => {
    show({ produtos: undefined });
    expect(screen.queryByText('Produtos')).toBeNull();
    expect(screen.queryByText('Preços de hoje')).toBeNull();
  });
});

test('deleting a product in promotions names a few of them, and removes it from all of them after the second confirmation', async () => {
  allowConsole(/HttpError/);
  const dataProvider = createMemoryDataProvider({
    produtos: { records: sampleProdutos, search: ['nome'] },
  });
  const remove = vi.spyOn(dataProvider as DataProvider, 'delete');
  const usedBy = Array.from({ length: 9 }, (_, i) => `Promoção ${i}`);
  const fault = { kind: 'conflict', status: 409, message: 'Este produto está em promoções.', usedBy };
  remove.mockRejectedValueOnce(new HttpError(fault.message, 409, { fault }));
  renderApp(<ProdutosList />, { dataProvider, resource: 'produtos' });
  await user.click(await screen.findByRole('button', { name: 'Excluir Banana Prata' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Produto em promoção' }));
  expect(dialog.getByText(/^Este produto está em 9 promoções\./)).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(7);
  expect(dialog.getByText('e mais 3')).toBeVisible();
  expect(document.querySelector('.toast')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Retirar das promoções e excluir' }));
  await expectToast(user, 'Produto excluído', 'O produto foi excluído com sucesso!');
  expect(remove.mock.calls[1]?.[1]).toMatchObject({ id: '3', meta: { removeFromPromocoes: true } });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('the edit form starts with its rows, reads all their products once, and keeps the discount without rows', async () => {
  const dataProvider = createMemoryDataProvider({
    produtos: { records: sampleProdutos, search: ['nome'] },
    promocoes: { records: [stored], search: ['nome'] },
  });
  const read = vi.spyOn(dataProvider as DataProvider, 'getMany');
  const update = vi.spyOn(dataProvider as DataProvider, 'update');
  showPromocao(dataProvider, '/admin/promocoes/editar/p1');
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
