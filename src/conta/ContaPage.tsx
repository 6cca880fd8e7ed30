import { Box } from '@mui/material';
import { openForms } from '../lib';
import { PageHeader } from '../ui';
import { AskBeforeLeaving } from '../ui/feedback';
import { CodeGate } from './CodeGate';
import { LinkedAccounts } from './LinkedAccounts';
import { NameAndEmail } from './NameAndEmail';
import { PasswordSection } from './PasswordSection';
import { Preferences } from './Preferences';
import { Sessions } from './Sessions';
import { SecondFactor } from './secondFactor/SecondFactor';

/** 'Minha conta': the signed-in person's own account. */
const ContaPage = () => (
  <>
    <AskBeforeLeaving when={openForms.any} />
    <PageHeader title="Minha conta" subtitle="Seus dados, sua senha e como você entra no painel" />
    <CodeGate>
      <Box sx={columns}>
        <NameAndEmail />
        <PasswordSection />
        <SecondFactor />
        <LinkedAccounts />
        <Sessions />
        <Preferences />
      </Box>
    </CodeGate>
  </>
);

/** Two columns on a wide screen. */
const columns = {
  columns: { lg: 2 },
  columnGap: 2.5,
  maxWidth: { xs: 760, lg: 'none' },
  '& > *': { breakInside: 'avoid', mb: 2.5 },
};

export default ContaPage;
