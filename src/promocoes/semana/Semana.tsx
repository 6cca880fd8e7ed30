import { Box, Button, Card, Skeleton, Stack, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useListFilterContext, useStore } from 'ra-core';
import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type CalendarDate, catalogue, paths, weekOf } from '../../domain';
import { readAll, sortRecords } from '../../lib';
import type { Promocao } from '../../providers';
import { Hidden, usePreference, useToday } from '../../ui';
import { LoadFailure } from '../../ui/feedback';
import { StaleRows } from '../../ui/list';
import { WeekNav } from '../WeekNav';
import { SemanaColumns } from './SemanaColumns';
import { SemanaDays } from './SemanaDays';
import { weekWith } from './week';

/** The week of the list's promotions. Whether it is folded is remembered. */
export const Semana = () => {
  const { error } = useListContext();
  const [open, setOpen] = usePreference('semana aberta', true);
  const [picked, setPicked] = useStore<CalendarDate | null>('promocoes.semana', null);
  const titleId = useId();
  const today = useToday();
  const date = picked && !weekOf(picked).includes(today) ? picked : today;

  // The list below tells the failure.
  if (error) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Stack direction="row" useFlexGap sx={header}>
        <Typography component="h2" variant="h6" id={titleId}>
          Semana
        </Typography>
        {open && <WeekNav date={date} onChange={(next) => setPicked(weekOf(next).includes(today) ? null : next)} />}
        <Stack direction="row" sx={{ ml: 'auto' }}>
          {catalogue.stored && (
            <Button size="small" color="inherit" component={Link} to={paths.promocao.offers(date)}>
              Imprimir ofertas
            </Button>
          )}
          <Button size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Ocultar semana' : 'Mostrar semana'}
          </Button>
        </Stack>
      </Stack>
      {open && <SemanaBody key={weekOf(date)[0]} date={date} />}
    </Card>
  );
};

const header = { pl: 2.5, pr: 1.5, py: 1, columnGap: 1.5, flexWrap: 'wrap', alignItems: 'center' };

const fields = ['nome', 'status', 'diasAtivos', 'diaDaSemana', 'inicio', 'fim', 'validadeAte'];

/** The days of a date's week. Needs a `key` by week, since kept data of another week would be counted wrong. */
const SemanaBody = ({ date }: { date: CalendarDate }) => {
  const dataProvider = useDataProvider();
  const { filterValues } = useListFilterContext();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const filter = { ...filterValues, week: date };
  const { data, error, refetch } = useQuery({
    queryKey: ['promocoes', 'week', filter],
    queryFn: async () =>
      sortRecords(await readAll<Promocao>(dataProvider, 'promocoes', { filter, fields }), {
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
