import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListFilterContext, type ListFilterContextValue } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { FilterField } from '../../src/ui/list/filters/FilterField';
import { SearchField } from '../../src/ui/list/SearchField';

const user = userEvent.setup({ delay: null });
const setFilters = vi.fn();
const onChange = vi.fn();
const pastPause = () => new Promise((resolve) => setTimeout(resolve, 400));
const here = '?filter=%7B%22q%22%3A%22arroz%22%7D';
const readNumber = (text: string) => (Number(text) ? { value: Number(text) } : { problem: 'Informe um número' });

/** Shows a list's search field and a typed filter, at a search with the given one before it. Returns the way back. */
function show(filter = { label: 'Valor', value: 5 as number | string, write: String, read: readNumber }, before = '') {
  vi.clearAllMocks();
  const list: Partial<ListFilterContextValue> = { filterValues: { q: 'arroz', day: 'Domingo' }, setFilters };
  const fields = (
    <ListFilterContext.Provider value={list as ListFilterContextValue}>
      <SearchField placeholder="Buscar" pause={300} />
      <FilterField {...filter} onChange={onChange} />
    </ListFilterContext.Provider>
  );
  const initialEntries = [before, here].map((search) => `/admin/promocoes${search}`);
  const router = createMemoryRouter([{ path: '*', element: fields }], { initialEntries });
  render(<RouterProvider router={router} />);
  return () => act(() => router.navigate(-1));
}

const searchField = () => screen.getByPlaceholderText('Buscar');
const filterField = () => screen.getByLabelText(/^(Valor|Desde)$/);

test('Back before a search was sent restores the field and sends nothing', async () => {
  const goBack = show();
  await user.type(searchField(), ' integral');
  await goBack();
  expect(searchField()).toHaveValue('arroz');
  await pastPause();
  expect(setFilters).not.toHaveBeenCalled();
  await user.type(searchField(), 'z{Enter}');
  expect(setFilters).toHaveBeenLastCalledWith({ q: 'arrozz', day: 'Domingo' });
});

test('Back before a typed filter was sent restores the field and sends nothing', async () => {
  const goBack = show();
  await user.type(filterField(), 'x{Enter}');
  expect(filterField()).toHaveAccessibleDescription('Informe um número');
  await goBack();
  expect(filterField()).toHaveValue('5');
  expect(filterField()).toBeValid();
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
});

test('Back to the same search, as when a dialog closes, keeps the typed text', async () => {
  // The browser encodes an address in its own way.
  const goBack = show(undefined, here.replaceAll('%3A', ':'));
  await user.type(searchField(), ' integral');
  await user.type(filterField(), 'x{Enter}');
  await goBack();
  expect(searchField()).toHaveValue('arroz integral');
  expect(filterField()).toHaveValue('5x');
  expect(filterField()).toHaveAccessibleDescription('Informe um número');
});

test('half a date keeps the filter and shows its problem on leaving; an empty date removes the filter', async () => {
  const read = (text: string) => (text ? { value: text } : { problem: 'Informe uma data' });
  show({ label: 'Desde', type: 'date', value: '2026-11-20', write: String, read } as never); // another kind of value
  // A browser reports a half empty date as an empty value with bad input.
  const leaveHalf = (badInput: boolean) =>
    Object.defineProperty(filterField(), 'validity', { value: { badInput }, configurable: true });
  leaveHalf(true);
  await user.clear(filterField());
  await pastPause();
  expect(filterField()).toBeValid();
  await user.tab();
  expect(filterField()).toHaveAccessibleDescription('Informe uma data');
  expect(onChange).not.toHaveBeenCalled();
  leaveHalf(false);
  await user.click(filterField());
  await user.tab();
  expect(filterField()).toBeValid();
  expect(onChange).toHaveBeenCalledWith(undefined);
});
