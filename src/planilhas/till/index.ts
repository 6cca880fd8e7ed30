import { lazyWithRetry } from '../../ui';

export const TillPage = lazyWithRetry(() => import('./TillPage'));
