import { Alert, Button } from '@mui/material';

export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Alert
    severity="error"
    variant="outlined"
    action={
      <Button color="inherit" size="small" onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  >
    {text}
  </Alert>
);
