import { Stack } from '@mui/material';
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
      <Stack spacing={2.5} sx={{ maxWidth: 760 }}>
        <NameAndEmail />
        <PasswordSection />
        <SecondFactor />
        <LinkedAccounts />
        <Sessions />
        <Preferences />
      </Stack>
    </CodeGate>
  </>
);

export default ContaPage;
