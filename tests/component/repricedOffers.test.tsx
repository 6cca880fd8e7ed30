import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/domain/catalogue';
import type { RepricedRow } from '../../src/domain/repricing';
import ProdutosList from '../../src/produtos/ProdutosList';
import { RepricedOffers } from '../../src/ui';
import { allowConsole } from '../support/component/console';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { money } from '../support/money';
import { categoria, produto, produtoDaPromocao, promocao } from '../support/node/records';

const user = userEvent.setup({ delay: null });
const row = (given: Partial<RepricedRow> = {}): RepricedRow => ({
  produtoId: 'l1',
  nome: 'Leite',
  promocao: 'Semana',
  desconto: 10,
  valor: 5,
  newValor: 5.35,
  ...given,
});
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  catalogue.stored = true;
});
afterEach(() => {
  catalogue.stored = false;
});

test('changed, ended and kept offers are told with their promotions', () => {
  const rows = [
    row(),
    row({ produtoId: 'a1', nome: 'Arroz', preco: 19.99, valor: 25, newValor: 19.99 }),
    row({ produtoId: 'c1', nome: 'Café', preco: 15, valor: 20, newValor: 21 }),
  ];
  render(<RepricedOffers rows={rows} />);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    '1 produto em promoção muda de preço',
    '1 produto em promoção fica sem oferta: o preço promocional não seria mais menor',
    '1 produto em promoção mantém o preço promocional',
  ]);
  expect(listed()).toEqual([
    money('Leite, em “Semana”: R$ 4,50 → R$ 4,82'),
    money('Arroz, em “Semana”: por R$ 19,99, e o produto a R$ 19,99'),
  ]);
});

test('many offers are counted by product, and listed on demand', async () => {
  const rows = Array.from({ length: 60 }, (_, place) =>
    row({ produtoId: `l${place % 30}`, promocao: `Semana ${place}` }),
  );
  render(<RepricedOffers rows={rows} />);
  expect(screen.getByText('30 produtos em promoção mudam de preço')).toBeVisible();
  expect(listed()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Mais 56 ofertas' }));
  expect(listed()).toHaveLength(54);
  await user.click(screen.getByRole('button', { name: 'Mais 6 ofertas' }));
  expect(listed()).toHaveLength(60);
});

/** Opens the form of a product that two promotions have. */
async function edit() {
  const leite = produtoDaPromocao({ produtoId: 'l1', desconto: 10, nome: 'Leite', valor: 5 });
  const provider = fakeProvider({
    produtos: [produto({ valor: 5 })],
    categorias: [categoria({ nome: 'Frios' })],
    promocoes: [
      promocao({ nome: 'Semana', produtos: [leite, { ...leite, produtoId: 'x' }] }),
      promocao({ id: 'p2', nome: 'Mês', produtos: [{ ...leite, preco: 4.2 }] }),
    ],
  });
  // The provider in memory cannot filter by dates.
  const { getList } = provider;
  provider.getList = vi.fn((resource, { filter: { notOverBefore, ...filter }, ...params }) =>
    getList(resource, { filter, ...params }),
  );
  renderApp(<ProdutosList />, { dataProvider: provider as DataProvider, resource: 'produtos', at: '/admin/produtos' });
  await user.click(await screen.findByRole('button', { name: 'Editar Leite' }));
  const form = within(await screen.findByRole('dialog'));
  const type = async (valor: string) => {
    await user.clear(form.getByLabelText('Valor'));
    await user.type(form.getByLabelText('Valor'), valor);
  };
  return { provider, form, type };
}

test('a stored product’s form tells before the save what changes about its offers', async () => {
  const { form, type } = await edit();
  expect(form.queryByRole('region', { name: 'Ofertas' })).toBeNull();
  await type('5,35');
  expect(await form.findByText('1 produto em promoção muda de preço')).toBeVisible();
  expect(form.getByText('R$ 4,50 → R$ 4,82')).toBeVisible();
  expect(form.getByText('1 produto em promoção mantém o preço promocional')).toBeVisible();
  await type('4,20');
  expect(await form.findByText('R$ 4,50 → R$ 3,78')).toBeVisible();
  expect(form.getByText('por R$ 4,20, e o produto a R$ 4,20')).toBeVisible();
  await type('5');
  await waitFor(() => expect(form.queryByRole('region', { name: 'Ofertas' })).toBeNull());
});

test('the form tells that the offers cannot be read', async () => {
  allowConsole(/Error|refused/);
  const { provider, form, type } = await edit();
  vi.mocked(provider.getList).mockRejectedValue(new HttpError('refused', 500));
  await type('5,35');
  expect(await form.findByText('Não foi possível verificar as ofertas deste produto.')).toBeVisible();
});
