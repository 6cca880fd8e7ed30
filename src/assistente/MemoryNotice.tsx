import { Alert } from '@mui/material';
import { catalogue } from '../domain';

/** Tells that answers have no products where these are in the page's memory. */
export const MemoryNotice = () =>
  !catalogue.stored && (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      Os produtos estão na memória desta página e não fazem parte das respostas.
    </Alert>
  );
