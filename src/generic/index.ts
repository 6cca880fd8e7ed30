import { lazyWithRetry, resourcePages } from '../ui';
import type { GenericListProps } from './GenericList';

const load = () => import('./GenericList');

export const GenericList = lazyWithRetry<GenericListProps>(load);

/** The pages of a resource that has none of its own. */
export const generic = resourcePages(load);
