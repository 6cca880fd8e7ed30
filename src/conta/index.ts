import { lazyWithRetry } from '../ui';

/** The signed-in person's own account. */
export const ContaPage = lazyWithRetry(() => import('./ContaPage'));
