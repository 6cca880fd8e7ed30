import { lazyWithRetry } from '../ui';
import type { GenericListProps } from './GenericList';

export const GenericList = lazyWithRetry<GenericListProps>(() => import('./GenericList'));
