import { Box, Card, Chip, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../domain';
import { withoutBidiControls } from '../../../lib';
import type { Field } from '../../destinations';
import { capitalised, formatOutcome } from '../../formats';
import type { CheckedRow, Outcome } from '../../types';
import { Pager, RowList } from '../layout';
import { useImportContext, usePhase } from '../useImport';
import { RowActions } from './RowActions';
import { RowFields } from './RowFields';

const perPage = 25;

/** Rows of an outcome, which keep their places while they are mended. */
export const CheckedRows = ({ filter }: { filter: Outcome | 'all' }) => {
  const { worker, changes, listing, choices, rechecking } = usePhase('review');
  const [number, setNumber] = useState(1);
  const list = useRef<HTMLElement>(null);
  const { data: page } = useQuery({
    queryKey: ['importacao', 'rows', filter, number, choices, listing, changes],
    queryFn: () =>
      worker.page({ filter, start: (number - 1) * perPage, count: perPage, listing: `${filter} ${listing}` }),
    enabled: !rechecking,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin at their first page.
  useEffect(() => setNumber(1), [filter, listing]);

  if (!page) return null;
  return (
    <>
      <Card component="section" aria-label="Linhas da planilha" ref={list}>
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

const colors = {
  new: 'success',
  updated: 'warning',
  unchanged: 'default',
  error: 'error',
  ignored: 'default',
  doubtful: 'info',
} as const satisfies Record<Outcome, string>;

const CheckedRowItem = ({ row }: { row: CheckedRow }) => {
  const { destination } = useImportContext();
  const [open, setOpen] = useState(false);
  const { number, outcome, values, doubts = [], note } = row;
  const { fields, joined, key } = destination;
  const main = fields.find(({ id }) => id === joined?.title) ?? fields[0];
  const others = fields.filter((field) => field !== main);
  const title = (main && values[main.id]) || `(sem ${joined?.row.singular ?? key.noun})`;
  return (
    <Box component="li" sx={layout}>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ gridArea: 'number', fontVariantNumeric: 'tabular-nums' }}
      >
        Linha {formatCount(number)}
      </Typography>
      <Box sx={{ gridArea: 'values', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {main && <Previous text={row.before[main.id]} />}
          {title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
          {others.map((field) => (
            <FieldValue key={field.id} field={field} row={row} />
          ))}
        </Box>
        {note && (
          <Typography variant="body2" color="text.secondary">
            {note}
          </Typography>
        )}
        {doubts.map((doubt) => (
          <Typography key={doubt} variant="body2" color="info.main" sx={{ overflowWrap: 'anywhere' }}>
            {capitalised(doubt)}
          </Typography>
        ))}
        <RowFields row={row} open={open} />
      </Box>
      <Box sx={decided}>
        <Chip
          size="small"
          variant="outlined"
          color={colors[outcome]}
          label={formatOutcome(outcome, joined?.row ?? destination)}
        />
        <RowActions row={row} title={title} open={open} onOpen={setOpen} />
      </Box>
    </Box>
  );
};

const FieldValue = ({ field, row: { values, before } }: { field: Field; row: CheckedRow }) => {
  const text = values[field.id];
  if (!text) return null;
  const previous = before[field.id];
  return (
    <Typography component="span" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      <Previous text={previous} />
      <Box component="span" sx={previous === undefined ? undefined : { color: 'secondary.main', fontWeight: 600 }}>
        {text}
      </Box>
    </Typography>
  );
};

const Previous = ({ text }: { text?: string }) =>
  text === undefined ? null : (
    <>
      <Box component="s" aria-label={`antes ${withoutBidiControls(text)}`} sx={{ opacity: 0.75, fontWeight: 400 }}>
        {text}
      </Box>{' '}
    </>
  );

const decided = {
  gridArea: 'outcome',
  display: 'flex',
  flexDirection: { xs: 'row-reverse', md: 'column' },
  flexWrap: 'wrap',
  alignItems: { xs: 'center', md: 'flex-end' },
  columnGap: 1,
  rowGap: 0.5,
} as const;

const layout = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 2,
  rowGap: 0.5,
  px: { xs: 2, sm: 2.5 },
  py: 1.25,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '110px minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"number outcome" "values values"', md: '"number values outcome"' },
} as const;
