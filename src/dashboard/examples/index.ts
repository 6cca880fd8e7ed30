import { GrowthTile } from './GrowthTile';
import { RecentActivity } from './RecentActivity';
import { SystemStatus } from './SystemStatus';

/** The parts of the dashboard that are fixed examples (spec §2), while the catalogue is kept in memory. */
export const examples = { GrowthTile, RecentActivity, SystemStatus, Charts: () => null };
