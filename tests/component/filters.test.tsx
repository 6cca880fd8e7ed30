import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListFilterContext, type ListFilterContextValue } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { FilterField } from '../../src/ui/list/filters/FilterField';
import { useFilters } from '../../src/ui/list/filters/useFilters';
import { SearchField } from '../../src/ui/list/SearchField';

/** The list's search, as the address has it. */
const here = '?filter=%7B%22q%22%3A%22arroz%22%7D';

/** The browser goes back to an entry with this search. */
const goBack = (search: string) =>
  act(() => {
    window.history.replaceState(null, '', `/admin/promocoes${search}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
beforeEach(() => window.history.replaceState(null, '', '/'));

const atList = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[`/admin/promocoes${here}`]}>{children}</MemoryRouter>
);

/** A list that has `filterValues`, and follows no choice yet. */
const listWith = (filterValues: ListFilterContextValue['filterValues']) => {
  const setFilters = vi.fn();
  const list: ListFilterContextValue = {
    resource: 'promocoes',
    filterValues,
    displayedFilters: {},
    setFilters,
    showFilter: () => {},
    hideFilter: () => {},
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ListFilterContext.Provider value={list}>{atList({ children })}</ListFilterContext.Provider>
  );
  return { list, wrapper, setFilters };
};

test('a choice is shown before the list follows, and the next one keeps it', () => {
  const { wrapper, setFilters } = listWith({ state: 'validToday' });
  const { result } = renderHook(() => useFilters(), { wrapper });
  act(() => result.current[1]({ day: 'Domingo' }));
  expect(result.current[0]).toEqual({ state: 'validToday', day: 'Domingo' });
  act(() => result.current[1]({ state: undefined }));
  expect(setFilters).toHaveBeenLastCalledWith({ day: 'Domingo' });
});

test('whoever goes back before the list has followed finds the filters as they were', () => {
  const { wrapper, setFilters } = listWith({ day: 'Segunda-feira' });
  const { result } = renderHook(() => useFilters(), { wrapper });
  act(() => result.current[1]({ day: undefined }));
  expect(result.current[0]).toEqual({});
  goBack('');
  expect(result.current[0]).toEqual({ day: 'Segunda-feira' });
  act(() => result.current[1]({ state: 'validToday' }));
  expect(setFilters).toHaveBeenLastCalledWith({ day: 'Segunda-feira', state: 'validToday' });
});

test('a list that says the same filters again, or follows an older choice, takes no choice back', () => {
  const setFilters = vi.fn();
  let filterValues: ListFilterContextValue['filterValues'] = { q: 'arroz' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ListFilterContext.Provider value={{ ...listWith(filterValues).list, setFilters }}>
      {atList({ children })}
    </ListFilterContext.Provider>
  );
  const { result, rerender } = renderHook(() => useFilters(), { wrapper });
  act(() => result.current[1]({ state: 'scheduled' }));
  filterValues = { q: 'arroz' };
  rerender();
  act(() => result.current[1]({ day: 'Domingo' }));
  expect(setFilters).toHaveBeenLastCalledWith({ q: 'arroz', state: 'scheduled', day: 'Domingo' });
  filterValues = { q: 'arroz', state: 'scheduled' };
  rerender();
  expect(result.current[0]).toEqual({ q: 'arroz', state: 'scheduled', day: 'Domingo' });
  filterValues = { q: 'arroz', day: 'Domingo' };
  rerender();
  expect(result.current[0]).toEqual({ q: 'arroz', day: 'Domingo' });
});

test('whoever goes back before a search was asked for finds its field as it was', async () => {
  const user = userEvent.setup({ delay: null });
  const { wrapper, setFilters } = listWith({ q: 'arroz' });
  render(<SearchField placeholder="Buscar" pause={20} />, { wrapper });
  const field = screen.getByPlaceholderText('Buscar');
  await user.type(field, ' integral');
  goBack('');
  expect(field).toHaveValue('arroz');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(setFilters).not.toHaveBeenCalled();
  await user.type(field, 'z{Enter}');
  expect(setFilters).toHaveBeenLastCalledWith({ q: 'arrozz' });
});

test('whoever goes back before a typed filter was asked for finds its field as it was', async () => {
  const user = userEvent.setup({ delay: null });
  const onChange = vi.fn();
  const read = (text: string) => (Number(text) ? { value: Number(text) } : { problem: 'Informe um número' });
  render(<FilterField label="Valor" value={5} write={String} read={read} onChange={onChange} />, { wrapper: atList });
  const field = screen.getByLabelText('Valor');
  await user.type(field, 'x{Enter}');
  expect(field).toHaveAccessibleDescription('Informe um número');
  goBack('');
  expect(field).toHaveValue('5');
  expect(field).toBeValid();
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
});

test('a dialog that closes goes back to the same search: what is being typed stays', async () => {
  const user = userEvent.setup({ delay: null });
  const read = () => ({ problem: 'Informe um número' });
  const { wrapper } = listWith({ q: 'arroz' });
  const fields = (
    <>
      <SearchField placeholder="Buscar" />
      <FilterField label="Valor" value={5} write={String} read={read} onChange={() => {}} />
    </>
  );
  render(fields, { wrapper });
  await user.type(screen.getByPlaceholderText('Buscar'), ' integral');
  await user.type(screen.getByLabelText('Valor'), 'x{Enter}');
  // The browser writes an address in its own way.
  goBack(here.replaceAll('%3A', ':'));
  expect(screen.getByPlaceholderText('Buscar')).toHaveValue('arroz integral');
  expect(screen.getByLabelText('Valor')).toHaveValue('5x');
  expect(screen.getByLabelText('Valor')).toHaveAccessibleDescription('Informe um número');
});
