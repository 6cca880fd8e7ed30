import { Alert, AlertTitle, Box } from '@mui/material';
import { quoted } from '../../lib';
import { CopiedKey } from '../../ui/feedback';

export interface Created {
  nome: string;
  secret: string;
}

/** A new key, until the person leaves the page. */
export const CreatedKey = ({ nome, secret, onClose }: Created & { onClose: () => void }) => (
  <Alert severity="success" variant="outlined" onClose={onClose} sx={{ mb: 2, '& > .MuiAlert-message': { flex: 1 } }}>
    <AlertTitle sx={{ overflowWrap: 'anywhere' }}>Chave {quoted(nome)} criada</AlertTitle>
    Copie e guarde agora: fora daqui ela não pode ser mostrada de novo.
    <Box sx={{ mt: 1 }}>
      <CopiedKey secret={secret} label="Copiar" />
    </Box>
  </Alert>
);
