import { Box, Divider, Stack } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Empty } from './ListBody';
import { ListCard } from './ListCard';
import { StaleRows } from './waiting/StaleRows';

interface Props<R extends RaRecord> {
  /** Heading of the card, when it is not the count itself. */
  title?: string;
  /** How many there are, as the spec words it. */
  count: string;
  /** Before the heading, above what stands first in the rows. */
  lead?: ReactNode;
  rows: readonly R[];
  /** Shown instead of rows when there are none. */
  empty: string;
  children: (row: R) => ReactNode;
}

/** Card with a count and one row per record. */
export const RowsCard = <R extends RaRecord>({ rows, empty, children, ...head }: Props<R>) => (
  <ListCard {...head}>
    {rows.length === 0 ? (
      <Empty text={empty} />
    ) : (
      <StaleRows>
        <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {rows.map((row) => (
            <Box component="li" key={row.id} data-row={row.id} tabIndex={-1}>
              {children(row)}
            </Box>
          ))}
        </Stack>
      </StaleRows>
    )}
  </ListCard>
);
