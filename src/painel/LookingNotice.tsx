import { Alert, Button, Portal } from '@mui/material';

/** Over everything, open forms included: that nothing is saved while `name` is signed in. */
export const LookingNotice = ({ name, onDecide }: { name?: string; onDecide: () => void }) => (
  <Portal>
    <Alert
      severity="warning"
      variant="filled"
      sx={notice}
      action={
        <Button color="inherit" size="small" onClick={onDecide}>
          Decidir
        </Button>
      }
    >
      Nada é gravado nesta página: agora quem está no painel é {name}.
    </Alert>
  </Portal>
);

const notice = {
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
