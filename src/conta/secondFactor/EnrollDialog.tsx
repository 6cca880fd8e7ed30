import { Dialog, DialogContentText, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { type Enrollment, factors } from '../../providers/account';
import { useToast } from '../../ui/feedback';
import { useWithCode } from '../CodeGate';
import { useReadAgain } from '../queries';
import { useRequest } from '../useRequest';
import { DeviceNameForm } from './DeviceNameForm';
import { EnrollCode } from './EnrollCode';

/** Enrolls a device: its name, then its code. Closing in between removes it. */
export const EnrollDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId();
  const toast = useToast();
  const withCode = useWithCode();
  const readAgain = useReadAgain();
  const { send, busy, problem } = useRequest();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
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
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={titleId}>Adicionar dispositivo</DialogTitle>
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
    </Dialog>
  );
};
