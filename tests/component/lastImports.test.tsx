import { act, renderHook, screen } from '@testing-library/react';
import { type AuthProvider, CoreAdminContext } from 'ra-core';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LastImports } from '../../src/planilhas/review/LastImports';
import { useJournal } from '../../src/planilhas/review/useJournal';
import { newBatch } from '../../src/planilhas/write/plan';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { renderApp } from '../support/component/renderApp';
import { eventually } from '../support/node/eventually';

let authProvider: AuthProvider;
beforeEach(() => {
  // A new person, as other tests of this process have imported as well.
  const id = crypto.randomUUID();
  authProvider = { getIdentity: async () => ({ id }) } as AuthProvider;
});

/** The journal that the list reads, as another page of this person has it. */
async function elsewhereJournal() {
  const wrapper = ({ children }: PropsWithChildren) => (
    <CoreAdminContext authProvider={authProvider}>{children}</CoreAdminContext>
  );
  const { result } = renderHook(() => useJournal('produtos'), { wrapper });
  return result.current();
}

/** An import of one product that was never answered. */
const unanswered = {
  id: 'i',
  destination: 'produtos' as const,
  file: 'a.xlsx',
  em: Date.parse('2026-11-12T17:32:00Z'),
  totals: { new: 1, updated: 0, unchanged: 0, error: 0, ignored: 0 },
  batches: [newBatch({ recurso: 'produtos', start: 0, rows: 1, state: 'sending' })],
  undone: false,
};
const written = {
  ...unanswered,
  batches: [newBatch({ recurso: 'produtos', start: 0, rows: 1, state: 'written', created: 1 })],
};

function show() {
  const dataProvider = createMemoryDataProvider({ produtos: { records: [], search: ['nome'] } });
  const importedBatch = vi.spyOn(dataProvider, 'importedBatch');
  renderApp(<LastImports destination="produtos" onShow={() => {}} />, { dataProvider, authProvider });
  return importedBatch;
}

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

test('while another page has an import open only the browser is asked, and the list is read when that page leaves it', async () => {
  const journal = await elsewhereJournal();
  await journal.save(unanswered);
  await journal.saveBatch(unanswered.batches[0]?.id ?? '', { sent: [], written: [], left: [], kept: [] });
  await journal.save({ ...written, id: 'j', em: written.em + 1 });
  let held = [{ name: 'importacao j' }];
  const query = vi.fn(async () => ({ held }));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query } });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const importedBatch = show();
  await eventually(() => expect(screen.getByText(/\(aberta em outra aba\)$/)).toBeVisible());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  const asked = importedBatch.mock.calls.length;
  query.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(query).toHaveBeenCalledTimes(10);
  expect(importedBatch).toHaveBeenCalledTimes(asked);
  held = [];
  await act(() => vi.advanceTimersByTimeAsync(2000));
  await eventually(() => expect(screen.queryByText(/\(aberta em outra aba\)$/)).toBeNull());
  expect(screen.getByText('Última importação: a.xlsx, 12/11/2026 14:32 (1 produto)')).toBeVisible();
});
