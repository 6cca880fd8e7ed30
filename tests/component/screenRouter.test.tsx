import { act, render, screen, waitFor } from '@testing-library/react';
import { type RouterNavigateFunction, useNavigate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useScreenNavigate } from '../../src/ui/list/screenRouter';
import { openScreen } from '../support/component/screenActions';
import { screens } from '../support/component/screens';

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

test("the browser's Back finds the first page of a list that was opened by its bare address", async () => {
  const [list] = screens;
  if (!list) throw new Error('no screen');
  const records = Array.from({ length: 30 }, (_, index) => ({ ...list.records[0], id: `n${index}` }));
  const { user, router } = await openScreen(list, { records });
  const page = () => new URLSearchParams(router.state.location.search).get('page');
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
