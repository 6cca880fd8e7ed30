import { Box } from '@mui/material';
import { catalogue } from '../domain';
import { PageHeader } from '../ui';
import { CountTile } from './CountTile';
import { examples } from './examples';
import { dashboardHeading } from './heading';
import { counted } from './reads';
import { facts } from './stored';

/** Dashboard (spec §2): counts from the providers; growth, activity and status are facts where they can be. */
const Dashboard = () => {
  const { GrowthTile, RecentActivity, SystemStatus, Charts } = catalogue.stored ? facts : examples;
  return (
    <>
      <PageHeader {...dashboardHeading} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' } }}>
        {counted.map((resource) => (
          <CountTile key={resource.name} resource={resource} />
        ))}
        <GrowthTile />
      </Box>
      <Charts />
      <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { md: '3fr 2fr' } }}>
        <RecentActivity />
        <SystemStatus />
      </Box>
    </>
  );
};

export default Dashboard;
