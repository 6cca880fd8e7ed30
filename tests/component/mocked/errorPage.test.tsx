import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CodeFailure } from '../../../src/ui';
import { ErrorPage } from '../../../src/ui/feedback';
import { reloadPage } from '../../../src/ui/feedback/reloadPage';
import { renderApp } from '../../support/component/renderApp';

vi.mock('../../../src/ui/feedback/reloadPage', () => import('../../support/component/reloads'));

const answer = vi.fn<() => Promise<Response>>();
const unfetched = new CodeFailure(new TypeError('Failed to fetch dynamically imported module'), () => {});
const setOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const show = (error: Error, at = '/admin', resetErrorBoundary = () => {}) =>
  renderApp(<ErrorPage error={error} resetErrorBoundary={resetErrorBoundary} />, { dataProvider: {}, at });
const openedAt = (path: string) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: `http://localhost${path}` }] as unknown as PerformanceEntryList);

/** The server has another version by now than the page is of. */
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

test('the page whose code could not be fetched offline opens by itself when the line is back', async () => {
  setOnline(false);
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show(unfetched);
  expect(await screen.findByText(/abre sozinha quando a internet voltar/)).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
  setOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
});

test('what fails although the server answers is left to the person, so that nothing goes round in circles', async () => {
  show(unfetched);
  await waitFor(() => expect(answer).toHaveBeenCalled());
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(screen.getByText(/Tente novamente em instantes/)).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a page that breaks asks nobody, and is left to the person', async () => {
  show(new Error('broken'));
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

test.each(['/quem-somos', '/login'])(
  '%s, which has a document of its own, is loaded as one where its code is gone',
  async (at) => {
    openedAt('/contato');
    show(unfetched, at);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a document whose own page fails is not loaded again', async () => {
  openedAt('/quem-somos');
  show(unfetched, '/quem-somos');
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(await screen.findByText(/Tente novamente em instantes/)).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test.each(['/login', '/'])(
  'the panel, whose code is gone, is loaded as a document by whoever comes from %s',
  async (from) => {
    openedAt(from);
    outdate();
    show(unfetched, '/admin/cargos');
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a page of the panel is not loaded again by itself where the panel was opened, which may hold something', async () => {
  openedAt('/admin/produtos');
  show(unfetched, '/admin/cargos');
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(await screen.findByText(/Tente novamente em instantes/)).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('where the panel was opened it is told of a newer version, which the person loads', async () => {
  openedAt('/admin/produtos');
  outdate();
  show(unfetched, '/admin/cargos');
  expect(await screen.findByText(/Há uma nova versão: recarregue a página/)).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('without a network a public page waits for it', async () => {
  openedAt('/contato');
  setOnline(false);
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  show(unfetched, '/quem-somos');
  expect(await screen.findByText(/abre sozinha quando a internet voltar/)).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('going to another address leaves what failed behind', async () => {
  const reset = vi.fn();
  const { router } = show(new Error('broken'), '/quem-somos', reset);
  expect(reset).not.toHaveBeenCalled();
  await act(() => router.navigate('/contato'));
  expect(reset).toHaveBeenCalled();
});
