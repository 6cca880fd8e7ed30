import { Box, Card, Pagination, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Destination } from '../../destinations';
import { formatCount } from '../../formats';
import type { Outcome, Page } from '../../types';
import type { ImportWorker } from '../../worker/client';
import { CheckedRowItem } from './CheckedRowItem';

const perPage = 25;

interface Props {
  destination: Destination;
  worker: ImportWorker | null;
  filter: Outcome | 'all';
  /** Changes with every check. */
  version: number;
}

/** The checked rows, page by page: the worker keeps them and only hands over what is on the screen. */
export const CheckedRows = ({ destination, worker, filter, version }: Props) => {
  const [number, setNumber] = useState(1);
  const [page, setPage] = useState<Page | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at their first page.
  useEffect(() => setNumber(1), [filter, version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another check is a reason to ask again.
  useEffect(() => {
    let valid = true;
    const request = { filter, start: (number - 1) * perPage, count: perPage };
    worker?.page(request).then((received) => {
      if (valid) setPage(received);
    }, console.error);
    return () => {
      valid = false;
    };
  }, [worker, filter, number, version]);

  if (!page) return null;
  const pages = Math.ceil(page.total / perPage);
  return (
    <>
      <Card component="section" aria-label="Linhas da planilha">
        {page.total === 0 ? (
          <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
            Nenhuma linha.
          </Typography>
        ) : (
          <Box component="ul" sx={list}>
            {page.rows.map((row) => (
              <CheckedRowItem key={row.number} destination={destination} row={row} />
            ))}
          </Box>
        )}
      </Card>
      {pages > 1 && (
        <Stack
          direction="row"
          useFlexGap
          sx={{ mt: 2, gap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
        >
          <Typography variant="body2" color="text.secondary">
            {formatCount((number - 1) * perPage + 1)}–{formatCount(Math.min(number * perPage, page.total))} de{' '}
            {formatCount(page.total)}
          </Typography>
          <Pagination
            page={number}
            count={pages}
            siblingCount={0}
            color="primary"
            onChange={(_, other) => setNumber(other)}
          />
        </Stack>
      )}
    </>
  );
};

const list = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
