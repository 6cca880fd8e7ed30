import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryDefaults } from '../../src/providers';

const read = vi.fn<() => Promise<string>>();
const Page = () => {
  const { data, isError } = useQuery({ queryKey: ['produtos'], queryFn: read });
  return <p>{isError ? 'Os produtos não puderam ser lidos.' : data}</p>;
};

const line = (is: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(is)));
afterEach(() => line('online'));

test('what could not be read without a line is told at once, and read when it is back', async () => {
  read.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('Arroz');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: queryDefaults })}>
      <Page />
    </QueryClientProvider>,
  );
  line('offline');
  expect(await screen.findByText('Os produtos não puderam ser lidos.')).toBeVisible();
  expect(read).toHaveBeenCalledOnce();
  line('online');
  expect(await screen.findByText('Arroz')).toBeVisible();
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});
