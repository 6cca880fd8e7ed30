import { lazyWithRetry } from '../ui';

export { dashboardHeading, readDashboard } from './contents';

export const Dashboard = lazyWithRetry(() => import('./Dashboard'));
