import { lazyWithRetry } from '../ui';

export const ContaPage = lazyWithRetry(() => import('./ContaPage'));
