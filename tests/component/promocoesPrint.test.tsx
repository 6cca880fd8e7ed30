import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { priceOn } from '../../src/domain';
import { catalogue } from '../../src/domain/catalogue';
import ProdutoLabels from '../../src/promocoes/print/ProdutoLabels';
import ShelfLabels from '../../src/promocoes/print/ShelfLabels';
import WeeklySheet from '../../src/promocoes/print/WeeklySheet';
import type { AskedLabels } from '../../src/providers';
import type { Produto, Promocao } from '../../src/providers/records';
import { allowConsole } from '../support/component/console';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { money } from '../support/money';
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

/** Ignores filters, which tests look at instead: the provider in memory cannot filter by dates. */
function withoutFilters(fake: DataProvider) {
  const { getList } = fake;
  return {
    ...fake,
    getList: vi.fn((resource, params) => getList(resource, { ...params, filter: {} })) as typeof getList,
  };
}

/** The labels of the products of promotions, as the database tells them where the usual prices held for long. */
const labelsOf = (promocoes: Promocao[], catalogo: Produto[]) => async (asked: AskedLabels) => {
  const rows = promocoes.flatMap(({ produtos = [] }) => produtos);
  const all = catalogo.length > 0 ? catalogo.map((each) => ({ ...each, produtoId: each.id })) : rows;
  const labels = all.map(({ produtoId, nome, valor, tipoVenda }) => {
    const offer = priceOn({ id: produtoId, valor }, promocoes, asked.day);
    const { inicio = null, fim = null, validadeAte = null, diasAtivos = [] } = offer?.promocao ?? {};
    return {
      ...{ produtoId, nome, valor, tipoVenda: String(tipoVenda), localizacao: 'A', preco: offer?.valor ?? valor },
      ...{ de: offer ? valor : null, oferta: offer ? { inicio, fim, dias: diasAtivos, validadeAte } : null },
    };
  });
  return { labels, days: 30, neverPrinted: null };
};

function show(at: string, promocoes: Promocao[] = [meat, cheaper]) {
  const catalogo = [
    produto({ id: 'a', nome: hostile, categoria: 'Açougue' }),
    produto({ id: 'b', nome: 'Leite', categoria: 'Laticínios' }),
  ];
  const dataProvider = {
    ...withoutFilters(fakeProvider({ promocoes, produtos: catalogo })),
    labels: labelsOf(promocoes, at === 'etiquetas' ? catalogo : []),
  };
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
  test('has each product once, by category, with both prices, unit and dates; without a valid date it is this week’s', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    show('ofertas?semana=amanhã');
    expect(await screen.findByRole('heading', { level: 2, name: 'Ofertas da semana' })).toBeVisible();
    expect(texts(screen.getAllByRole('heading', { level: 3 }))).toEqual(['Açougue', 'Laticínios']);
    expect(texts(screen.getAllByRole('listitem'))).toEqual([
      money(`${hostile}de R$ 99.999,99 por R$ 89.999,99 por Kgsex. 20/11`),
      money('Leitede R$ 4,99 por R$ 2,50 por unidadesex. 20/11, sáb. 21/11'),
    ]);
    expect(screen.getByText('De 16/11 a 22/11/2026')).toBeVisible();
    expect(print).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('opens other weeks by address, and reads their promotions only', async () => {
    const { router, dataProvider } = show('ofertas?semana=2026-12-25', [{ ...meat, fim: '2026-12-25' }]);
    expect(await screen.findAllByText('sex. 25/12')).toHaveLength(2);
    expect(askedFilters(dataProvider)).toEqual([{ status: 'Ativar', week: '2026-12-25' }]);
    await user.click(screen.getByRole('button', { name: 'Próxima semana' }));
    expect(await screen.findByText('Nenhum produto em promoção nesta semana.')).toBeVisible();
    expect(screen.getByText('De 28/12/2026 a 03/01/2027')).toBeVisible();
    expect(router.state.location.search).toBe('?semana=2027-01-01');
    expect(askedFilters(dataProvider)).toContainEqual({ status: 'Ativar', week: '2027-01-01' });
    await user.click(screen.getByRole('button', { name: 'Esta semana' }));
    expect(await screen.findByText('De 16/11 a 22/11/2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Próxima semana' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Esta semana' })).toBeNull();
  });
});

describe('the shelf labels', () => {
  test('have the shopper’s price and its days, and read no promotion that is over', async () => {
    const { dataProvider } = show('etiquetas/p1');
    const labels = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(texts(labels)).toEqual([
      money(`${hostile}de R$ 99.999,99 porR$ 89.999,99 por Kg · sex.`),
      money('Leitede R$ 4,99 porR$ 2,50 por unidade · sex.'),
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(askedFilters(dataProvider)).toEqual([{ status: 'Ativar', notOverBefore: '2026-11-20' }]);
  });

  const leite = produtoDaPromocao(produtos[1]);
  const match = { ...leite, valor: 0.02 };
  test.each<[string, Promocao[], string]>([
    [
      'several prices with their days',
      [cheaper, { ...meat, produtos: [{ ...leite, desconto: 60 }] }],
      money('Leitede R$ 4,99 porR$ 2,00 sex. 20/11R$ 2,50 sáb. 21/11por unidade'),
    ],
    [
      'no usual price where one of the prices is the usual one',
      [
        { ...cheaper, produtos: [{ ...match, desconto: 10 }] },
        { ...meat, produtos: [{ ...match, desconto: 50 }] },
      ],
      money('LeiteR$ 0,01 sex. 20/11R$ 0,02 sáb. 21/11por unidade'),
    ],
  ])('have %s', async (_, promocoes, text) => {
    show('etiquetas/p2', promocoes);
    expect(texts(await screen.findAllByRole('listitem'))).toEqual([text]);
  });

  test('warn that their promotion does not run', async () => {
    show('etiquetas/p1', [{ ...meat, inicio: '2026-11-27' }]);
    expect(await screen.findByText(/^Esta promoção está agendada:/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('of a deleted promotion tell so, without a retry', async () => {
    allowConsole(/HttpError|Error: x/);
    const deleted = withoutFilters(fakeProvider({ promocoes: [], produtos: [] }));
    deleted.getOne = async () => Promise.reject(new HttpError('x', 404));
    renderApp(<ShelfLabels />, { dataProvider: deleted, resource: 'promocoes' });
    expect(await screen.findByText(/^Não encontramos esta promoção/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  test('tell that there are no products', async () => {
    show('etiquetas/p1', [{ ...meat, produtos: [] }]);
    expect(await screen.findByText('Esta promoção não tem produtos.')).toBeVisible();
  });
});

test('selected products have labels with today’s prices', async () => {
  const { router } = show('etiquetas');
  expect(await screen.findByText(/^Nenhum produto selecionado/)).toBeVisible();
  await act(() => router.navigate('/admin/promocoes/etiquetas', { state: { filter: {} } }));
  expect(await screen.findByText('2 produto(s)')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    money(`${hostile}de R$ 4,99 porR$ 4,49 por unidade · sex.`),
    money('Leitede R$ 4,99 porR$ 2,50 por unidade · sex., sáb.'),
  ]);
});
