import { CssBaseline, ThemeProvider, Typography } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StaticRouter } from 'react-router-dom';
import { shellWaitId } from '../lib';
import { PageHeader, theme } from '../ui';
import { Frame } from './Frame';

interface Props {
  /** Address that it is for. */
  path: string;
  /** Heading of the section at that address, where it is known. */
  heading?: { title: string; subtitle: string };
}

/** What the panel shows before its code is there, for the build to write: its frame and the section's heading. */
export const Shell = ({ path, heading }: Props) => (
  <StaticRouter location={path}>
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        <Frame>
          {heading && <PageHeader {...heading} />}
          {/* Nothing that turns: the code that is awaited needs the time. */}
          <Typography id={shellWaitId} component="div" color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
            Carregando...
          </Typography>
        </Frame>
      </ThemeProvider>
    </QueryClientProvider>
  </StaticRouter>
);
