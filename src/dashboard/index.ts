import { lazyWithRetry } from '../ui';

export { count, counted } from './counts';

export const Dashboard = lazyWithRetry(() => import('./Dashboard'));
