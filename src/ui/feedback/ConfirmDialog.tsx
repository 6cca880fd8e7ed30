import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { clamp } from '../clamp';

interface Props {
  title: string;
  text: string;
  subject?: string;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Told before the question. */
  before?: ReactNode;
  children?: ReactNode;
}

/** A question with two answers. It stays open while `busy`. */
export const ConfirmDialog = ({ title, text, subject, confirmLabel, busy, onConfirm, onCancel, ...more }: Props) => {
  const { cancelLabel = 'Cancelar', before, children } = more;
  const textId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-describedby={textId}
      onClose={busy ? undefined : onCancel}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <div id={textId}>
          {before}
          <DialogContentText>{text}</DialogContentText>
        </div>
        {subject && (
          <DialogContentText sx={{ mt: 1.5, color: 'text.primary', fontWeight: 600, ...clamp(3) }}>
            {subject}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} autoFocus color="inherit">
          {cancelLabel}
        </Button>
        {/* The second click of a double one was meant for the element before. */}
        <Button onClick={({ detail }) => detail < 2 && onConfirm()} loading={busy} color="error" variant="contained">
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
