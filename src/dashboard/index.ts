import { lazyWithRetry } from '../ui';

export { readDashboard } from './reads';

export const Dashboard = lazyWithRetry(() => import('./Dashboard'));
