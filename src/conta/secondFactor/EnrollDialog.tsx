import { Dialog, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { type Enrollment, factors } from '../../providers/account';
import { useToast } from '../../ui/feedback';
import { useReadAgain } from '../queries';
import { EnrollCode } from './EnrollCode';
import { EnrollName } from './EnrollName';

/** Enrolls a device in two steps: its name, then its code. Whoever leaves between them leaves nothing behind. */
const EnrollDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId();
  const toast = useToast();
  const readAgain = useReadAgain();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [enrollment, setEnrollment] = useState<Enrollment>();
  const unfinished = useRef<string>(undefined);

  useEffect(
    () => () => {
      if (!unfinished.current) return;
      // One that stays behind asks nobody for anything, and goes with the next attempt; unless the answer that it was
      // confirmed got lost: then it is shown.
      const removal = factors.remove(unfinished.current).catch(() => {});
      void removal.then(readAgain);
    },
    [readAgain],
  );

  const begin = (begun: Enrollment) => {
    unfinished.current = begun.id;
    setEnrollment(begun);
  };
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
        <EnrollName onEnrolled={begin} onCancel={onClose} />
      )}
    </Dialog>
  );
};

export default EnrollDialog;
