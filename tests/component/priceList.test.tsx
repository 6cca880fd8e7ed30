import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import PriceList from '../../src/produtos/print/PriceList';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { produto } from '../support/node/records';

afterEach(() => void vi.useRealTimers());

const page = Array.from({ length: 1000 }, (_, place) => place);

test.each([
  [true, 'mais de 200.000 produto(s) encontrado(s)', /os primeiros 2\.000 de mais de 200\.000 produtos/],
  [undefined, '200.000 produto(s) encontrado(s)', /os primeiros 2\.000 de 200\.000 produtos/],
])('a cut list says of how many products, or of how many at least (%s)', async (atLeast, count, cut) => {
  const provider = fakeProvider({ produtos: [] });
  vi.mocked(provider.getList).mockImplementation(async (_, { pagination }) => ({
    data: page.map((place) => produto({ id: `${pagination?.page} ${place}` })) as never, // generic in the record
    total: 200_000,
    ...(atLeast && { meta: { atLeast } }),
  }));
  renderApp(<PriceList />, { dataProvider: provider, at: '/admin/produtos/precos' });
  expect(await screen.findByText(count)).toBeVisible();
  expect(screen.getByText(cut)).toBeVisible();
});

test('a list that stays open past midnight has the new date, and the prices of then', async () => {
  // In the supermarket it is ten seconds to midnight.
  vi.useFakeTimers({ now: new Date('2026-11-23T02:59:50Z') });
  const provider = fakeProvider({ produtos: [produto({ id: 'l1', valor: 9 })] });
  renderApp(<PriceList />, { dataProvider: provider, at: '/admin/produtos/precos' });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  await pass(1);
  expect(screen.getByText(/^Preços de 22\/11\/2026/)).toBeVisible();
  expect(screen.getByText('R$ 9,00')).toBeVisible();
  await provider.update('produtos', { id: 'l1', data: { valor: 9.5 }, previousData: { id: 'l1' } });
  await pass(60);
  await pass(1);
  expect(screen.getByText(/^Preços de 23\/11\/2026/)).toBeVisible();
  expect(screen.getByText('R$ 9,50')).toBeVisible();
});
