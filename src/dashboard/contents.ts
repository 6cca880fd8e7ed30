import { catalogue } from '../domain';
import type { AppDataProvider } from '../providers';
import { resources, semResposta } from '../resources';

export const dashboardHeading = { title: 'Dashboard', subtitle: 'Visão geral do supermercado' };

export const counted = resources.filter(({ texts }) => texts.dashboard);

export const count = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
} as const;

/** What needs a hand. */
export const unanswered = { name: semResposta.name };
export const suspects = { name: 'produtos', filter: { suspeito: true } };

export const latest = {
  pagination: { page: 1, perPage: 6 },
  sort: { field: 'id', order: 'DESC' },
} as const;

/** Query options that refetch every minute and when the tab is shown again. */
export const refreshed = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

export const readDashboard = (records: AppDataProvider): Promise<unknown>[] => [
  ...counted.map(({ name }) => records.getList(name, { filter: {}, ...count })),
  ...(catalogue.stored
    ? [
        records.getList(unanswered.name, { filter: {}, ...count }),
        records.getList(suspects.name, { filter: suspects.filter, ...count }),
        records.catalogueSummary(),
        records.answeredShare(),
        records.getList('atividades', { filter: {}, ...latest }),
      ]
    : []),
];
