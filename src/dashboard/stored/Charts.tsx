import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';

const StoredCharts = lazy(() => import('./StoredCharts'));

/** The two charts, fetched when the figures above them are on the page. */
export const Charts = () => (
  <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
    <Suspense fallback={[1, 2].map((key) => <Skeleton key={key} variant="rounded" height={324} />)}>
      <StoredCharts />
    </Suspense>
  </Box>
);
