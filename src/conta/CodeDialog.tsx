import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { factors } from '../providers/account';
import { CodeForm } from '../ui';
import { verifiedOf } from './devices';
import { useAccount } from './queries';

interface Props {
  onGiven: () => void;
  onCancel: () => void;
}

/** Asks for the code of one of the person's devices. */
const CodeDialog = ({ onGiven, onCancel }: Props) => {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Confirme que é você</DialogTitle>
      <DialogContent>
        <CodeForm
          factors={verifiedOf(useAccount().data)}
          onCode={async ({ factorId, code }) => {
            await factors.verify(factorId, code);
            onGiven();
          }}
          giveUp="Cancelar"
          onGiveUp={onCancel}
        />
      </DialogContent>
    </Dialog>
  );
};

export default CodeDialog;
