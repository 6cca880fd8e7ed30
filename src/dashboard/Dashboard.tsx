import { Box } from '@mui/material';
import { catalogue, paths } from '../domain';
import { MemoryBanner, PageHeader } from '../ui';
import { counted, dashboardHeading } from './contents';
import { examples } from './examples';
import { CountTile } from './FigureTile';
import { AnsweredQuestions } from './stored/AnsweredQuestions';
import { Attention } from './stored/Attention';
import { Charts } from './stored/Charts';
import { GrowthTile } from './stored/GrowthTile';
import { RecentActivity } from './stored/RecentActivity';
import { SystemStatus } from './stored/SystemStatus';

const stored = { GrowthTile, RecentActivity, SystemStatus, Charts };

/** Counts, growth, activity and status; the last three are examples unless the catalogue is stored, where what needs a hand comes first. */
const Dashboard = () => {
  const parts = catalogue.stored ? stored : examples;
  return (
    <>
      <PageHeader {...dashboardHeading} />
      <MemoryBanner />
      {catalogue.stored && <Attention />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' } }}>
        {counted.map(({ name, texts, icon: Icon }) => (
          <CountTile
            key={name}
            name={name}
            to={paths.found(name, {})}
            title={texts.label}
            caption={texts.dashboard}
            icon={<Icon />}
          />
        ))}
        <parts.GrowthTile />
      </Box>
      <parts.Charts />
      <Box sx={{ display: 'grid', gap: 2, mt: 2, alignItems: 'start', gridTemplateColumns: { md: '3fr 2fr' } }}>
        <parts.RecentActivity />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <parts.SystemStatus />
          {catalogue.stored && <AnsweredQuestions />}
        </Box>
      </Box>
    </>
  );
};

export default Dashboard;
