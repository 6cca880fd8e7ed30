import { Box, Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CodeFailure, lazyWithRetry } from '../../ui';
import { Notice } from './Notice';

const StoredCharts = lazyWithRetry(() => import('./StoredCharts'));

/** The two charts, fetched when the figures above them are on the page. */
export const Charts = () => (
  <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <Notice text="Os gráficos não puderam ser lidos." onRetry={resetErrorBoundary} />
      )}
      onError={(error) => error instanceof CodeFailure && error.forget()}
    >
      <Suspense fallback={[1, 2].map((key) => <Skeleton key={key} variant="rounded" height={324} />)}>
        <StoredCharts />
      </Suspense>
    </ErrorBoundary>
  </Box>
);
