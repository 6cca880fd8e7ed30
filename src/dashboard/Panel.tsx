import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { clamp, ExampleLabel } from '../ui';

interface PanelProps {
  title: string;
  example?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

export const Panel = ({ title, example, action, children }: PanelProps) => {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ position: 'relative', p: 2.5, minWidth: 0, overflow: 'visible' }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 32, mb: 1.5 }}>
        <Typography component="h2" variant="h6" id={titleId}>
          {title}
        </Typography>
        {example ? <ExampleLabel /> : action}
      </Stack>
      {children}
    </Card>
  );
};

interface Activity {
  id: string | number;
  what: string;
  detail?: string | null;
  when: string;
}

export const ActivityList = ({ activities }: { activities: readonly Activity[] }) => (
  <Stack component="ul" spacing={1.75} useFlexGap sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {activities.map(({ id, what, detail, when }) => (
      <Stack key={id} component="li" direction="row" spacing={1.5} sx={{ alignItems: 'baseline' }}>
        <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main', flex: 'none' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{what}</Typography>
          {detail && (
            <Typography title={detail} variant="body2" color="text.secondary" sx={clamp(2)}>
              {detail}
            </Typography>
          )}
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 'none' }}>
          {when}
        </Typography>
      </Stack>
    ))}
  </Stack>
);

interface StatusProps {
  api: ReactNode;
  database: ReactNode;
  updated: ReactNode;
  isPending?: boolean;
}

export const StatusList = ({ api, database, updated, isPending }: StatusProps) => (
  <Stack component="dl" spacing={1.75} useFlexGap sx={{ m: 0 }}>
    {Object.entries({ API: api, 'Banco de dados': database, 'Última atualização': updated }).map(([label, status]) => (
      <Stack key={label} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography component="dt" color="text.secondary">
          {label}
        </Typography>
        <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
          {isPending ? <Skeleton width={96} /> : status}
        </Box>
      </Stack>
    ))}
  </Stack>
);
