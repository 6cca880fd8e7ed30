import { lazyWithRetry } from '../ui';

/** The list of a resource that has none of its own. */
export const GenericList = lazyWithRetry(() => import('./GenericList'));
