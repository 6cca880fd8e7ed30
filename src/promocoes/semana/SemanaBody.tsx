import { Box, Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useListFilterContext } from 'ra-core';
import { useMemo } from 'react';
import type { CalendarDate } from '../../domain';
import { Hidden } from '../../ui';
import { LoadFailure } from '../../ui/feedback';
import { StaleRows } from '../../ui/list';
import { SemanaColumns } from './SemanaColumns';
import { SemanaDays } from './SemanaDays';
import { useWeekPromocoes } from './useWeekPromocoes';
import { weekWith } from './week';

/** The days of the week that a date is in. Made anew for each week: what another one had would be counted wrong. */
export const SemanaBody = ({ date }: { date: CalendarDate }) => {
  const { filterValues } = useListFilterContext();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const { data, error, refetch } = useWeekPromocoes(date, filterValues);
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

/** In pixels, with one promotion a day: what stands below it does not jump when the week arrives. */
const usualHeight = { xs: 154, lg: 118 };

const DaysSkeleton = () => (
  <Box role="status" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 1, px: 2, pb: 2 }}>
    <Hidden>Carregando semana...</Hidden>
    {[1, 2, 3, 4, 5, 6, 7].map((key) => (
      <Skeleton key={key} variant="rounded" height={72} aria-hidden />
    ))}
  </Box>
);
