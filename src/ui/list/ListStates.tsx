import { Alert, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useListContext } from 'ra-core';

/** What a list shows instead of rows when they could not be read. */
export const LoadFailure = ({ text }: { text: string }) => {
  const { refetch } = useListContext();
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      }
    >
      {text}
    </Alert>
  );
};

/** Shown while the first rows are on their way. */
export const Loading = ({ text }: { text: string }) => (
  <Stack direction="row" spacing={1.5} role="status" sx={{ py: 4, justifyContent: 'center', alignItems: 'center' }}>
    <CircularProgress size={22} aria-hidden />
    <Typography color="text.secondary">{text}</Typography>
  </Stack>
);

/** Shown when a list has nothing in it, or nothing that matches the search. */
export const Empty = ({ text }: { text: string }) => (
  <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
    {text}
  </Typography>
);
