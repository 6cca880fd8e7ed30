import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback';
import { useUndoChange } from './useUndoChange';

interface Props {
  operation: string;
  what: string;
  onClose: () => void;
}

/** Asks before a bulk change is undone; `what` describes it. */
const UndoQuestion = ({ operation, what, onClose }: Props) => {
  const { undo } = useUndoChange();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await undo(operation);
    setBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Desfazer a mudança?"
      text="Os produtos voltam a ser como antes dela. Os que alguém mudou depois ficam como estão."
      subject={what}
      confirmLabel="Desfazer"
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
};

export default UndoQuestion;
