import { lazyWithRetry } from '../../ui';
import type { FilterFieldsProps } from './FilterFields';

/** The fields of the filters. What a field offers to choose from weighs as much as a page, and a phone shows none before it is asked to. */
export const FilterFields = lazyWithRetry<FilterFieldsProps>(() => import('./FilterFields'));
