import { catalogue } from '../domain';
import type { AppDataProvider } from '../providers';
import { resources } from '../resources';

/** The resources that the dashboard counts. */
export const counted = resources.filter(({ texts }) => texts.dashboard);

/** How it asks for their numbers. */
export const count = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
} as const;

/** How it asks for what happened last. */
export const latest = {
  pagination: { page: 1, perPage: 6 },
  sort: { field: 'id', order: 'DESC' },
} as const;

/** All that the dashboard reads when it is opened. */
export const readDashboard = (records: AppDataProvider): Promise<unknown>[] => [
  ...counted.map(({ name }) => records.getList(name, { filter: {}, ...count })),
  ...(catalogue.stored ? [records.catalogueSummary(), records.getList('atividades', { filter: {}, ...latest })] : []),
];
