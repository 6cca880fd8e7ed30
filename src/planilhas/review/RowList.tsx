import { Box, Pagination, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatCount } from '../../domain';

export const RowList = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
    {children}
  </Box>
);

interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Pagination with the shown range; absent with a single page. `page` counts from 1. */
export const Pager = ({ page, perPage, total, onPage }: PagerProps) => {
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <Stack direction="row" useFlexGap sx={{ ...spread, mt: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {formatCount(first)}–{formatCount(Math.min(page * perPage, total))} de {formatCount(total)}
      </Typography>
      <Pagination page={page} count={pages} siblingCount={0} color="primary" onChange={(_, other) => onPage(other)} />
    </Stack>
  );
};

export const spread = { gap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' };
