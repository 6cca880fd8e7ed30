import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material';
import { quoted } from '../../lib';
import { useCopy } from '../../ui/feedback';

export interface Created {
  nome: string;
  secret: string;
}

/** A new key, until the person leaves the page. */
export const CreatedKey = ({ nome, secret, onClose }: Created & { onClose: () => void }) => {
  const copy = useCopy('Chave copiada', 'Selecione a chave e copie.');
  return (
    <Alert severity="success" variant="outlined" onClose={onClose} sx={{ mb: 2, '& > .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>Chave {quoted(nome)} criada</AlertTitle>
      Copie e guarde agora: fora daqui ela não pode ser mostrada de novo.
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
          {secret}
        </Typography>
        <Button size="small" onClick={() => copy(secret)}>
          Copiar
        </Button>
      </Stack>
    </Alert>
  );
};
