import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type RaRecord, ResourceContextProvider, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '../resources';
import { Moment } from '../ui';
import { type Toast, useFailureToast, useToast } from '../ui/feedback';
import { countLine, ListBody, ListPage, OrderSelect, StaleRows } from '../ui/list';

interface PageProps<R> {
  resource: Pick<Resource, 'name' | 'sort'>;
  /** The name of the resource's order. */
  mostFirst: string;
  filters?: ReactNode;
  /** The card of a record. */
  children: (record: R) => ReactNode;
}

/** What shoppers asked for in vain, the most asked first. */
export const NeedsPage = <R extends RaRecord>({ resource, mostFirst, filters, children }: PageProps<R>) => (
  <ResourceContextProvider value={resource.name}>
    <ListPage
      filters={
        <>
          {filters}
          <OrderSelect
            orders={[
              { sort: resource.sort, name: mostFirst },
              { sort: { field: 'last', order: 'DESC' }, name: 'Mais recentes primeiro' },
            ]}
          />
        </>
      }
    >
      <ListBody<R> loading={<Skeleton variant="rounded" height={160} />} count={countLine}>
        {(records) => (
          <StaleRows component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', p: 0, m: 0 }}>
            {records.map(children)}
          </StaleRows>
        )}
      </ListBody>
    </ListPage>
  </ResourceContextProvider>
);

interface CardProps {
  text: string;
  need: { vezes: number; last: string };
  mark?: ReactNode;
  note?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

export const NeedCard = ({ text, need: { vezes, last }, mark, note, children }: CardProps) => (
  <Card component="li" sx={row}>
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Typography component="div" variant="body2" color="text.secondary">
        {vezes === 1 ? '1 vez' : `${vezes} vezes`} · <Moment text={last} />
        {mark}
      </Typography>
      {note && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Box>
    <Stack direction="row" useFlexGap spacing={1} sx={actions}>
      {children}
    </Stack>
  </Card>
);

interface Change {
  make: () => Promise<void>;
  done: Toast;
  failed: string;
}

/** Changes a record of the list in context, and tells so. */
export function useChange() {
  const { refetch } = useListContext();
  const toast = useToast();
  const failureToast = useFailureToast();
  return useMutation({
    mutationFn: ({ make }: Change) => make(),
    onSuccess: (_, { done }) => {
      toast(done);
      return refetch();
    },
    onError: (error, { failed }) => void failureToast(error, failed),
  });
}

/** On a phone they fill their lines. */
const actions = {
  flexWrap: 'wrap',
  flex: { xs: '1 1 100%', sm: 'none' },
  '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
};
const row = { p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' };
