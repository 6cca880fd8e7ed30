import { Stack } from '@mui/material';
import { PageHeader } from '../ui';
import { CodeGate } from './CodeGate';
import { LinkedAccounts } from './LinkedAccounts';
import { NameAndEmail } from './NameAndEmail';
import { PasswordSection } from './PasswordSection';
import { Preferences } from './Preferences';
import { Sessions } from './Sessions';
import { SecondFactor } from './secondFactor/SecondFactor';
import { useAskBeforeLeaving } from './useAskBeforeLeaving';

/** 'Minha conta': what only the person who is signed in may see and change. */
const ContaPage = () => {
  useAskBeforeLeaving();
  return (
    <>
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
};

export default ContaPage;
