import { Button, Stack, Typography } from '@mui/material';

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
