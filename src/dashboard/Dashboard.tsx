import { Box } from '@mui/material';
import { catalogue } from '../domain';
import { PageHeader } from '../ui';
import { counted, dashboardHeading } from './contents';
import { examples } from './examples';
import { CountTile } from './FigureTile';
import { AnsweredQuestions } from './stored/AnsweredQuestions';
import { Charts } from './stored/Charts';
import { GrowthTile } from './stored/GrowthTile';
import { RecentActivity } from './stored/RecentActivity';
import { SystemStatus } from './stored/SystemStatus';

const stored = { GrowthTile, RecentActivity, SystemStatus, Charts };

/** Counts, growth, activity and status; the last three are examples unless the catalogue is stored. */
const Dashboard = () => {
  const parts = catalogue.stored ? stored : examples;
  return (
    <>
      <PageHeader {...dashboardHeading} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' } }}>
        {counted.map((resource) => (
          <CountTile key={resource.name} resource={resource} />
        ))}
        <parts.GrowthTile />
      </Box>
      <parts.Charts />
      {catalogue.stored && (
        <Box sx={{ mt: 2 }}>
          <AnsweredQuestions />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { md: '3fr 2fr' } }}>
        <parts.RecentActivity />
        <parts.SystemStatus />
      </Box>
    </>
  );
};

export default Dashboard;
