import { Card, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Outcome, Page } from '../../types';
import { usePhase } from '../importContext';
import { Pager, RowList } from '../RowList';
import { CheckedRowItem } from './CheckedRowItem';

const perPage = 25;

/** The checked rows by page, which the worker delivers. */
export const CheckedRows = ({ filter }: { filter: Outcome | 'all' }) => {
  const { worker, check } = usePhase('review');
  const [number, setNumber] = useState(1);
  const [page, setPage] = useState<Page | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at their first page.
  useEffect(() => setNumber(1), [filter, check]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another check is a reason to ask again.
  useEffect(() => {
    let valid = true;
    worker.page({ filter, start: (number - 1) * perPage, count: perPage }).then(
      (received) => valid && setPage(received),
      (error) => valid && console.error(error),
    );
    return () => {
      valid = false;
    };
  }, [worker, filter, number, check]);

  if (!page) return null;
  return (
    <>
      <Card component="section" aria-label="Linhas da planilha">
        {page.total === 0 ? (
          <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
            Nenhuma linha.
          </Typography>
        ) : (
          <RowList>
            {page.rows.map((row) => (
              <CheckedRowItem key={row.number} row={row} />
            ))}
          </RowList>
        )}
      </Card>
      <Pager page={number} perPage={perPage} total={page.total} onPage={setNumber} />
    </>
  );
};
