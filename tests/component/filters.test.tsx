import { act, renderHook } from '@testing-library/react';
import { ListFilterContext, type ListFilterContextValue } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useFilters } from '../../src/ui/list/filters/useFilters';

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
    <ListFilterContext.Provider value={list}>{children}</ListFilterContext.Provider>
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
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current[0]).toEqual({ day: 'Segunda-feira' });
  act(() => result.current[1]({ state: 'validToday' }));
  expect(setFilters).toHaveBeenLastCalledWith({ day: 'Segunda-feira', state: 'validToday' });
});

test('a list that says the same filters again, or follows an older choice, takes no choice back', () => {
  const setFilters = vi.fn();
  let filterValues: ListFilterContextValue['filterValues'] = { q: 'arroz' };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ListFilterContext.Provider value={{ ...listWith(filterValues).list, setFilters }}>
      {children}
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
