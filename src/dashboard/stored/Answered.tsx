import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { AppDataProvider } from '../../providers';
import { refreshed } from '../contents';

export function useCatalogueSummary() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return useQuery({ queryKey: ['catalogueSummary'], queryFn: () => dataProvider.catalogueSummary(), ...refreshed });
}

export const Notice = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
    <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 200px' }}>
      {text}
    </Typography>
    {onRetry && (
      <Button size="small" color="inherit" onClick={onRetry}>
        Tentar novamente
      </Button>
    )}
  </Stack>
);

interface Props<T> {
  query: { data?: T; isPending: boolean; refetch: () => unknown };
  /** Of the placeholder, in pixels. */
  height: number;
  failed: string;
  children: (data: T) => ReactNode;
}

export const Answered = <T,>({ query: { data, isPending, refetch }, height, failed, children }: Props<T>) => {
  if (isPending) return <Skeleton variant="rounded" height={height} />;
  return data === undefined ? <Notice text={failed} onRetry={() => refetch()} /> : children(data);
};
