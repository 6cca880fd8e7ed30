import { lazyWithRetry } from '../ui';

export const GenericList = lazyWithRetry(() => import('./GenericList'));
