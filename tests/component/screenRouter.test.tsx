import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ListBase, type RouterNavigateFunction, RouterProviderContext, useListContext } from 'ra-core';
import { lazy, Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { useFilters } from '../../src/ui/list/filters/useFilters';
import { screenRouter, useScreenNavigate } from '../../src/ui/list/screenRouter';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { likeShortPages, openScreen } from '../support/component/screenActions';
import { type Screen, screens } from '../support/component/screens';

const never = new Promise<never>(() => {});

test('after leaving, a late navigation of a screen does not bring it back', async () => {
  let navigate: RouterNavigateFunction = () => {};
  const List = () => {
    navigate = useScreenNavigate();
    return <p>list</p>;
  };
  const Next = lazy(() => never);
  const routes = [
    { path: '/list', element: <List /> },
    { path: '/next', element: <Next /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list'] });
  render(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  for (const search of ['?filter=b', '?filter=ab']) {
    await act(() => navigate(`/list${search}`));
    expect(address()).toBe(`/list${search}`);
  }
  await act(() => router.navigate('/next'));
  expect(screen.getByText('list')).toBeVisible();
  await act(() => navigate('/list?filter=a'));
  expect(address()).toBe('/next');
});

test("a list's filters and order follow the address while React Router's transition is pending", async () => {
  let change: ReturnType<typeof useFilters>[1] = () => {};
  const List = () => {
    const { filterValues, sort } = useListContext();
    [, change] = useFilters();
    return <p>{JSON.stringify({ ...filterValues, order: sort.order })}</p>;
  };
  /** Keeps the transition to any location but the first one from ending. */
  const Holder = () => <>{useLocation().search.includes('ASC') || use(never)}</>;
  const page = (
    <Suspense>
      <RouterProviderContext.Provider value={screenRouter}>
        <ListBase>
          <List />
        </ListBase>
      </RouterProviderContext.Provider>
      <Holder />
    </Suspense>
  );
  const dataProvider = fakeProvider({ cargos: [] });
  const { router } = renderApp(page, { dataProvider, resource: 'cargos', at: '/admin/cargos?sort=nome&order=ASC' });
  const shows = (expected: object) => screen.findByText(JSON.stringify(expected));
  await act(() => router.navigate('/admin/cargos?sort=nome&order=DESC'));
  await shows({ order: 'DESC' });
  act(() => change({ day: 'Domingo', q: 'pão' }));
  await shows({ day: 'Domingo', q: 'pão', order: 'DESC' });
  act(() => change({ q: undefined, state: 'scheduled' }));
  await shows({ day: 'Domingo', state: 'scheduled', order: 'DESC' });
  await act(() => router.navigate(-1));
  await shows({ day: 'Domingo', q: 'pão', order: 'DESC' });
  // The search of another path is not this list's.
  await act(() => router.navigate('/admin/produtos?sort=nome&order=DESC'));
  await shows({ order: 'ASC' });
});

/** Opens a list of `count` records, by its bare address, in pages of twelve. */
async function openLong(count = 30) {
  const [list] = screens as [Screen];
  const records = Array.from({ length: count }, (_, index) => ({ ...list.records[0], id: `n${index}` }));
  likeShortPages(list.resource);
  const view = await openScreen(list, { records });
  return { ...view, page: () => new URLSearchParams(view.router.state.location.search).get('page') };
}

const turn = (label: 'próxima página' | 'página anterior') =>
  screen.getByRole('button', { name: `Ir para a ${label}` });
const field = () => screen.getByRole('textbox', { name: 'Ir para a página' });

test("Back finds the first page of a list that was opened by its bare address; the turner shows each page's number", async () => {
  const { router, page } = await openLong();
  const isAt = async (number: string) => {
    await waitFor(() => expect(page()).toBe(number));
    await waitFor(() => expect(field()).toHaveValue(number));
  };
  fireEvent.click(turn('próxima página'));
  await isAt('2');
  await act(() => router.navigate(-1));
  await isAt('1');
  await act(() => router.navigate(1));
  await isAt('2');
  await act(() => router.navigate('/admin/usuarios?source=%7B%7D&page=2'));
  await isAt('2');
  fireEvent.click(turn('página anterior'));
  await isAt('1');
  expect(router.state.location.search).not.toContain('source');
});

describe('a page that no longer exists', () => {
  test.each([
    ['?page=9&perPage=12&sort=nome&order=ASC', 13, '2'],
    [`?page=2&filter=${encodeURIComponent('{"q":"nada disto"}')}`, 13, '1'],
  ])('at %s, of %d records: the last page replaces it, and Back leaves', async (search, count, last) => {
    const { router, page } = await openLong(count);
    await act(() => router.navigate(`/admin/usuarios${search}`));
    await waitFor(() => expect(page()).toBe(last));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/admin');
  });

  test('since its last record was deleted: the page before replaces it', async () => {
    const { user, router, page } = await openLong(25);
    await act(() => router.navigate('/admin/usuarios?page=3&perPage=12'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Excluir / })).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Excluir / }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(page()).toBe('2'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Excluir / })).toHaveLength(12));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/admin');
  });
});
