import { resources } from '../resources';

/** The resources that the dashboard counts. */
export const counted = resources.filter(({ options }) => options.counted);

/** How it asks for their numbers. */
export const count = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
} as const;
