import { Box } from '@mui/material';
import { catalogue } from '../domain';

/** Marks a figure as an example. A stored catalogue has none. */
export const ExampleLabel = () => {
  if (catalogue.stored) return null;
  return (
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
};
