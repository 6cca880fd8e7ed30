import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import PriceList from '../../src/produtos/print/PriceList';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { produto } from '../support/node/records';

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
