import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CodeFailure } from '../../../src/ui';
import { ErrorPage } from '../../../src/ui/feedback';
import { reloadPage } from '../../../src/ui/feedback/reloadPage';
import { renderApp } from '../../support/component/renderApp';

vi.mock('../../../src/ui/feedback/reloadPage', () => import('../../support/component/reloads'));

const answer = vi.fn<() => Promise<Response>>();
const unfetched = new CodeFailure(new TypeError('Failed to fetch dynamically imported module'), () => {});
const setOnline = (is: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
};
const goOffline = () => {
  setOnline(false);
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
};
const show = (error: Error, at = '/admin', resetErrorBoundary = () => {}) =>
  renderApp(<ErrorPage error={error} resetErrorBoundary={resetErrorBoundary} />, { dataProvider: {}, at });
const openedAt = (path: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: `http://localhost${path}` }] as unknown as PerformanceEntryList);

/** Makes the server have a newer version than the page. */
function outdate() {
  const script = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/older.js' });
  document.head.append(script);
  onTestFinished(() => script.remove());
  answer.mockImplementation(async () => new Response('<script type="module" src="/assets/newer.js"></script>'));
}

beforeEach(() => {
  vi.mocked(reloadPage).mockClear();
  answer.mockReset().mockImplementation(async () => new Response(''));
  vi.stubGlobal('fetch', answer);
  setOnline(true);
});

test('a page whose code could not be fetched offline reloads when the server answers again', async () => {
  goOffline();
  show(unfetched);
  // The page listens for the connection since it is shown.
  setOnline(false);
  expect(await screen.findByText(/abre sozinha quando a internet voltar/)).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
  setOnline(true);
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});

test('code that is missing despite an answer of the server is not fetched again', async () => {
  show(unfetched);
  await waitFor(() => expect(answer).toHaveBeenCalled());
  setOnline(false);
  setOnline(true);
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(screen.getByText(/Tente novamente em instantes/)).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a broken page sends no request, and leaving its address resets it', async () => {
  const reset = vi.fn();
  const { router } = show(new Error('broken'), '/quem-somos', reset);
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
  expect(reset).not.toHaveBeenCalled();
  await act(() => router.navigate('/contato'));
  expect(reset).toHaveBeenCalled();
});

const current = () => {};

test.each([
  ['/quem-somos', '/contato', current],
  ['/login', '/contato', current],
  ['/admin/cargos', '/login', outdate],
  ['/admin/cargos', '/', outdate],
])('without its code, %s is loaded as a document where the browser opened %s', async (at, opened, prepare) => {
  openedAt(opened);
  prepare();
  show(unfetched, at);
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['/quem-somos', '/quem-somos', current, /Tente novamente em instantes/],
  ['/quem-somos', '/contato', goOffline, /abre sozinha quando a internet voltar/],
  ['/admin/cargos', '/admin/produtos', current, /Tente novamente em instantes/],
  ['/admin/cargos', '/admin/produtos', outdate, /Há uma nova versão: recarregue a página/],
])(
  'without its code, %s does not reload by itself where the browser opened %s (%#)',
  async (at, opened, prepare, text) => {
    openedAt(opened);
    prepare();
    show(unfetched, at);
    await waitFor(() => expect(answer).toHaveBeenCalled());
    expect(await screen.findByText(text)).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
  },
);
