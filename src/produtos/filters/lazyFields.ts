import { lazyWithRetry } from '../../ui';
import type { FilterFieldsProps } from './FilterFields';

/** Lazy, since MUI's Autocomplete is heavy. */
export const FilterFields = lazyWithRetry<FilterFieldsProps>(() => import('./FilterFields'));
