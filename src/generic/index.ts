import { resourcePages } from '../ui';

/** The pages of a resource that has none of its own. */
export const generic = resourcePages(() => import('./GenericList'));
