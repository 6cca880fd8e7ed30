import { Box, CircularProgress, Stack, Typography } from '@mui/material';
import { type RaRecord, useListContext } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { LoadFailure } from '../feedback';
import { ListPagination } from './pages/ListPagination';
import { KnownPages } from './waiting/KnownPages';
import { useKeptFocus } from './waiting/useKeptFocus';
import { useListWait } from './waiting/useListWait';
import { WaitBar } from './waiting/WaitBar';

interface Props<R extends RaRecord> {
  /** Shown while the first records are on their way. */
  loading: ReactNode;
  /** Said when the records could not be read. */
  failed: string;
  /** Said when there are none; without it, the children say so. */
  empty?: string;
  /** Says how many the search finds, above the records, where no card around them does. */
  count?: (total: number) => ReactNode;
  /** Draws the records of the page; `total` is how many the search finds. */
  children: (records: R[], total: number) => ReactNode;
}

/**
 * The records of the list in context with the page turner, or why there are none. What is read again and fails leaves the records
 * that are there; a page turn that fails leaves the turner.
 */
export const ListBody = <R extends RaRecord>(props: Props<R>) => {
  const body = useRef<HTMLDivElement>(null);
  const { stale, noticed } = useListWait();
  const { isPending, error } = useListContext();
  useKeptFocus(body);
  return (
    <Box ref={body} tabIndex={-1} aria-busy={stale || (isPending && !error)} sx={{ position: 'relative' }}>
      <WaitBar text={noticed ? 'Atualizando a lista...' : undefined} />
      <Records {...props} />
      <KnownPages>
        <ListPagination />
      </KnownPages>
    </Box>
  );
};

const Records = <R extends RaRecord>({ loading, failed, empty, count, children }: Props<R>) => {
  const { data, total = 0, isPending, error, refetch } = useListContext<R>();
  if (isPending) return loading;
  const failure = error && <LoadFailure text={failed} onRetry={() => refetch()} />;
  if (!data) return failure;
  const none = data.length === 0 && empty;
  return (
    <>
      {failure && <Box sx={{ mb: 2 }}>{failure}</Box>}
      {/* There before it says something, so that it is heard. */}
      {empty && (
        <Box role="status" sx={{ position: 'relative' }}>
          {none ? <Empty text={none} /> : count?.(total)}
        </Box>
      )}
      {!none && children(data, total)}
    </>
  );
};

/** Shown while something is on its way. */
export const Loading = ({ text }: { text: string }) => (
  <Stack direction="row" spacing={1.5} role="status" sx={{ py: 4, justifyContent: 'center', alignItems: 'center' }}>
    <CircularProgress size={22} aria-hidden />
    <Typography color="text.secondary">{text}</Typography>
  </Stack>
);

/** Shown when a list has nothing in it, or nothing that matches the search. */
export const Empty = ({ text }: { text: string }) => (
  <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
    {text}
  </Typography>
);
