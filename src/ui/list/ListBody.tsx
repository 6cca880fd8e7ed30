import { Box, CircularProgress, Stack, Typography } from '@mui/material';
import { ListPaginationContext, type RaRecord, useListContext, useListPaginationContext } from 'ra-core';
import { type ReactNode, useContext, useRef } from 'react';
import { counted } from '../../domain';
import { LoadFailure } from '../feedback';
import { useResource } from '../useResource';
import { ListPagination } from './pages/ListPagination';
import { LastPageRead } from './waiting/pageRead';
import { useListWait } from './waiting/StaleRows';
import { useKeptFocus } from './waiting/useKeptFocus';
import { WaitBar } from './waiting/WaitBar';

interface Props<R extends RaRecord> {
  /** Shown until the first records arrive. */
  loading: ReactNode;
  /** Draws the count, where no card around the records does. */
  count?: (text: string) => ReactNode;
  children: (records: R[]) => ReactNode;
}

/** The records of the list in context, or why there are none, and the page turner. A failed refetch keeps the records. */
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
      {/* Screen readers announce changes of a status that is already there. */}
      {count && (
        <Box role="status" sx={{ position: 'relative' }}>
          {none ? <Empty text={texts.empty} /> : count(counted(total, texts.found))}
        </Box>
      )}
      {!none && children(data)}
    </>
  );
};

/** The count above records without a card around them, for `count`. */
export const countLine = (text: string) => (
  <Typography color="text.secondary" sx={{ mb: 1.5 }}>
    {text}
  </Typography>
);

export const Loading = ({ text }: { text: string }) => (
  <Stack direction="row" spacing={1.5} role="status" sx={{ py: 4, justifyContent: 'center', alignItems: 'center' }}>
    <CircularProgress size={22} aria-hidden />
    <Typography color="text.secondary">{text}</Typography>
  </Stack>
);

export const NoneFound = () => <Empty text={useResource().texts.empty} />;

export const Empty = ({ text }: { text: string }) => (
  <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
    {text}
  </Typography>
);

/** Gives the page turner the number of records known before, when a page could not be read. */
const KnownPages = ({ children }: { children: ReactNode }) => {
  const { data, error } = useListContext();
  const pages = useListPaginationContext();
  const lastRead = useContext(LastPageRead);
  const known = useRef(pages.total);
  if (pages.total !== undefined) known.current = pages.total;

  const setPage = (page: number) => {
    if (page === 1) lastRead.current = undefined;
    pages.setPage(page);
  };
  const context = !data && error ? { ...pages, total: known.current, setPage } : pages;
  return <ListPaginationContext.Provider value={context}>{children}</ListPaginationContext.Provider>;
};
