import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CodeFailure } from '../../../src/ui';
import { ErrorPage } from '../../../src/ui/feedback';
import { reloadPage } from '../../../src/ui/feedback/reloadPage';
import { renderApp } from '../../support/component/renderApp';

vi.mock('../../../src/ui/feedback/reloadPage', () => ({ reloadPage: vi.fn() }));

const answer = vi.fn<() => Promise<Response>>();
const unfetched = new CodeFailure(new TypeError('Failed to fetch dynamically imported module'), () => {});
const setOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const show = (error: Error) => renderApp(<ErrorPage error={error} />, { dataProvider: {} });

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
