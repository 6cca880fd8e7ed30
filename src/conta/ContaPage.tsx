import { Stack } from '@mui/material';
import { PageHeader } from '../ui';
import { CodeGate } from './CodeGate';
import { ContasVinculadas } from './ContasVinculadas';
import { Dados } from './Dados';
import { DuasEtapas } from './etapas/DuasEtapas';
import { Preferencias } from './Preferencias';
import { Senha } from './Senha';
import { Sessoes } from './Sessoes';

/** 'Minha conta': what only the person who is signed in may see and change. */
const ContaPage = () => (
  <>
    <PageHeader title="Minha conta" subtitle="Seus dados, sua senha e como você entra no painel" />
    <CodeGate>
      <Stack spacing={2.5} sx={{ maxWidth: 760 }}>
        <Dados />
        <Senha />
        <DuasEtapas />
        <ContasVinculadas />
        <Sessoes />
        <Preferencias />
      </Stack>
    </CodeGate>
  </>
);

export default ContaPage;
