import { Button, Card, Stack, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useListContext, useStore } from 'ra-core';
import { useEffect, useId, useMemo } from 'react';
import type { Promocao } from '../../providers';
import { useToday } from '../useToday';
import { SemanaColumns } from './SemanaColumns';
import { SemanaDays } from './SemanaDays';
import { weekWith } from './week';

/** Most rows that the server answers at once. */
const most = 1000;

/** The week of the promotions that the list in context searches; may be folded away, which is remembered. */
export const Semana = () => {
  const { filterValues, data: listed } = useListContext();
  const [open, setOpen] = useStore('promocoes.semana', true);
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const titleId = useId();
  const today = useToday();
  const { data, error, refetch } = useGetList<Promocao>(
    'promocoes',
    {
      filter: { ...filterValues, week: today },
      sort: { field: 'nome', order: 'ASC' },
      pagination: { page: 1, perPage: most },
      meta: { fields: ['nome', 'status', 'diasAtivos', 'diaDaSemana', 'inicio', 'fim'] },
    },
    { placeholderData: keepPreviousData },
  );

  // Both are read at once and fail at once; when the list is back, so is the week.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the list's return is a reason.
  useEffect(() => {
    if (listed && error) refetch();
  }, [listed]);

  const week = useMemo(() => weekWith(data ?? [], today), [data, today]);

  // Without an answer there is nothing to draw; the list below says why.
  if (!data) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Stack direction="row" sx={{ pl: 2.5, pr: 1.5, py: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h6" id={titleId}>
          Semana
        </Typography>
        <Button size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Ocultar semana' : 'Mostrar semana'}
        </Button>
      </Stack>
      {open && (wide ? <SemanaColumns week={week} /> : <SemanaDays week={week} />)}
    </Card>
  );
};
