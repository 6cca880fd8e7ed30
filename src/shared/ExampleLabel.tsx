import { Box } from '@mui/material';

/** Marks a figure that the product shows as an example, not as a fact. */
export const ExampleLabel = () => (
  <Box
    component="span"
    sx={{
      px: 0.75,
      border: '1px dashed',
      borderColor: 'divider',
      borderRadius: 1,
      color: 'text.secondary',
      fontSize: '0.75rem',
      lineHeight: 1.5,
    }}
  >
    exemplo
  </Box>
);
