import { Box, CircularProgress, Stack, Typography } from '@mui/material';
import { type RaRecord, useListContext } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { counted } from '../../domain';
import { LoadFailure } from '../feedback';
import { useResource } from '../useResource';
import { ListPagination } from './pages/ListPagination';
import { KnownPages } from './waiting/KnownPages';
import { useKeptFocus } from './waiting/useKeptFocus';
import { useListWait } from './waiting/useListWait';
import { WaitBar } from './waiting/WaitBar';

interface Props<R extends RaRecord> {
  /** Shown while the first records are on their way. */
  loading: ReactNode;
  /** Draws how many the search finds, above the records, or that there are none; without it, the card around them says so. */
  count?: (text: string) => ReactNode;
  /** Draws the records of the page. */
  children: (records: R[]) => ReactNode;
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

const Records = <R extends RaRecord>({ loading, count, children }: Props<R>) => {
  const { texts } = useResource();
  const { data, total = 0, isPending, error, refetch } = useListContext<R>();
  if (isPending) return loading;
  const failure = error && <LoadFailure text={texts.failed} onRetry={() => refetch()} />;
  if (!data) return failure;
  const none = data.length === 0 && count;
  return (
    <>
      {failure && <Box sx={{ mb: 2 }}>{failure}</Box>}
      {/* There before it says something, so that it is heard. */}
      {count && (
        <Box role="status" sx={{ position: 'relative' }}>
          {none ? <Empty text={texts.empty} /> : count(counted(total, texts.found))}
        </Box>
      )}
      {!none && children(data)}
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

/** Says that the list in context has nothing in it, or nothing that matches the search. */
export const NoneFound = () => <Empty text={useResource().texts.empty} />;

/** Shown when a list has nothing in it, or nothing that matches the search. */
export const Empty = ({ text }: { text: string }) => (
  <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
    {text}
  </Typography>
);
