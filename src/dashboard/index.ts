import { lazyWithRetry } from '../ui';

export const Dashboard = lazyWithRetry(() => import('./Dashboard'));
