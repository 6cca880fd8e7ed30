import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import PriceList from '../../src/produtos/print/PriceList';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { produto } from '../support/node/records';

afterEach(() => void vi.useRealTimers());

test('the list has every product found, numbered sheets, and the shop’s name', async () => {
  const produtos = Array.from({ length: 1200 }, (_, place) => produto({ id: `l${place}`, nome: `Produto ${place}` }));
  const provider = fakeProvider({ produtos });
  renderApp(<PriceList />, { dataProvider: provider, at: '/admin/produtos/precos' });
  expect(await screen.findByText('1.200 produto(s) encontrado(s)')).toBeVisible();
  expect(document.querySelectorAll('li')).toHaveLength(1200);
  expect(screen.getByText(/^Página 1 de \d+$/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Nome do supermercado'), { target: { value: 'Mercado Boa Praça' } });
  expect(screen.getByText('Mercado Boa Praça · Lista de preços')).toBeVisible();
});

test('a list that stays open past midnight gets the new date and prices', async () => {
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
