import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { type DataProvider, HttpError } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/domain/catalogue';
import { counted } from '../../src/domain/count';
import PromocoesList from '../../src/promocoes/list/PromocoesList';
import type { AppDataProvider, Overlap } from '../../src/providers/contract';
import { changedError } from '../../src/providers/errors';
import { sampleProdutos } from '../../src/providers/memory/sampleProdutos';
import type { Promocao } from '../../src/providers/records';
import { allowConsole } from '../support/component/console';
import { deferred, fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { expectToast, shownToasts } from '../support/component/screenActions';
import { money } from '../support/money';
import { lostAnswer } from '../support/node/faults';
import { produtoDaPromocao, promocao } from '../support/node/records';

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

// In the supermarket it is still Friday.
const friday = new Date('2026-11-21T02:00:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: friday }));
afterEach(() => void vi.useRealTimers());

const carne = promocao();
let provider: DataProvider;
let overlaps: AppDataProvider['overlaps'];
/** Error of every read of promotions. */
let failure: (() => Error) | undefined;
beforeEach(() => {
  overlaps = async () => [];
  failure = undefined;
});

/** Opens the list over a provider that ignores filters, which tests look at instead. */
async function show(promocoes: Promocao[] = [carne], at = '/admin/promocoes') {
  const fake = fakeProvider({ promocoes, produtos: sampleProdutos });
  const { getList } = fake;
  provider = {
    ...fake,
    overlaps: (asked: string[]) => overlaps(asked),
    getList: vi.fn(async (resource, params) => {
      if (failure && resource === 'promocoes') throw failure();
      return getList(resource, { ...params, filter: {} });
    }) as DataProvider['getList'],
  };
  const page = (
    <Routes>
      <Route path="/admin/promocoes" element={<PromocoesList />} />
      <Route path="*" element={<p>outra página</p>} />
    </Routes>
  );
  const view = renderApp(page, { dataProvider: provider, resource: 'promocoes', at });
  if (!failure) await screen.findByText(counted(promocoes.length, 'promoção(ões) encontrada(s)'));
  return view;
}

const rowOf = (nome: string) => screen.getByRole('heading', { level: 3, name: nome }).closest('li') as HTMLElement;
const button = (name: string) => screen.getByRole('button', { name });
/** The filters have the same words. */
const outsideFilters = { ignore: 'option' };
const press = (name: string) => user.click(button(name));
const updates = () => vi.mocked(provider.update).mock.calls.map(([, params]) => params);
const askedFilter = () => vi.mocked(provider.getList).mock.lastCall?.[1].filter;

describe('a row', () => {
  test('tells its state today, and its dates', async () => {
    const rows: [string, Partial<Promocao>, string[], string?][] = [
      ['valid', {}, ['Ativa hoje']],
      ['suspended', { status: 'Suspender', fim: '2026-11-01' }, ['Suspensa'], 'até 01/11/2026'],
      ['over', { inicio: '2026-11-13', fim: '2026-11-19' }, ['Encerrada'], 'de 13/11/2026 a 19/11/2026'],
      ['to come', { inicio: '2026-11-27' }, ['Agendada'], 'a partir de 27/11/2026'],
      ['of another weekday', { diasAtivos: ['Sábado'] }, []],
    ];
    await show(rows.map(([nome, changes]) => ({ ...carne, id: nome, nome, ...changes })));
    for (const [nome, , labels, period] of rows) {
      const chips = within(rowOf(nome)).queryAllByText(/^(Ativa hoje|Suspensa|Encerrada|Agendada)$/);
      expect(chips.map(({ textContent }) => textContent)).toEqual(labels);
      expect(within(rowOf(nome)).queryByText(/^(de|até|só em|a partir de) \S+/)?.textContent).toBe(period);
    }
  });

  test('has a link to a copy, and none to labels where products are not stored', async () => {
    const { router } = await show();
    await press('Mais ações de Sexta da Carne');
    const menu = within(await screen.findByRole('menu', { name: 'Mais ações de Sexta da Carne' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Duplicar']);
    await user.click(menu.getByRole('menuitem', { name: 'Duplicar' }));
    expect(await screen.findByText('outra página')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/admin/promocoes/nova', search: '?de=p1' });
  });
});

test('a list that cannot be read tells so, and can be read again', async () => {
  allowConsole(/HttpError/);
  failure = lostAnswer.error;
  await show();
  await expectToast(user, 'Erro', 'Erro ao carregar promoções. Verifique sua conexão.', lostAnswer.reason);
  failure = undefined;
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Promoções Ativas' })).toBeVisible();
  expect(await screen.findByText('1 promoção(ões) encontrada(s)')).toBeVisible();
});

describe('suspending', () => {
  test('saves the shown version once for a double click, and is undone over the saved version', async () => {
    await show();
    await user.dblClick(button('Suspender Sexta da Carne'));
    expect(await screen.findByText('“Sexta da Carne” foi suspensa.')).toBeVisible();
    expect(shownToasts()).toEqual(['Promoção atualizada com sucesso!“Sexta da Carne” foi suspensa.']);
    expect(updates()).toEqual([expect.objectContaining({ data: { status: 'Suspender' }, previousData: carne })]);
    expect(await screen.findByText('Suspensa', outsideFilters)).toBeVisible();
    const made = (await provider.getOne('promocoes', { id: 'p1' })).data.updatedAt;

    await press('Desfazer');
    expect(await screen.findByText('Ativa hoje', outsideFilters)).toBeVisible();
    await expectToast(user, 'Alteração desfeita', '“Sexta da Carne” voltou a valer.');
    expect(updates()).toHaveLength(2);
    expect(updates()[1]).toMatchObject({ data: { status: 'Ativar' }, previousData: { updatedAt: made } });
    expect(made).not.toBe(carne.updatedAt);
  });

  test('ignores a click right after the answer, and offers to undo the last change only', async () => {
    await show();
    await press('Suspender Sexta da Carne');
    await screen.findByRole('button', { name: 'Ativar Sexta da Carne' });
    vi.advanceTimersByTime(499);
    await press('Ativar Sexta da Carne');
    expect(updates()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await press('Ativar Sexta da Carne');
    expect(await screen.findByText('“Sexta da Carne” foi ativada.')).toBeVisible();
    expect(updates()).toHaveLength(2);
    expect(updates()[1]?.data).toEqual({ status: 'Ativar' });
    expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(1);
    await press('Desfazer');
    await expectToast(user, 'Alteração desfeita', '“Sexta da Carne” voltou a ficar suspensa.');
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  test('ignores the second click of a double click on another row', async () => {
    await show([carne, { ...carne, id: 'p2', nome: 'Outra' }]);
    fireEvent.click(button('Suspender Sexta da Carne'), { detail: 1 });
    fireEvent.click(button('Suspender Outra'), { detail: 2 });
    expect(await screen.findByText('“Sexta da Carne” foi suspensa.')).toBeVisible();
    expect(updates().map(({ id }) => id)).toEqual(['p1']);
  });

  test('does not overwrite a colleague’s version, which the row then shows', async () => {
    allowConsole(/HttpError/);
    await show();
    const theirs = { ...carne, nome: 'Sexta do Peixe', updatedAt: '2026-11-20T12:00:00Z' };
    vi.mocked(provider.update).mockImplementationOnce(async (resource, { id }) => {
      await provider.update(resource, { id, data: theirs, previousData: carne });
      throw changedError(theirs);
    });
    await press('Suspender Sexta da Carne');
    await expectToast(
      user,
      'Erro',
      'Erro ao atualizar promoção. Tente novamente.',
      'Outra pessoa salvou este registro enquanto você o editava.',
    );
    expect(await screen.findByRole('heading', { level: 3, name: 'Sexta do Peixe' })).toBeVisible();
    expect(screen.queryByText('Sexta da Carne')).toBeNull();
    expect(screen.getByText('Ativa hoje', outsideFilters)).toBeVisible();
  });
});

describe('the filters', () => {
  const choose = (label: string, option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: label }), option);

  test('are asked beside the search, and are cleared together', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
    await choose('Situação', 'Agendada');
    await choose('Dia da semana', 'Domingo');
    await user.type(screen.getByPlaceholderText('Buscar por nome ou categoria...'), 'carne{Enter}');
    await waitFor(() => expect(askedFilter()).toEqual({ state: 'scheduled', day: 'Domingo', q: 'carne' }));
    await choose('Situação', 'Todas');
    await waitFor(() => expect(askedFilter()).toEqual({ day: 'Domingo', q: 'carne' }));
    button('Limpar filtros').focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Situação' })).toHaveFocus();
    await waitFor(() => expect(screen.getByPlaceholderText('Buscar por nome ou categoria...')).toHaveValue(''));
    expect(screen.getByRole('combobox', { name: 'Dia da semana' })).toHaveDisplayValue('Todos');
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
  });
});

describe('where the catalogue is stored', () => {
  beforeEach(() => {
    catalogue.stored = true;
  });
  afterEach(() => {
    catalogue.stored = false;
  });

  const produtos = ['Arroz', 'Feijão', 'Óleo'].map((nome, place) =>
    produtoDaPromocao({ produtoId: nome, nome, valor: 10, desconto: 10 * (place + 1) }),
  );
  const overlap = (nome: string, desconto: number, others = 1): Overlap => ({
    promocaoId: 'p1',
    produtoId: nome,
    nome,
    valor: 10,
    other: { id: 'p2', nome: 'Sacolão', desconto, days: ['Sábado', 'Domingo'] },
    others,
  });

  test('a row tells other promotions of its name and products, with the shopper’s price', async () => {
    overlaps = async () => [
      overlap('Arroz', 5),
      overlap('Feijão', 40, 3),
      { ...overlap('Óleo', 50), produtoId: 'outro' },
    ];
    await show([{ ...carne, produtos, namesakes: 1 }]);
    const notes = within(await screen.findByRole('list', { name: 'Atenção' }));
    await waitFor(() => expect(notes.getAllByRole('listitem')).toHaveLength(3));
    const texts = () => notes.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('\u00a0', ' '));
    const together = [
      'Há outra promoção com este nome.',
      'Também em “Sacolão” (sáb., dom.): Arroz e Óleo – vale o menor preço de cada um',
      'Também em “Sacolão” e mais 2 (sáb., dom.): Feijão – vale o menor preço, R$ 6,00',
    ];
    expect(texts()).toEqual(together);
    await press('Ver os 3 avisos');
    expect(texts()).toEqual([
      'Há outra promoção com este nome.',
      'Também em “Sacolão” (sáb., dom.): Arroz – vale o menor preço, R$ 9,00',
      'Também em “Sacolão” e mais 2 (sáb., dom.): Feijão – vale o menor preço, R$ 6,00',
      'Também em “Sacolão” (sáb., dom.): Óleo – vale o menor preço, R$ 5,00',
    ]);
    await press('Mostrar menos avisos');
    expect(texts()).toEqual(together);
  });

  test('like warnings are one, with all of them behind', async () => {
    const names = Array.from({ length: 27 }, (_, place) => `Produto ${place}`);
    overlaps = async () => [...names.map((nome) => overlap(nome, 40)), overlap('Arroz', 40, 2)];
    await show([{ ...carne, produtos }]);
    const notes = within(await screen.findByRole('list', { name: 'Atenção' }));
    const texts = () => notes.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(texts()).toEqual([
        'Também em “Sacolão” (sáb., dom.): Produto 0, Produto 1 e mais 25 – vale o menor preço de cada um',
        money('Também em “Sacolão” e mais 1 (sáb., dom.): Arroz – vale o menor preço, R$ 6,00'),
      ]),
    );
    await press('Ver os 28 avisos');
    expect(texts()).toHaveLength(28);
  });

  test('suspended promotions come after the active ones, under a heading', async () => {
    await show([{ ...carne, id: 'p2', nome: 'Parada', status: 'Suspender' }, carne]);
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.slice(headings.indexOf(carne.nome))).toEqual([
      carne.nome,
      'Suspensas',
      'Parada',
      'Produtos Disponíveis',
    ]);
  });

  test('a row has its first three products, with today’s prices while it is valid, and the others on demand', async () => {
    const many = Array.from({ length: 5 }, (_, i) => produtoDaPromocao({ produtoId: `${i}`, nome: `Produto ${i}` }));
    await show([
      { ...carne, produtos: many },
      { ...carne, id: 'p2', nome: 'Parada', status: 'Suspender', produtos },
    ]);
    const items = (nome: string, list: string) =>
      within(within(rowOf(nome)).getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(items('Parada', 'Produtos')[0]).toBe(money('Arroz10% de descontode R$ 10,00 por R$ 9,00 por unidade'));
    const today = () => items(carne.nome, 'Preços de hoje');
    expect(today()).toHaveLength(3);
    await press('Mais 2 produtos');
    expect(today()).toHaveLength(5);
    await press('Mostrar menos');
    expect(today()).toHaveLength(3);
  });

  test('overlaps are read once for the page, and a failure is told', async () => {
    allowConsole(/HttpError/);
    const asked = vi.fn(() => Promise.reject(new HttpError('x', 500)));
    overlaps = asked;
    await show([carne, { ...carne, id: 'p2', nome: 'Outra', namesakes: 2 }]);
    expect(await screen.findByText('Não foi possível verificar se há produtos em mais de uma promoção.')).toBeVisible();
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.arrayContaining(['p1', 'p2']));
    expect(screen.getByText('Há mais 2 promoções com este nome.')).toBeVisible();
  });

  test('there are links to the labels and to the sheet of the picked week, which stays picked until it is over', async () => {
    const { router } = await show([{ ...carne, produtos }]);
    await press('Próxima semana');
    const sheet = screen.getByRole('link', { name: 'Imprimir ofertas' });
    expect(sheet).toHaveAttribute('href', '/admin/promocoes/ofertas?semana=2026-11-27');
    await press('Mais ações de Sexta da Carne');
    await user.click(await screen.findByRole('menuitem', { name: 'Imprimir etiquetas' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/promocoes/etiquetas/p1'));
    await router.navigate(-1);
    expect(await screen.findByText('23/11 a 29/11/2026')).toBeVisible();
    await router.navigate('/admin/promocoes/ofertas');
    expect(await screen.findByText('outra página')).toBeVisible();
    vi.setSystemTime(new Date('2026-11-24T12:00:00-03:00'));
    await router.navigate(-1);
    const thisWeek = await screen.findByRole('link', { name: 'Imprimir ofertas' });
    expect(thisWeek).toHaveAttribute('href', '/admin/promocoes/ofertas?semana=2026-11-24');
  });
});

describe('the week', () => {
  const counts = () =>
    within(screen.getByRole('group', { name: 'Dia da semana' }))
      .getAllByRole('button')
      .map((day) => day.getAttribute('aria-label'));

  test('counts the valid promotions on each date, of this week and of others', async () => {
    await show([
      carne,
      { ...carne, id: 'p2', nome: 'Suspensa', status: 'Suspender' },
      { ...carne, id: 'p3', fim: '2026-11-20' },
    ]);
    expect(await screen.findByRole('button', { name: 'Sexta-feira, 2 promoção(ões), 20/11, hoje' })).toBeVisible();
    expect(counts()[0]).toBe('Segunda-feira, 0 promoção(ões), 16/11');
    await press('Próxima semana');
    expect(await screen.findByRole('button', { name: 'Sexta-feira, 1 promoção(ões), 27/11' })).toBeVisible();
    expect(screen.getByText('23/11 a 29/11/2026')).toBeVisible();
    expect(vi.mocked(provider.getList).mock.calls.map(([, { filter }]) => filter?.week)).toContain('2026-11-27');
    await press('Esta semana');
    expect(await screen.findByRole('button', { name: 'Sexta-feira, 2 promoção(ões), 20/11, hoje' })).toBeVisible();
    await press('Semana anterior');
    expect(await screen.findByText('09/11 a 15/11/2026')).toBeVisible();
  });

  test('tells that another week cannot be read, and can be read again', async () => {
    allowConsole(/HttpError/);
    await show();
    await screen.findByRole('group', { name: 'Dia da semana' });
    vi.mocked(provider.getList).mockRejectedValueOnce(new HttpError('x', 500));
    await press('Próxima semana');
    expect(await screen.findByText('A semana não pôde ser lida.')).toBeVisible();
    await press('Tentar novamente');
    await screen.findByRole('group', { name: 'Dia da semana' });
  });
});

test('nothing is counted before it is read', async () => {
  const waiting = deferred<never>();
  const fake = fakeProvider({ promocoes: [carne], produtos: [] });
  vi.mocked(fake.getList).mockReturnValue(waiting.promise);
  renderApp(<PromocoesList />, { dataProvider: fake, resource: 'promocoes' });
  expect(await screen.findByRole('heading', { name: 'Promoções Ativas' })).toBeVisible();
  expect(screen.getByText('Carregando promoções...')).toBeInTheDocument();
  expect(screen.getByText('Carregando semana...')).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Carregando produtos...' })).toBeVisible();
  expect(screen.queryByText(/encontrada|cadastrado/)).toBeNull();
});
