import { lazyWithRetry } from '../ui';

export { dashboardHeading } from './heading';
export { readDashboard } from './reads';

export const Dashboard = lazyWithRetry(() => import('./Dashboard'));
