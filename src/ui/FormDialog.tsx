import { Dialog, DialogTitle, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  onEscape: () => void;
  children: ReactNode;
}

/** A dialog whose typed text no click beside it discards. It fills the screen of a phone. */
export const FormDialog = ({ title, onEscape, children }: Props) => {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onEscape()}
    >
      <DialogTitle>{title}</DialogTitle>
      {children}
    </Dialog>
  );
};
