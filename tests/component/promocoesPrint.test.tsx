import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/domain/catalogue';
import { diasDaSemana } from '../../src/domain/semana';
import ProdutoLabels from '../../src/promocoes/print/ProdutoLabels';
import ShelfLabels from '../../src/promocoes/print/ShelfLabels';
import WeeklySheet from '../../src/promocoes/print/WeeklySheet';
import type { Promocao } from '../../src/providers/records';
import { allowConsole } from '../support/component/console';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { produto, produtoDaPromocao, promocao } from '../support/node/records';

const user = userEvent.setup({ delay: null });

// In the supermarket it is still Friday.
const friday = new Date('2026-11-21T02:00:00Z');
beforeEach(() => {
  catalogue.stored = true;
  vi.useFakeTimers({ toFake: ['Date'], now: friday });
});
afterEach(() => {
  catalogue.stored = false;
  vi.useRealTimers();
});

const hostile = '<img src=x onerror=alert(1)> "Picanha" & Cia';
const produtos = [
  produtoDaPromocao({ produtoId: 'a', nome: hostile, valor: 99_999.99, desconto: 10, tipoVenda: 'kg' }),
  produtoDaPromocao({ produtoId: 'b', nome: 'Leite', valor: 4.99, desconto: 20 }),
];
const meat = promocao({ id: 'p1', nome: 'Sexta da Carne', produtos });
const cheaper = promocao({
  id: 'p2',
  nome: 'Do Leite',
  diasAtivos: ['Sexta-feira', 'Sábado'],
  produtos: [{ ...produtoDaPromocao(produtos[1]), desconto: 50 }],
});

/** What such a provider is asked for is looked at instead: the one in memory knows no dates. */
function searchingNothing(fake: DataProvider) {
  const { getList } = fake;
  return {
    ...fake,
    getList: vi.fn((resource, params) => getList(resource, { ...params, filter: {} })) as typeof getList,
  };
}

function show(at: string, promocoes: Promocao[] = [meat, cheaper]) {
  const catalogo = [
    produto({ id: 'a', nome: hostile, categoria: 'Açougue' }),
    produto({ id: 'b', nome: 'Leite', categoria: 'Laticínios' }),
  ];
  const dataProvider = searchingNothing(fakeProvider({ promocoes, produtos: catalogo }));
  const page = (
    <Routes>
      <Route path="/admin/promocoes" element={<p>a lista</p>} />
      <Route path="/admin/promocoes/etiquetas" element={<ProdutoLabels />} />
      <Route path="/admin/promocoes/ofertas" element={<WeeklySheet />} />
      <Route path="/admin/promocoes/etiquetas/:id" element={<ShelfLabels />} />
    </Routes>
  );
  return { ...renderApp(page, { dataProvider, resource: 'promocoes', at: `/admin/promocoes/${at}` }), dataProvider };
}

const texts = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);

const askedFilters = ({ getList }: DataProvider) => vi.mocked(getList).mock.calls.map(([, { filter }]) => filter);

