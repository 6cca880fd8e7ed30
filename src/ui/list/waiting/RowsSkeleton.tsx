import { Box, Card, Divider, Skeleton, Stack, Typography } from '@mui/material';
import { Hidden } from '../../Hidden';

interface Props {
  title?: string;
  text: string;
}

/** A card of rows that are on their way, as tall as a phone's screen so that the page below does not jump. */
export const RowsSkeleton = ({ title, text }: Props) => (
  <Card>
    <Box sx={{ px: 2.5, py: 1.75 }}>
      {title && (
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
      )}
      <Typography variant={title ? 'body2' : 'subtitle1'}>
        <Skeleton width={190} />
      </Typography>
    </Box>
    <Divider />
    <Stack role="status" spacing={3} sx={{ position: 'relative', px: 2.5, py: 2 }}>
      <Hidden>{text}</Hidden>
      {[1, 2, 3, 4, 5].map((key) => (
        <Box key={key} aria-hidden>
          <Skeleton width="45%" height={28} />
          <Skeleton width="70%" />
          <Skeleton width="30%" />
        </Box>
      ))}
    </Stack>
  </Card>
);
