import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useDebouncedEvent, useGetList } from 'ra-core';
import { useState } from 'react';
import { resourceOf } from '../../resources';

const offered = 50;

/**
 * Records that match the typed text. The earlier ones stay until those arrive; `awaited` is the text that they must match to be offered,
 * since Enter takes the first option.
 */
export function useRecordSearch<R extends RaRecord>(resource: string, enabled: boolean, pause: number) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const askLater = useDebouncedEvent(() => setQ(typed), pause);
  const { data, total, meta, isPending, isPlaceholderData, error, refetch } = useGetList<R>(
    resource,
    {
      pagination: { page: 1, perPage: offered },
      sort: { field: resourceOf(resource).naming, order: 'ASC' },
      filter: q ? { q } : {},
    },
    { enabled, placeholderData: keepPreviousData },
  );
  const records = error ? [] : (data ?? []);
  const stale = typed !== q || isPlaceholderData;
  return {
    records,
    more: error || stale ? 0 : (total ?? 0) - records.length,
    /** Whether there are more than `more`: the database counts ten thousand at most. */
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
