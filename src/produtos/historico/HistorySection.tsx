import HistoryIcon from '@mui/icons-material/History';
import { Box, Button, Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { catalogue } from '../../domain';
import type { Produto } from '../../providers';
import { useRecordForm } from '../../ui/record';

const History = lazy(() => import('./History'));

/** In the form of a stored product: what became of it, read when somebody asks. */
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
        <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
          <History produto={record} />
        </Suspense>
      )}
    </Box>
  );
};
