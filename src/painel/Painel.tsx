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

/** Guard and frame of every page under /admin: who is not signed in goes to the login page. */
const Painel = ({ children }: { children: ReactNode }) => {
  const { authenticated, isPending } = useAuthState();
  const [still] = usePreference('sem movimento', false);
  const [over, setOver] = useState(false);
  const endSession = useCallback(() => setOver(true), []);
  // Content that stayed until the login page is ready would read again, be refused, and sign out once more.
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
 * Leads to the login page, which leads back here. Signing out gets there by itself, while this page is still
 * mounted: then the address says so already, and whoever signs in next must not land where the last person was.
 */
const ToLogin = () => {
  const { pathname, search } = useLocation();
  if (window.location.pathname === paths.login) return <LoadingPage />;
  return <Navigate to={paths.login} replace state={{ nextPathname: pathname, nextSearch: search }} />;
};

/** Only what turns while something is waited for still moves: at rest it would look finished. */
const stillness = {
  '*:not([role="progressbar"], [role="progressbar"] *)': {
    animation: 'none !important',
    transition: 'none !important',
  },
};

/** Where the link to the content leads. */
const content = { component: 'main', id: 'conteudo', tabIndex: -1 } as const;

/** Out of sight until the keyboard reaches it. */
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
