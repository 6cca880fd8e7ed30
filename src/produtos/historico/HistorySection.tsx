import HistoryIcon from '@mui/icons-material/History';
import { Box, Button, Skeleton } from '@mui/material';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { catalogue } from '../../domain';
import type { Produto } from '../../providers';
import { CodeFailure, lazyWithRetry } from '../../ui';
import { LoadFailure } from '../../ui/feedback';
import { useRecordForm } from '../../ui/record';

const History = lazyWithRetry(() => import('./History'));

/** A stored product's history, on demand. Has its own error boundary, so that the form stays. */
export const HistorySection = () => {
  const { record } = useRecordForm<Produto>();
  const [shown, setShown] = useState(false);
  if (!record || !catalogue.stored) return null;
  return (
    <Box>
      <Button
        size="small"
        color="inherit"
        startIcon={<HistoryIcon />}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        sx={{ mb: shown ? 1 : 0 }}
      >
        Histórico
      </Button>
      {shown && (
        <ErrorBoundary
          fallbackRender={({ resetErrorBoundary }) => (
            <LoadFailure text="O histórico não pôde ser lido." onRetry={resetErrorBoundary} />
          )}
          onError={(error) => error instanceof CodeFailure && error.forget()}
        >
          <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
            <History produto={record} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Box>
  );
};
