import { Box, Stack, Typography } from '@mui/material';
import { clamp } from '../ui';

interface Props {
  what: string;
  detail?: string | null;
  when: string;
}

/** One line of the activity: what happened, to which record, and when. */
export const ActivityItem = ({ what, detail, when }: Props) => (
  <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'baseline' }}>
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
);

/** Look of the list around the items. */
export const activityList = { listStyle: 'none', p: 0, m: 0 };
