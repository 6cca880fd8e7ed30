import '@fontsource-variable/figtree';
import { CssBaseline, GlobalStyles, Link, ThemeProvider } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthState } from 'ra-core';
import { type ReactNode, useCallback, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../domain';
import { theme, usePreference, useToday } from '../ui';
import { LoadingPage } from '../ui/feedback';
import { AccessGate } from './AccessGate';
import { Frame } from './Frame';
import { KeyWatcher } from './keys/KeyWatcher';
import { PersonWatcher } from './PersonWatcher';
import { SessionWatcher } from './SessionWatcher';
import { Section } from './section/Section';

/** Guard and frame of every page under /admin. */
const Painel = ({ children }: { children: ReactNode }) => {
  const { authenticated, isPending } = useAuthState();
  const [still] = usePreference('sem movimento', false);
  const [over, setOver] = useState(false);
  const endSession = useCallback(() => setOver(true), []);
  useDatedPrices();
  // Pages that stayed would refetch, be refused, and sign out again.
  if (isPending || over) return <LoadingPage />;
  if (!authenticated) return <ToLogin />;
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {still && <GlobalStyles styles={stillness} />}
      <SessionWatcher onOver={endSession} />
      <PersonWatcher />
      <KeyWatcher />
      <Link href="#conteudo" sx={skipLink}>
        Pular para o conteúdo
      </Link>
      <Frame main={content}>
        <Section>
          <AccessGate>{children}</AccessGate>
        </Section>
      </Frame>
    </ThemeProvider>
  );
};

/** Reads products and promotions anew at midnight, as prices may begin on the date. */
function useDatedPrices() {
  const queryClient = useQueryClient();
  const renew = useCallback(() => {
    for (const resource of ['produtos', 'promocoes']) void queryClient.invalidateQueries({ queryKey: [resource] });
  }, [queryClient]);
  useToday(renew);
}

/** Leads to the login page, which leads back here, except after a sign-out, which has changed the address already. */
const ToLogin = () => {
  const { pathname, search } = useLocation();
  if (window.location.pathname === paths.login) return <LoadingPage />;
  return <Navigate to={paths.login} replace state={{ nextPathname: pathname, nextSearch: search }} />;
};

/** Progress indicators at rest would look finished. */
const stillness = {
  '*:not([role="progressbar"], [role="progressbar"] *)': {
    animation: 'none !important',
    transition: 'none !important',
  },
};

const content = { component: 'main', id: 'conteudo', tabIndex: -1 } as const;

const skipLink = {
  position: 'absolute',
  left: 12,
  top: -60,
  zIndex: 1300,
  px: 2,
  py: 1,
  borderRadius: 2,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 650,
  '&:focus': { top: 12 },
} as const;

export default Painel;
