import '@fontsource-variable/figtree';
import { Box, Card, CssBaseline, Link, Stack, ThemeProvider, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthState } from 'ra-core';
import { useEffect } from 'react';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import { paths } from '../domain';
import { env } from '../providers';
import { pageOwner } from '../providers/auth';
import { Logo, theme, useDocumentTitle } from '../ui';
import { LoadingPage } from '../ui/feedback';
import { LoginForm } from './LoginForm';

/** Sign-in page; who is signed in already goes to the panel. */
const LoginPage = () => {
  const { authenticated, isPending } = useAuthState();
  const queryClient = useQueryClient();
  useDocumentTitle('Entrar · Painel');
  useEffect(() => {
    // Whoever goes on from here finds nothing of the person before.
    pageOwner.release();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'checkAuth' });
  }, [queryClient]);
  if (isPending) return <LoadingPage />;
  if (authenticated) return <Navigate to={paths.admin} replace />;
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, ...backdrop }}>
        <Card sx={{ width: '100%', maxWidth: 420, p: { xs: 3, sm: 4.5 } }}>
          <Stack spacing={1} sx={{ mb: 3, alignItems: 'center', textAlign: 'center' }}>
            <Logo size={48} />
            <Typography component="h1" variant="h5">
              Painel do supermercado
            </Typography>
            <Typography color="text.secondary">Entre com seu e-mail e senha</Typography>
          </Stack>
          <LoginForm />
          {env.demoAccount && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 3, textAlign: 'center' }}>
              Conta de demonstração:
              <br />
              <code>{env.demoAccount.email}</code> / <code>{env.demoAccount.password}</code>
            </Typography>
          )}
          <Typography variant="body2" sx={{ mt: 3, textAlign: 'center' }}>
            <Link component={RouterLink} to="/" color="text.secondary">
              Voltar ao site
            </Link>
          </Typography>
        </Card>
      </Box>
    </ThemeProvider>
  );
};

const backdrop = {
  background:
    'radial-gradient(60rem 40rem at 80% -10%, rgb(94 224 160 / 14%), transparent), radial-gradient(50rem 40rem at 0% 110%, rgb(247 194 92 / 10%), transparent)',
};

export default LoginPage;
