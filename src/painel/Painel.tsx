import '@fontsource-variable/figtree';
import { CssBaseline, GlobalStyles, Link, ThemeProvider } from '@mui/material';
import { useAuthState } from 'ra-core';
import { type ReactNode, useCallback, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../domain';
import { theme, usePreference } from '../ui';
import { LoadingPage } from '../ui/feedback';
import { AccessGate } from './AccessGate';
import { Frame } from './Frame';
import { KeyWatcher } from './keys/KeyWatcher';
import { PersonWatcher } from './PersonWatcher';
import { SessionWatcher } from './SessionWatcher';
import { Section } from './section/Section';

/** Guard and frame of every page under /admin; without a session it leads to the login page. */
const Painel = ({ children }: { children: ReactNode }) => {
  const { authenticated, isPending } = useAuthState();
  const [still] = usePreference('sem movimento', false);
  const [over, setOver] = useState(false);
  const endSession = useCallback(() => setOver(true), []);
  // Pages that stay until the login page is ready would refetch, be refused, and sign out again.
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

/**
 * Leads to the login page, which leads back here after the sign-in. After a sign-out the address is the login page's already, and the
 * next person must not be led back to the last person's page.
 */
const ToLogin = () => {
  const { pathname, search } = useLocation();
  if (window.location.pathname === paths.login) return <LoadingPage />;
  return <Navigate to={paths.login} replace state={{ nextPathname: pathname, nextSearch: search }} />;
};

/** 'Reduzir animações' leaves progress indicators moving, which would look finished at rest. */
const stillness = {
  '*:not([role="progressbar"], [role="progressbar"] *)': {
    animation: 'none !important',
    transition: 'none !important',
  },
};

const content = { component: 'main', id: 'conteudo', tabIndex: -1 } as const;

/** Hidden until it has the focus. */
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
