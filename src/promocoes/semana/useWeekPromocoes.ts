import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { CalendarDate } from '../../domain';
import { sortRecords } from '../../lib';
import { readPromocoes } from '../readPromocoes';

/** Promotions read at once: the most that the server answers. */
const perPage = 1000;

/** What says how a promotion stands in a week. */
const fields = ['nome', 'status', 'diasAtivos', 'diaDaSemana', 'inicio', 'fim'];

/** All promotions of the week that a date is in, of those that the list's filter finds, in the order of their names. */
export function useWeekPromocoes(date: CalendarDate, listFilter: Record<string, unknown>) {
  const dataProvider = useDataProvider();
  const filter = { ...listFilter, week: date };
  return useQuery({
    queryKey: ['promocoes', 'week', filter],
    queryFn: async () =>
      sortRecords(await readPromocoes(dataProvider, { perPage, filter, fields }), { field: 'nome', order: 'ASC' }),
    placeholderData: keepPreviousData,
  });
}
