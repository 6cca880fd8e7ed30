import { Alert, Button, Portal } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What the notice's button says. */
  action: string;
  onAction: () => void;
}

/** A notice over everything, open forms included, with one thing to do about it. */
export const OverNotice = ({ children, action, onAction }: Props) => (
  <Portal>
    <Alert
      severity="warning"
      variant="filled"
      sx={look}
      action={
        <Button color="inherit" size="small" onClick={onAction}>
          {action}
        </Button>
      }
    >
      {children}
    </Alert>
  </Portal>
);

const look = {
  position: 'fixed',
  zIndex: 'tooltip',
  left: { xs: 12, sm: '50%' },
  right: { xs: 12, sm: 'auto' },
  bottom: 12,
  transform: { sm: 'translateX(-50%)' },
  maxWidth: { sm: 640 },
  width: { sm: 'max-content' },
  alignItems: 'center',
  overflowWrap: 'anywhere',
} as const;
