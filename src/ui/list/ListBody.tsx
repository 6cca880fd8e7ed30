import { Alert, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { type RaRecord, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ListPagination } from './pages/ListPagination';

interface Props<R extends RaRecord> {
  /** Shown while the first records are on their way. */
  loading: ReactNode;
  /** Said when the records could not be read. */
  failed: string;
  /** Said when there are none; without it, the children say so. */
  empty?: string;
  /** Draws the records of the page; `total` is how many the search finds. */
  children: (records: R[], total: number) => ReactNode;
}

/** The records of the list in context with the page turner, or why there are none. */
export const ListBody = <R extends RaRecord>({ loading, failed, empty, children }: Props<R>) => {
  const { data, total = 0, isPending, error, refetch } = useListContext<R>();
  if (error) return <LoadFailure text={failed} onRetry={() => refetch()} />;
  if (isPending) return loading;
  if (empty && data.length === 0) return <Empty text={empty} />;
  return (
    <>
      {children(data, total)}
      <ListPagination />
    </>
  );
};

/** Says that something could not be read, and tries again. */
export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Alert
    severity="error"
    variant="outlined"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  >
    {text}
  </Alert>
);

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
