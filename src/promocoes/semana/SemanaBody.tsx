import { Box, Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListFilterContext } from 'ra-core';
import { useMemo } from 'react';
import type { CalendarDate } from '../../domain';
import { readAll, sortRecords } from '../../lib';
import type { Promocao } from '../../providers';
import { Hidden } from '../../ui';
import { LoadFailure } from '../../ui/feedback';
import { StaleRows } from '../../ui/list';
import { SemanaColumns } from './SemanaColumns';
import { SemanaDays } from './SemanaDays';
import { weekWith } from './week';

/** The most that hosted Supabase answers at once. */
const perPage = 1000;

const fields = ['nome', 'status', 'diasAtivos', 'diaDaSemana', 'inicio', 'fim'];

/** The days of a date's week. Needs a `key` by week, since kept data of another week would be counted wrong. */
export const SemanaBody = ({ date }: { date: CalendarDate }) => {
  const dataProvider = useDataProvider();
  const { filterValues } = useListFilterContext();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const filter = { ...filterValues, week: date };
  const { data, error, refetch } = useQuery({
    queryKey: ['promocoes', 'week', filter],
    queryFn: async () =>
      sortRecords(await readAll<Promocao>(dataProvider, 'promocoes', { perPage, filter, fields }), {
        field: 'nome',
        order: 'ASC',
      }),
    placeholderData: keepPreviousData,
  });
  const week = useMemo(() => weekWith(data ?? [], date), [data, date]);
  if (!data && error) return <LoadFailure text="A semana não pôde ser lida." onRetry={() => refetch()} />;
  return (
    <Box sx={{ minHeight: usualHeight }}>
      {data ? (
        <StaleRows>{wide ? <SemanaColumns week={week} /> : <SemanaDays week={week} />}</StaleRows>
      ) : (
        <DaysSkeleton />
      )}
    </Box>
  );
};

/** In pixels, so that the page does not jump when the week arrives. */
const usualHeight = { xs: 154, lg: 118 };

const DaysSkeleton = () => (
  <Box role="status" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 1, px: 2, pb: 2 }}>
    <Hidden>Carregando semana...</Hidden>
    {[1, 2, 3, 4, 5, 6, 7].map((key) => (
      <Skeleton key={key} variant="rounded" height={72} aria-hidden />
    ))}
  </Box>
);
