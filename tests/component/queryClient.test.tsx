import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../src/providers';
import { forbidden, toHttpError } from '../../src/providers/errors';

const read = vi.fn<() => Promise<string>>();
const Page = () => {
  const { data, isError } = useQuery({ queryKey: ['produtos'], queryFn: read });
  return <p>{isError ? 'Os produtos não puderam ser lidos.' : data}</p>;
};

const line = (is: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(is)));
const show = () =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
const noAnswer = toHttpError(new TypeError('Failed to fetch'));
const failed = 'Os produtos não puderam ser lidos.';

beforeEach(() => void read.mockReset());
afterEach(() => {
  vi.useRealTimers();
  line('online');
});

test('an offline read fails at once, and is repeated online', async () => {
  read.mockRejectedValueOnce(noAnswer).mockResolvedValue('Arroz');
  show();
  line('offline');
  expect(await screen.findByText(failed)).toBeVisible();
  expect(read).toHaveBeenCalledOnce();
  line('online');
  expect(await screen.findByText('Arroz')).toBeVisible();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test('failing refetches after a reconnect keep the data, and are repeated', async () => {
  vi.useFakeTimers();
  read.mockResolvedValueOnce('Arroz').mockRejectedValueOnce(noAnswer).mockRejectedValueOnce(noAnswer);
  read.mockResolvedValue('Feijão');
  show();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Arroz')).toBeVisible();
  line('offline');
  line('online');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(read).toHaveBeenCalledTimes(3);
  expect(screen.getByText('Arroz')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('Feijão')).toBeVisible();
});

test('a refetch that goes on failing, or is refused, shows the failure', async () => {
  vi.useFakeTimers();
  read.mockResolvedValueOnce('Arroz').mockRejectedValue(noAnswer);
  show();
  await act(() => vi.advanceTimersByTimeAsync(0));
  line('offline');
  line('online');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText(failed)).toBeVisible();
  expect(read).toHaveBeenCalledTimes(4);
  read.mockReset().mockRejectedValue(forbidden());
  line('offline');
  line('online');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(read).toHaveBeenCalledOnce();
  expect(screen.getByText(failed)).toBeVisible();
});
