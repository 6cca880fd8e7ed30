import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useLeaving } from '../../../src/site/frame/useLeaving';
import { reloadPage } from '../../../src/ui/feedback/reloadPage';

vi.mock('../../../src/ui/feedback/reloadPage', () => import('../../support/component/reloads'));

const OnItsWay = lazy(() => new Promise<never>(() => {}));
const Frame = () => (
  <Suspense>
    <p>{useLeaving() ? 'leaving' : 'there'}</p>
    <Outlet />
  </Suspense>
);

afterEach(() => {
  vi.useRealTimers();
  vi.mocked(reloadPage).mockClear();
});

test.each([
  ['a public page', '/quem-somos', 20_000],
  ['a sign-in page, which as a document needs all its code too,', '/login', 60_000],
])('%s whose code does not come is opened as a document in time', async (_, path, wait) => {
  vi.useFakeTimers();
  const children = [
    { index: true, element: <p>Início</p> },
    { path: '*', element: <OnItsWay /> },
  ];
  const router = createMemoryRouter([{ path: '/', element: <Frame />, children }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(path));
  expect(screen.getByText('leaving')).toBeVisible();
  await act(() => vi.advanceTimersByTime(wait - 1));
  expect(reloadPage).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTime(1));
  expect(reloadPage).toHaveBeenCalledOnce();
});
