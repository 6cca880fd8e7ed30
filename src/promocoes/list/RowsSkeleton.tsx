import { Box, Card, Divider, Skeleton, Stack, Typography } from '@mui/material';
import { Hidden } from '../../ui';

/** The card of the promotions while they are on their way: no number is told before it is known. */
export const RowsSkeleton = ({ title }: { title: string }) => (
  <Card>
    <Box sx={{ px: 2.5, py: 1.75 }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Typography variant="body2">
        <Skeleton width={190} />
      </Typography>
    </Box>
    <Divider />
    <Stack role="status" spacing={3} sx={{ px: 2.5, py: 2 }}>
      <Hidden>Carregando promoções...</Hidden>
      {[1, 2, 3].map((key) => (
        <Box key={key} aria-hidden>
          <Skeleton width="45%" height={28} />
          <Skeleton width="70%" />
          <Skeleton width="30%" />
        </Box>
      ))}
    </Stack>
  </Card>
);
