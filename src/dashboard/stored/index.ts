import { Charts } from './Charts';
import { GrowthTile } from './GrowthTile';
import { RecentActivity } from './RecentActivity';
import { SystemStatus } from './SystemStatus';

/** The dashboard's parts where the catalogue is stored: what the database knows stands in the place of each example. */
export const facts = { GrowthTile, RecentActivity, SystemStatus, Charts };
