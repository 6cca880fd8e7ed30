import { Box } from '@mui/material';
import { cargos } from '../cargos';
import { categorias } from '../categorias';
import { catalogue } from '../domain';
import { perguntas } from '../perguntas';
import { produtos } from '../produtos';
import { PageHeader } from '../ui';
import { usuarios } from '../usuarios';
import { CountTile } from './CountTile';
import { examples } from './examples';
import { facts } from './stored';

/** Dashboard (spec §2): counts from the providers; growth, activity and status are facts where they can be. */
const Dashboard = () => {
  const { GrowthTile, RecentActivity, SystemStatus, Charts } = catalogue.stored ? facts : examples;
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Visão geral do supermercado" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' } }}>
        <CountTile resource={usuarios} caption="Usuários cadastrados" />
        <CountTile resource={produtos} caption="Produtos em estoque" />
        <CountTile resource={categorias} caption="Categorias ativas" />
        <CountTile resource={cargos} caption="Cargos cadastrados" />
        <CountTile resource={perguntas} caption="Perguntas no FAQ" />
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
