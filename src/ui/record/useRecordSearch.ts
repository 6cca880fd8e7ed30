import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useDebouncedEvent, useGetList } from 'ra-core';
import { useState } from 'react';

/** Options offered at once; the others are found by typing. */
const offered = 50;

/**
 * Records that match what was typed last. Until those arrive the earlier ones stay, and `awaited` is what they
 * must match to be offered: whoever types fast and presses Enter must not get what stood there before.
 */
export function useRecordSearch<R extends RaRecord>(resource: string, enabled: boolean, pause: number) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  // Asks with the text as it stands at the end of the pause.
  const askLater = useDebouncedEvent(() => setQ(typed), pause);
  const { data, total, meta, isPending, isPlaceholderData, error, refetch } = useGetList<R>(
    resource,
    {
      pagination: { page: 1, perPage: offered },
      sort: { field: 'nome', order: 'ASC' },
      filter: q ? { q } : {},
    },
    { enabled, placeholderData: keepPreviousData },
  );
  const records = error ? [] : (data ?? []);
  const stale = typed !== q || isPlaceholderData;
  return {
    records,
    more: error || stale ? 0 : (total ?? 0) - records.length,
    /** Whether there are more than `more`: of very many the database counts no more than the first ten thousand. */
    atLeast: Boolean(meta?.atLeast),
    typed,
    awaited: stale ? typed : '',
    loading: isPending || stale,
    failed: Boolean(error),
    again: refetch,
    ask: (text: string) => {
      setTyped(text.trim());
      if (text) askLater();
      else setQ('');
    },
  };
}
