import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type RouterNavigateFunction, useNavigate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { useScreenNavigate } from '../../src/ui/list/screenRouter';
import { likeShortPages, openScreen } from '../support/component/screenActions';
import { screens } from '../support/component/screens';
import { eventually } from '../support/node/eventually';

/** A screen at /list, and one at /next whose code never arrives. Returns the first one's way to navigate. */
async function openList(useWay: () => RouterNavigateFunction) {
  let navigate: RouterNavigateFunction = () => {};
  const List = () => {
    navigate = useWay();
    return <p>list</p>;
  };
  const Next = lazy(() => new Promise<never>(() => {}));
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/next', element: <Next /> },
    ],
    { initialEntries: ['/list'] },
  );
  render(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  );
  return { router, navigate: (to: string) => act(() => navigate(to)) };
}

type Router = ReturnType<typeof createMemoryRouter>;

const address = ({ router }: Awaited<ReturnType<typeof openList>>) =>
  router.state.location.pathname + router.state.location.search;

test('a screen changes its own address', async () => {
  const list = await openList(useScreenNavigate);
  await list.navigate('/list?filter=a');
  expect(address(list)).toBe('/list?filter=a');
  await list.navigate('/list?filter=ab');
  expect(address(list)).toBe('/list?filter=ab');
});

test.each([
  ['does not bring back a screen that was left', useScreenNavigate, '/next'],
  ["as react-admin's own would", useNavigate, '/list?filter=a'],
])('what a screen does late %s', async (_, useWay, expected) => {
  const list = await openList(useWay);
  await act(() => list.router.navigate('/next'));
  expect(screen.getByText('list')).toBeVisible();
  await list.navigate('/list?filter=a');
  expect(address(list)).toBe(expected);
});

/** A list of so many records, at its first page by its bare address. */
async function openLong(count = 30) {
  const [list] = screens;
  if (!list) throw new Error('no screen');
  const records = Array.from({ length: count }, (_, index) => ({ ...list.records[0], id: `n${index}` }));
  likeShortPages(list.resource);
  const view = await openScreen(list, { records });
  return { ...view, page: () => new URLSearchParams(view.router.state.location.search).get('page') };
}

test("the browser's Back finds the first page of a list that was opened by its bare address", async () => {
  const { user, router, page } = await openLong();
  await user.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
  await waitFor(() => expect(page()).toBe('2'));
  // The address changes before the page does.
  const previous = screen.getByRole('button', { name: 'Ir para a página anterior' });
  await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'false'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ir para a página' })).toHaveValue('1'));
  expect(page()).toBe('1');
  await act(() => router.navigate(1));
  expect(page()).toBe('2');
});

describe('whoever asks for the next page and goes elsewhere before it is drawn', () => {
  const next = () => screen.getByRole('button', { name: 'Ir para a próxima página' });
  const field = () => screen.getByRole('textbox', { name: 'Ir para a página' });

  test.each<[string, (router: Router) => void]>([
    ['back', (router) => void router.navigate(-1)],
    ['to a search', (router) => void router.navigate({ search: '?page=1&perPage=12&filter={"q":"a"}' })],
  ])('%s finds the number of the page that is shown', async (_, go) => {
    const { router, page } = await openLong();
    // Nothing is drawn before this ends.
    await act(async () => {
      fireEvent.click(next());
      await eventually(() => expect(page()).toBe('2'));
      go(router);
      await eventually(() => expect(page()).toBe('1'));
    });
    expect(field()).toHaveValue('1');
    fireEvent.click(next());
    await waitFor(() => expect(page()).toBe('2'));
    await waitFor(() => expect(field()).toHaveValue('2'));
  });
});

test('what is no list’s own leaves the address with the first page that is turned', async () => {
  const { user, router } = await openLong();
  await act(() => router.navigate('/admin/usuarios?source=%7B%7D&page=2'));
  const previous = screen.getByRole('button', { name: 'Ir para a página anterior' });
  await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'false'));
  await user.click(previous);
  await waitFor(() => expect(router.state.location.search).toContain('page=1'));
  expect(router.state.location.search).not.toContain('source');
});

describe('a page that is no more', () => {
  const at = (router: Router) => router.state.location.pathname;

  test.each([
    ['?page=9', 25, '3'],
    ['?page=9&perPage=12&sort=nome&order=ASC', 13, '2'],
    [`?page=2&filter=${encodeURIComponent('{"q":"nada disto"}')}`, 13, '1'],
  ])(
    'by the address %s, of %d records: the last there is takes its place, and Back leaves',
    async (search, count, last) => {
      const { router, page } = await openLong(count);
      await act(() => router.navigate(`/admin/usuarios${search}`));
      await waitFor(() => expect(page()).toBe(last));
      await act(() => router.navigate(-1));
      expect(at(router)).toBe('/admin');
    },
  );

  test('since its last record was deleted', async () => {
    const { user, router, page } = await openLong(25);
    await act(() => router.navigate('/admin/usuarios?page=3&perPage=12'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Excluir / })).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^Excluir / }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(page()).toBe('2'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Excluir / })).toHaveLength(12));
    await act(() => router.navigate(-1));
    expect(at(router)).toBe('/admin');
  });
});
