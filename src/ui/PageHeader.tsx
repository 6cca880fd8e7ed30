import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { tabTitle, useDocumentTitle } from './useDocumentTitle';

interface Props {
  title: string;
  subtitle: string;
  actions?: ReactNode;
}

/** Heading of a panel page, which also names the browser tab. */
export const PageHeader = ({ title, subtitle, actions }: Props) => {
  useDocumentTitle(tabTitle(title));
  return (
    <Stack direction="row" useFlexGap flexWrap="wrap" spacing={2} sx={{ mb: 3, alignItems: 'flex-end' }}>
      <Box sx={{ flex: '1 1 260px' }}>
        <Typography component="h1" variant="h4">
          {title}
        </Typography>
        <Typography color="text.secondary">{subtitle}</Typography>
      </Box>
      <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1.5} sx={buttons}>
        {actions}
      </Stack>
    </Stack>
  );
};

/** On a phone two buttons fill the line. */
const buttons = {
  width: { xs: '100%', sm: 'auto' },
  '& > .MuiButton-root:not(:only-child)': { flex: { xs: '1 1 calc(50% - 6px)', sm: 'none' }, px: { xs: 1, sm: 2 } },
  '@media (max-width: 359px)': { '& > :not(:only-child) .MuiButton-startIcon': { display: 'none' } },
};
