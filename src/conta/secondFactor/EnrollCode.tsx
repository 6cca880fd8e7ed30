import { Box, Button, DialogContent, Stack, Typography } from '@mui/material';
import { type Enrollment, factors } from '../../providers/account';
import { CodeForm } from '../../ui';
import { useToast } from '../../ui/feedback';

interface Props {
  enrollment: Enrollment;
  onVerified: () => void;
  onCancel: () => void;
}

/** Shows the secret of an enrollment, and asks for the first code. */
export const EnrollCode = ({ enrollment, onVerified, onCancel }: Props) => (
  <DialogContent>
    <Stack spacing={2} useFlexGap>
      <Typography color="text.secondary">Abra o aplicativo autenticador e aponte a câmera para este código.</Typography>
      <Box component="img" src={enrollment.qrCode} alt="Código QR para o aplicativo autenticador" sx={picture} />
      <Secret secret={enrollment.secret} />
      <CodeForm
        factors={[{ id: enrollment.id, name: '' }]}
        onCode={async ({ factorId, code }) => {
          await factors.verify(factorId, code);
          onVerified();
        }}
        giveUp="Cancelar"
        onGiveUp={onCancel}
      />
    </Stack>
  </DialogContent>
);

const Secret = ({ secret }: { secret: string }) => {
  const toast = useToast();
  // `navigator.clipboard` is undefined on plain http: the async function rejects.
  const write = async () => navigator.clipboard.writeText(secret);
  const copy = () =>
    write().then(
      () => toast({ title: 'Chave copiada' }),
      () => toast({ type: 'error', title: 'Erro', description: 'Não foi possível copiar. Selecione a chave e copie.' }),
    );
  return (
    <div>
      <Typography variant="body2" color="text.secondary">
        Sem câmera? Digite esta chave no aplicativo:
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap flexWrap="wrap" sx={{ alignItems: 'center' }}>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}>
          {secret}
        </Typography>
        <Button size="small" onClick={copy}>
          Copiar chave
        </Button>
      </Stack>
    </div>
  );
};

/** Cameras need the white margin around a QR code. */
const picture = {
  alignSelf: 'center',
  boxSizing: 'border-box',
  minWidth: 200,
  maxWidth: '100%',
  maxHeight: 300,
  p: 2,
  bgcolor: 'common.white',
  forcedColorAdjust: 'none',
  borderRadius: 2,
};
