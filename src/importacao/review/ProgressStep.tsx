import { Box, LinearProgress, Typography } from '@mui/material';
import { StepTitle } from './StepTitle';

interface Props {
  title: string;
  /** 0 to 1; unknown without it. */
  fraction?: number;
  /** One line below the bar. */
  text: string;
}

/** Something that takes a while, with how far it is. */
export const ProgressStep = ({ title, fraction, text }: Props) => (
  <Box sx={{ maxWidth: 560, mx: 'auto', py: { xs: 5, sm: 10 } }}>
    <StepTitle title={title} />
    <LinearProgress
      aria-label={title}
      variant={fraction === undefined ? 'indeterminate' : 'determinate'}
      value={fraction === undefined ? undefined : Math.round(fraction * 100)}
      sx={{ height: 10, borderRadius: 5 }}
    />
    <Typography color="text.secondary" sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Typography>
  </Box>
);
