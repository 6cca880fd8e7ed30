import { Charts } from './Charts';
import { GrowthTile } from './GrowthTile';
import { RecentActivity } from './RecentActivity';
import { SystemStatus } from './SystemStatus';

/** The same parts as facts, where the catalogue is stored. */
export const facts = { GrowthTile, RecentActivity, SystemStatus, Charts };
