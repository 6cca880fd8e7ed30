import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../domain';
import type { AppDataProvider, KeptChange } from '../../providers';
import { lazyWithRetry, Moment } from '../../ui';
import { DialogBoundary } from '../../ui/feedback';
import { kindTexts, produtosText } from './texts';

const UndoQuestion = lazyWithRetry(() => import('./UndoQuestion'));

/** The person's bulk changes that can be undone: the latest, and the others on demand. */
export const LastChanges = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [all, setAll] = useState(false);
  const { data } = useQuery({
    queryKey: ['keptChanges'],
    // Never cached: another person may have signed in in another tab.
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => {
      const kept = await dataProvider.keptChanges();
      // When the session ended, react-admin leads to the login page and answers with nothing.
      return Array.isArray(kept) ? kept : [];
    },
  });
  const [last, ...earlier] = data ?? [];
  if (!last) return null;
  return (
    <Stack component="section" aria-label="Mudanças em massa" useFlexGap sx={{ mb: 2, gap: { xs: 1, sm: 0.5 } }}>
      <Line label="Última mudança" change={last}>
        {earlier.length > 0 && (
          <Button size="small" color="inherit" aria-expanded={all} onClick={() => setAll(!all)}>
            {`Anteriores (${formatCount(earlier.length)})`}
          </Button>
        )}
      </Line>
      {all && earlier.map((change) => <Line key={change.operation} label="Antes" change={change} />)}
    </Stack>
  );
};

interface LineProps {
  label: string;
  change: KeptChange;
  children?: ReactNode;
}

const Line = ({ label, change, children }: LineProps) => {
  const [asking, setAsking] = useState(false);
  const { operation, kind, count, createdAt } = change;
  const what = `${kindTexts[kind].done}, ${produtosText(count)}`;
  const stopAsking = () => setAsking(false);
  return (
    <Stack direction="row" useFlexGap sx={{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2" color="text.secondary">
        {`${label}: ${what}, `}
        <Moment text={createdAt} />
      </Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 0.5, ml: '-5px' }}>
        <Button size="small" onClick={() => setAsking(true)}>
          Desfazer a mudança
        </Button>
        {children}
      </Stack>
      {asking && (
        <DialogBoundary onFailed={stopAsking}>
          <UndoQuestion operation={operation} what={what} onClose={stopAsking} />
        </DialogBoundary>
      )}
    </Stack>
  );
};
