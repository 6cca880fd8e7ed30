import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { AppDataProvider, Change, ChangeScope, Seen } from '../../../providers';
import { views } from '../texts';

const perPage = 8;

/** A page of a change's preview. `seen` is the version of the products in the first page read, until `renew`. */
export function usePreview(scope: ChangeScope, change: Change | undefined, enabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [round, setRound] = useState(0);
  const asked = JSON.stringify([scope, change, round]);
  const [view, setView] = useState({ asked, index: 0, page: 1 });
  const [first, setFirst] = useState<{ asked: string; seen: Seen }>();
  const { index, page } = view.asked === asked ? view : { index: 0, page: 1 };

  const query = useQuery({
    queryKey: ['changes', asked, index, page],
    queryFn: async () => {
      const wanted = { scope, change: change as Change, shown: { ends: views[index]?.ends ?? [], page, perPage } };
      return (await dataProvider.previewChange(wanted)).data;
    },
    enabled: enabled && change !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  // When the session ended, react-admin leads to the login page and answers with nothing.
  const data = change && query.data?.seen ? query.data : undefined;
  if (data && !query.isPlaceholderData && first?.asked !== asked) setFirst({ asked, seen: data.seen });
  const seen = first?.asked === asked ? first.seen : undefined;
  return {
    data,
    seen: query.isPlaceholderData ? undefined : seen,
    index,
    page,
    pages: Math.ceil((views[index]?.ends ?? []).reduce((sum, end) => sum + (data?.counts[end] ?? 0), 0) / perPage),
    loading: query.isFetching,
    error: change && query.error,
    retry: () => query.refetch(),
    show: (some: { index?: number; page: number }) => setView({ asked, index, ...some }),
    renew: () => setRound((before) => before + 1),
  };
}

export type ChangePreviewed = ReturnType<typeof usePreview>;
