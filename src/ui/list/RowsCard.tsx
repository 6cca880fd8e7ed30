import { Box, Card, Divider, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Empty } from './ListBody';
import { StaleRows } from './StaleRows';

interface Props<R extends RaRecord> {
  /** Heading of the card, when it is not the count itself. */
  title?: string;
  /** How many there are, as the spec words it. */
  count: string;
  rows: readonly R[];
  /** Shown instead of rows when there are none. */
  empty: string;
  children: (row: R) => ReactNode;
  footer?: ReactNode;
}

/** Card with a count and one row per record. */
export const RowsCard = <R extends RaRecord>({ title, count, rows, empty, children, footer }: Props<R>) => (
  <Card>
    <Box sx={{ px: 2.5, py: 1.75 }}>
      <Typography component="h2" variant={title ? 'h6' : 'subtitle1'} sx={{ fontWeight: 600 }}>
        {title ?? count}
      </Typography>
      {title && (
        <Typography variant="body2" color="text.secondary">
          {count}
        </Typography>
      )}
    </Box>
    <Divider />
    {rows.length === 0 ? (
      <Empty text={empty} />
    ) : (
      <StaleRows>
        <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {rows.map((row) => (
            <Box component="li" key={row.id}>
              {children(row)}
            </Box>
          ))}
        </Stack>
      </StaleRows>
    )}
    {footer}
  </Card>
);
