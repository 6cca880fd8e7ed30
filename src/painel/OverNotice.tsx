import { Alert, Button, Portal } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  action: string;
  onAction: () => void;
}

/** A notice above open forms as well. */
export const OverNotice = ({ children, action, onAction }: Props) => (
  <Portal>
    <Alert
      severity="warning"
      variant="filled"
      className="over-notice"
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
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 70%', sm: 'initial' } },
  '& .MuiAlert-action': { pt: 0, whiteSpace: 'nowrap' },
  // The usual ring is invisible on this background.
  '& .MuiButton-root.Mui-focusVisible': { outlineColor: 'currentColor' },
} as const;
