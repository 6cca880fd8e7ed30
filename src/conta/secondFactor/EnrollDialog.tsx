import { Box, DialogContent, DialogContentText, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type Enrollment, factors } from '../../providers/account';
import { CodeForm, FormDialog, useRequest } from '../../ui';
import { CopiedKey, useToast } from '../../ui/feedback';
import { useWithCode } from '../CodeGate';
import { useReadAgain } from '../queries';
import { DeviceNameForm } from './DeviceNameForm';

/** Enrolls a device: its name, then its code. Closing in between removes it. */
export const EnrollDialog = ({ onClose }: { onClose: () => void }) => {
  const toast = useToast();
  const withCode = useWithCode();
  const readAgain = useReadAgain();
  const { send, busy, problem } = useRequest();
  const [enrollment, setEnrollment] = useState<Enrollment>();
  const unfinished = useRef<string>(undefined);

  useEffect(
    () => () => {
      if (!unfinished.current) return;
      // A device that stays unconfirmed is harmless; the refetch shows one whose confirmation got no answer.
      const removal = factors.remove(unfinished.current).catch(() => {});
      void removal.then(readAgain);
    },
    [readAgain],
  );

  const enroll = (name: string) =>
    send(async () => {
      const begun = await withCode(() => factors.enroll(name));
      unfinished.current = begun.id;
      setEnrollment(begun);
    });
  const finish = () => {
    unfinished.current = undefined;
    toast({
      title: 'Verificação em duas etapas ativada',
      description: 'Na próxima vez que entrar, tenha este dispositivo com você.',
    });
    onClose();
    void readAgain();
  };

  return (
    <FormDialog title="Adicionar dispositivo" onEscape={onClose}>
      {enrollment ? (
        <EnrollCode enrollment={enrollment} onVerified={finish} onCancel={onClose} />
      ) : (
        <DeviceNameForm
          placeholder="Ex: Meu celular"
          submit="Continuar"
          busy={busy}
          problem={problem}
          onName={enroll}
          onCancel={onClose}
        >
          <DialogContentText sx={{ mb: 2 }}>
            Instale no celular um aplicativo autenticador, como o Google Authenticator ou o Microsoft Authenticator.
            Depois dê um nome ao dispositivo, para reconhecê-lo mais tarde.
          </DialogContentText>
        </DeviceNameForm>
      )}
    </FormDialog>
  );
};

interface Props {
  enrollment: Enrollment;
  onVerified: () => void;
  onCancel: () => void;
}

/** Shows the secret of an enrollment, and asks for the first code. */
const EnrollCode = ({ enrollment, onVerified, onCancel }: Props) => (
  <DialogContent>
    <Stack spacing={2} useFlexGap>
      <Typography color="text.secondary">Abra o aplicativo autenticador e aponte a câmera para este código.</Typography>
      <Box component="img" src={enrollment.qrCode} alt="Código QR para o aplicativo autenticador" sx={picture} />
      <div>
        <Typography variant="body2" color="text.secondary">
          Sem câmera? Digite esta chave no aplicativo:
        </Typography>
        <CopiedKey secret={enrollment.secret} label="Copiar chave" />
      </div>
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
