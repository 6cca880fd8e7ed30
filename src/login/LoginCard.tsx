import '@fontsource-variable/figtree';
import { Box, Card, CssBaseline, Link, Stack, ThemeProvider, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useResetStore } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { pageOwner } from '../providers/auth';
import { Logo, tabTitle, theme, useDocumentTitle } from '../ui';

interface Props {
  tab: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** Frame of the sign-in pages; clears the previous person's data. */
export const LoginCard = ({ tab, title, text, children }: Props) => {
  useDocumentTitle(tabTitle(tab));
  useNextPerson();
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, ...backdrop }}>
        <Card sx={{ width: '100%', maxWidth: 420, p: { xs: 3, sm: 4.5 }, overflowWrap: 'anywhere' }}>
          <Stack spacing={1} sx={{ mb: 3, alignItems: 'center', textAlign: 'center' }}>
            <Logo size={48} />
            <Typography component="h1" variant="h5" sx={{ fontSize: 'min(1.5rem, 8vw)' }}>
              {title}
            </Typography>
            {text && <Typography color="text.secondary">{text}</Typography>}
          </Stack>
          {children}
        </Card>
      </Box>
    </ThemeProvider>
  );
};

export const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
    {children}
  </Link>
);

const backdrop = {
  background:
    'radial-gradient(60rem 40rem at 80% -10%, rgb(94 224 160 / 14%), transparent), radial-gradient(50rem 40rem at 0% 110%, rgb(247 194 92 / 10%), transparent)',
};

/** Clears the previous person's queries and settings. */
export function useNextPerson(enabled = true): void {
  const queryClient = useQueryClient();
  const resetStore = useResetStore();
  useEffect(() => {
    if (!enabled) return;
    pageOwner.release();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'checkAuth' });
    resetStore();
  }, [enabled, queryClient, resetStore]);
}
