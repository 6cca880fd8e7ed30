import { CssBaseline, ThemeProvider, Typography } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StaticRouter } from 'react-router-dom';
import { Frame } from '../painel';
import { PageHeader, theme } from '../ui';
import { shellWaitId } from './shellElement';

interface Props {
  path: string;
  heading?: { title: string; subtitle: string };
}

/** The panel's frame and a section's heading, as the panel draws them. */
export const Shell = ({ path, heading }: Props) => (
  <StaticRouter location={path}>
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <Frame>
          {heading && <PageHeader {...heading} />}
          {/* No spinner, which would take time from loading code. */}
          <Typography id={shellWaitId} component="div" color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
            Carregando...
          </Typography>
        </Frame>
      </ThemeProvider>
    </QueryClientProvider>
  </StaticRouter>
);
