import { useQueries } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core';
import { paths } from '../../domain';
import { type Resource, resources } from '../../resources';
import { usePausedText } from '../../ui';
import type { PaletteOption } from './useCommands';

const perResource = 5;
const fewest = 2;

/** Searches every resource after a pause in typing. Until then there are no options, so that Enter opens none of an earlier text. */
export function usePaletteRecords(typed: string) {
  const dataProvider = useDataProvider();
  const q = usePausedText(typed);
  const enabled = typed.length >= fewest;
  const settled = enabled && q === typed;
  const answers = useQueries({
    queries: resources.map((resource) => ({
      queryKey: ['palette', resource.name, q],
      queryFn: () => find(dataProvider, resource, q),
      enabled: settled,
      gcTime: 0,
    })),
  });
  return {
    options: settled ? answers.flatMap(({ data = [] }) => data) : [],
    loading: enabled && (!settled || answers.some(({ isFetching }) => isFetching)),
    failed: settled && answers.some(({ isError, isFetching }) => isError && !isFetching),
    again: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

async function find(
  dataProvider: DataProvider,
  { name, icon, texts, naming: field, pages }: Resource,
  q: string,
): Promise<PaletteOption[]> {
  const { data } = await dataProvider.getList<RaRecord>(name, {
    pagination: { page: 1, perPage: perResource },
    sort: { field, order: 'ASC' },
    filter: { q },
  });
  return data.map((record) => ({
    key: `${name} ${record.id}`,
    group: texts.label,
    label: String(record[field]),
    icon,
    to: pages?.edit(String(record.id)) ?? paths.record(name, record.id),
  }));
}
