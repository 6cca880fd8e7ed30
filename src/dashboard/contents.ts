import { catalogue } from '../domain';
import type { AppDataProvider } from '../providers';
import { resources } from '../resources';

export const dashboardHeading = { title: 'Dashboard', subtitle: 'Visão geral do supermercado' };

/** The resources that have a tile. */
export const counted = resources.filter(({ texts }) => texts.dashboard);

/** Request for a resource's total. */
export const count = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
} as const;

/** Request for the latest activities. */
export const latest = {
  pagination: { page: 1, perPage: 6 },
  sort: { field: 'id', order: 'DESC' },
} as const;

/** Query options: an open dashboard refetches every minute while its tab is visible, and when the tab is shown again. */
export const refreshed = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;

/** Starts every read of the dashboard. */
export const readDashboard = (records: AppDataProvider): Promise<unknown>[] => [
  ...counted.map(({ name }) => records.getList(name, { filter: {}, ...count })),
  ...(catalogue.stored ? [records.catalogueSummary(), records.getList('atividades', { filter: {}, ...latest })] : []),
];
