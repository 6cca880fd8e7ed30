import { Box } from '@mui/material';
import { catalogue } from '../../domain';
import { Explained } from './Explained';

/** Marks a figure as an example, and says what that means. A stored catalogue has none. */
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
      <Explained text="Não é um dado real. Com o catálogo guardado, aparece o verdadeiro." end>
        exemplo
      </Explained>
    </Box>
  );
};