describe('the week’s sheet', () => {
  test('reads the promotions of its week alone', async () => {
    const { dataProvider } = show('ofertas?semana=2026-11-27');
    await screen.findByText('De 23/11 a 29/11/2026');
    expect(askedFilters(dataProvider)).toEqual([{ status: 'Ativar', week: '2026-11-27' }]);
    await user.click(screen.getByRole('button', { name: 'Próxima semana' }));
    await screen.findByText('De 30/11 a 06/12/2026');
    expect(askedFilters(dataProvider)).toContainEqual({ status: 'Ativar', week: '2026-12-04' });
  });

  test('has each product once, by category, with both prices, what they are for, and when', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    show('ofertas');
    expect(await screen.findByRole('heading', { level: 2, name: 'Ofertas da semana' })).toBeVisible();
    expect(texts(screen.getAllByRole('heading', { level: 3 }))).toEqual(['Açougue', 'Laticínios']);
    expect(texts(screen.getAllByRole('listitem'))).toEqual([
      `${hostile}de R$ 99.999,99 por R$ 89.999,99 por Kgsex. 20/11`,
      'Leitede R$ 4,99 por R$ 2,50 por unidadesex. 20/11, sáb. 21/11',
    ]);
    expect(screen.getByText('De 16/11 a 22/11/2026')).toBeVisible();
    expect(print).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('goes to other weeks, which stand in the address', async () => {
    const { router } = show('ofertas?semana=2026-11-27', [{ ...meat, fim: '2026-11-27' }]);
    expect(await screen.findAllByText('sex. 27/11')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Próxima semana' }));
    expect(await screen.findByText('Nenhum produto em promoção nesta semana.')).toBeVisible();
    expect(router.state.location.search).toBe('?semana=2026-12-04');
    await user.click(screen.getByRole('button', { name: 'Esta semana' }));
    expect(await screen.findByText('De 16/11 a 22/11/2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Próxima semana' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Esta semana' })).toBeNull();
  });

  test('names both years where the week has two', async () => {
    show('ofertas?semana=2026-12-30');
    expect(await screen.findByText('De 28/12/2026 a 03/01/2027')).toBeVisible();
  });

  test('of an address without sense is this week’s', async () => {
    show('ofertas?semana=amanhã');
    expect(await screen.findByText('De 16/11 a 22/11/2026')).toBeVisible();
  });

  test('is read anew after a failure', async () => {
    allowConsole(/HttpError|Error: x/);
    const failing = searchingNothing(fakeProvider({ promocoes: [meat], produtos: [] }));
    vi.mocked(failing.getList).mockRejectedValueOnce(new HttpError('x', 500));
    renderApp(<WeeklySheet />, { dataProvider: failing, resource: 'promocoes' });
    expect(await screen.findByText('As promoções não puderam ser lidas.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Outros')).toBeVisible();
  });

  test('is explained where the products of promotions are not stored, and nothing is read', () => {
    catalogue.stored = false;
    const { dataProvider } = show('ofertas');
    expect(screen.getByText(/os produtos de uma promoção não são guardados com ela/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
    expect(dataProvider.getList).not.toHaveBeenCalled();
  });
});

describe('the shelf labels', () => {
  test('read no promotion that is over', async () => {
    const { dataProvider } = show('etiquetas/p1');
    await screen.findByRole('list');
    expect(askedFilters(dataProvider)).toEqual([{ status: 'Ativar', notOverBefore: '2026-11-20' }]);
  });

  test('have the price that the shopper pays, and when', async () => {
    show('etiquetas/p1');
    const labels = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(texts(labels)).toEqual([
      `${hostile}de R$ 99.999,99 porR$ 89.999,99 por Kg · sex.`,
      'Leitede R$ 4,99 porR$ 2,50 por unidade · sex.',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('promise the price of another promotion only until that is over', async () => {
    const daily = { ...meat, diasAtivos: diasDaSemana.slice(), inicio: '2026-11-01', fim: '2026-12-31' };
    show('etiquetas/p1', [daily, { ...cheaper, diasAtivos: diasDaSemana.slice(), fim: '2026-11-26' }]);
    expect(texts(await screen.findAllByRole('listitem'))).toEqual([
      `${hostile}de R$ 99.999,99 porR$ 89.999,99 por Kg · todos os dias, de 01/11/2026 a 31/12/2026`,
      'Leitede R$ 4,99 porR$ 2,50 por unidade · todos os dias, de 01/11/2026 a 26/11/2026',
    ]);
  });

  test('have several prices with their days, where another promotion is not valid on all of them', async () => {
    show('etiquetas/p2', [{ ...meat, produtos: [{ ...produtoDaPromocao(produtos[1]), desconto: 60 }] }, cheaper]);
    expect(texts(await screen.findAllByRole('listitem'))).toEqual([
      'Leitede R$ 4,99 porR$ 2,00 sex. 20/11R$ 2,50 sáb. 21/11por unidade',
    ]);
  });

  test('lower no price of a day on which it is the usual one', async () => {
    const match = { ...produtoDaPromocao(produtos[1]), valor: 0.02 };
    show('etiquetas/p2', [
      { ...meat, produtos: [{ ...match, desconto: 50 }] },
      { ...cheaper, produtos: [{ ...match, desconto: 10 }] },
    ]);
    expect(texts(await screen.findAllByRole('listitem'))).toEqual([
      'LeiteR$ 0,01 sex. 20/11R$ 0,02 sáb. 21/11por unidade',
    ]);
  });

  test('have the price that a row keeps, and leave out a product whose kept price is not lower', async () => {
    const [one, two] = [produtoDaPromocao(produtos[0]), produtoDaPromocao(produtos[1])];
    show('etiquetas/p2', [
      {
        ...cheaper,
        produtos: [
          { ...one, preco: one.valor },
          { ...two, preco: 4.44, desconto: 11.02 },
        ],
      },
    ]);
    expect(texts(await screen.findAllByRole('listitem'))).toEqual([
      'Leitede R$ 4,99 porR$ 4,44 por unidade · sex., sáb.',
    ]);
    expect(
      screen.getByText('1 produto fica sem etiqueta: o preço promocional não é menor que o do produto.'),
    ).toBeVisible();
  });

  test('without a discount lower nothing', async () => {
    show('etiquetas/p2', [{ ...cheaper, produtos: [{ ...produtoDaPromocao(produtos[1]), desconto: 0 }] }]);
    const [label] = texts(await screen.findAllByRole('listitem'));
    expect(label).toMatch(/^Leite/);
    expect(label).not.toMatch(/R\$/);
  });

  test.each<[string, Partial<Promocao>]>([
    ['suspensa', { status: 'Suspender' }],
    ['encerrada', { fim: '2026-11-19' }],
    ['agendada', { inicio: '2026-11-27' }],
  ])('say that their promotion is %s', async (state, changes) => {
    show('etiquetas/p1', [{ ...meat, ...changes }]);
    expect(await screen.findByText(new RegExp(`^Esta promoção está ${state}:`))).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('of a promotion that somebody deleted say so, and nothing is to be tried again', async () => {
    allowConsole(/HttpError|Error: x/);
    const deleted = searchingNothing(fakeProvider({ promocoes: [], produtos: [] }));
    deleted.getOne = async () => Promise.reject(new HttpError('x', 404));
    renderApp(<ShelfLabels />, { dataProvider: deleted, resource: 'promocoes' });
    expect(await screen.findByText(/^Não encontramos esta promoção/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  test('say that there are no products', async () => {
    show('etiquetas/p1', [{ ...meat, produtos: [] }]);
    expect(await screen.findByText('Esta promoção não tem produtos.')).toBeVisible();
  });
});

test('selected products have labels of their own, each with what it costs today', async () => {
  const { router } = show('etiquetas');
  expect(await screen.findByText(/^Nenhum produto selecionado/)).toBeVisible();
  await act(() => router.navigate('/admin/promocoes/etiquetas', { state: { filter: {} } }));
  expect(await screen.findByText('2 produto(s)')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${hostile}de R$ 4,99 porR$ 4,49 por unidade · sex.`,
    'Leitede R$ 4,99 porR$ 2,50 por unidade · sex., sáb.',
  ]);
});
