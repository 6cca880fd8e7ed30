import { Box, Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useListFilterContext } from 'ra-core';
import { useMemo } from 'react';
import type { CalendarDate } from '../../domain';
import type { Promocao } from '../../providers';
import { Hidden } from '../../ui';
import { LoadFailure } from '../../ui/list';
import { SemanaColumns } from './SemanaColumns';
import { SemanaDays } from './SemanaDays';
import { weekWith } from './week';

/** Most rows that the server answers at once. */
const most = 1000;

/** The days of the week that a date is in. Made anew for each week: what another one had would be counted wrong. */
export const SemanaBody = ({ date }: { date: CalendarDate }) => {
  const { filterValues } = useListFilterContext();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const { data, error, refetch } = useGetList<Promocao>(
    'promocoes',
    {
      filter: { ...filterValues, week: date },
      sort: { field: 'nome', order: 'ASC' },
      pagination: { page: 1, perPage: most },
      meta: { fields: ['nome', 'status', 'diasAtivos', 'diaDaSemana', 'inicio', 'fim'] },
    },
    { placeholderData: keepPreviousData },
  );
  const week = useMemo(() => weekWith(data ?? [], date), [data, date]);
  if (!data && error) return <LoadFailure text="A semana não pôde ser lida." onRetry={() => refetch()} />;
  if (!data) return <DaysSkeleton />;
  return wide ? <SemanaColumns week={week} /> : <SemanaDays week={week} />;
};

const DaysSkeleton = () => (
  <Box role="status" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 1, px: 2, pb: 2 }}>
    <Hidden>Carregando semana...</Hidden>
    {[1, 2, 3, 4, 5, 6, 7].map((key) => (
      <Skeleton key={key} variant="rounded" height={72} aria-hidden />
    ))}
  </Box>
);
