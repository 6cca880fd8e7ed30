import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListFilterContext, type ListFilterContextValue } from 'ra-core';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { FilterField } from '../../src/ui/list/filters/FilterField';
import { useFilters } from '../../src/ui/list/filters/useFilters';
import { SearchField } from '../../src/ui/list/SearchField';

/** The list's search, as the address has it. */
const here = '?filter=%7B%22q%22%3A%22arroz%22%7D';
const path = '/admin/promocoes';

let router: ReturnType<typeof createMemoryRouter>;

/** The list at its search, over entries of the history with these ones. */
const AtList = ({ before = [''], children }: { before?: string[]; children: ReactNode }) => {
  const [made] = useState(() =>
    createMemoryRouter([{ path: '*', element: <Shown /> }], {
      initialEntries: [...before, here].map((search) => path + search),
    }),
  );
  router = made;
  return (
    <Inside.Provider value={children}>
      <RouterProvider router={made} />
    </Inside.Provider>
  );
};
const Inside = createContext<ReactNode>(null);
const Shown = () => useContext(Inside);

const goBack = () => act(() => router.navigate(-1));

/** A list that has `filterValues`, and follows no choice yet. */
const listWith = (filterValues: ListFilterContextValue['filterValues'], before?: string[]) => {
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
    <ListFilterContext.Provider value={list}>
      <AtList before={before}>{children}</AtList>
    </ListFilterContext.Provider>
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

test('whoever goes back before the list has followed finds the filters as they were', async () => {
  const { wrapper, setFilters } = listWith({ day: 'Segunda-feira' });
  const { result } = renderHook(() => useFilters(), { wrapper });
  act(() => result.current[1]({ day: undefined }));
  expect(result.current[0]).toEqual({});
  await goBack();
  expect(result.current[0]).toEqual({ day: 'Segunda-feira' });
  act(() => result.current[1]({ state: 'validToday' }));
  expect(setFilters).toHaveBeenLastCalledWith({ day: 'Segunda-feira', state: 'validToday' });
});

test('so does whoever goes back from an address that the page has not followed yet, to the one that it still shows', async () => {
  const { wrapper } = listWith({ day: 'Segunda-feira' });
  const { result } = renderHook(() => useFilters(), { wrapper });
  act(() => result.current[1]({ day: undefined }));
  // Both at once: nothing is drawn in between.
  await act(async () => {
    await router.navigate(path);
    await router.navigate(-1);
  });
  expect(result.current[0]).toEqual({ day: 'Segunda-feira' });
});

test('a list that says the same filters again, or follows an older choice, takes no choice back', () => {
  const setFilters = vi.fn();
  let filterValues: ListFilterContextValue['filterValues'] = { q: 'arroz' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ListFilterContext.Provider value={{ ...listWith(filterValues).list, setFilters }}>
      <AtList>{children}</AtList>
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
  render(<SearchField placeholder="Buscar" pause={300} />, { wrapper });
  const field = screen.getByPlaceholderText('Buscar');
  await user.type(field, ' integral');
  await goBack();
  expect(field).toHaveValue('arroz');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(setFilters).not.toHaveBeenCalled();
  await user.type(field, 'z{Enter}');
  expect(setFilters).toHaveBeenLastCalledWith({ q: 'arrozz' });
});

test('whoever goes back before a typed filter was asked for finds its field as it was', async () => {
  const user = userEvent.setup({ delay: null });
  const onChange = vi.fn();
  const read = (text: string) => (Number(text) ? { value: Number(text) } : { problem: 'Informe um número' });
  render(<FilterField label="Valor" value={5} write={String} read={read} onChange={onChange} />, { wrapper: AtList });
  const field = screen.getByLabelText('Valor');
  await user.type(field, 'x{Enter}');
  expect(field).toHaveAccessibleDescription('Informe um número');
  await goBack();
  expect(field).toHaveValue('5');
  expect(field).toBeValid();
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
});

test('half a date filters nothing, takes no filter away, and says so', async () => {
  const user = userEvent.setup({ delay: null });
  const onChange = vi.fn();
  const read = (text: string) => (text ? { value: text } : { problem: 'Informe uma data' });
  const date = { label: 'Desde', type: 'date', value: '2026-11-20', write: String, read, onChange };
  render(<FilterField {...date} />, { wrapper: AtList });
  const field = screen.getByLabelText('Desde');
  // What a browser says of a field in which a part is cleared: its value is empty then.
  const leaveHalf = (badInput: boolean) =>
    Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });
  leaveHalf(true);
  await user.clear(field);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(field).toBeValid();
  await user.tab();
  expect(field).toHaveAccessibleDescription('Informe uma data');
  expect(onChange).not.toHaveBeenCalled();
  leaveHalf(false);
  await user.click(field);
  await user.tab();
  expect(field).toBeValid();
  expect(onChange).toHaveBeenCalledWith(undefined);
});

test('a dialog that closes goes back to the same search: what is being typed stays', async () => {
  const user = userEvent.setup({ delay: null });
  const read = () => ({ problem: 'Informe um número' });
  // The browser writes an address in its own way.
  const { wrapper } = listWith({ q: 'arroz' }, [here.replaceAll('%3A', ':')]);
  const fields = (
    <>
      <SearchField placeholder="Buscar" />
      <FilterField label="Valor" value={5} write={String} read={read} onChange={() => {}} />
    </>
  );
  render(fields, { wrapper });
  await user.type(screen.getByPlaceholderText('Buscar'), ' integral');
  await user.type(screen.getByLabelText('Valor'), 'x{Enter}');
  await goBack();
  expect(screen.getByPlaceholderText('Buscar')).toHaveValue('arroz integral');
  expect(screen.getByLabelText('Valor')).toHaveValue('5x');
  expect(screen.getByLabelText('Valor')).toHaveAccessibleDescription('Informe um número');
});
