import { Box, Divider, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { NoneFound } from './ListBody';
import { ListCard } from './ListCard';
import { StaleRows } from './waiting/StaleRows';

interface Props<R extends RaRecord> {
  title?: string;
  lead?: ReactNode;
  rows: readonly R[];
  /** A heading before a row. */
  headOf?: (row: R) => string | undefined;
  children: (row: R) => ReactNode;
}

export const RowsCard = <R extends RaRecord>({ rows, headOf, children, ...head }: Props<R>) => (
  <ListCard {...head}>
    {rows.length === 0 ? (
      <NoneFound />
    ) : (
      <StaleRows>
        <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {rows.flatMap((row) => [
            headOf?.(row) && (
              <Box component="li" key="head" sx={{ px: 2.5, pt: 2, pb: 1 }}>
                <Typography component="h2" variant="subtitle2" color="text.secondary">
                  {headOf(row)}
                </Typography>
              </Box>
            ),
            <Box component="li" key={row.id} data-row={row.id} tabIndex={-1}>
              {children(row)}
            </Box>,
          ])}
        </Stack>
      </StaleRows>
    )}
  </ListCard>
);
