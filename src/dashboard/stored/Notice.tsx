import { Button, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Why a block of the dashboard shows nothing, or old figures, and how to try again. */
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
  /** Of the place that is kept while the answer is awaited, in pixels. */
  height: number;
  /** Said when there is no answer. */
  failed: string;
  children: (data: T) => ReactNode;
}

/** What a block of the dashboard draws of an answer, or why it draws nothing. An old answer stays when a new one fails. */
export const Answered = <T,>({ query: { data, isPending, refetch }, height, failed, children }: Props<T>) => {
  if (isPending) return <Skeleton variant="rounded" height={height} />;
  return data === undefined ? <Notice text={failed} onRetry={() => refetch()} /> : children(data);
};
