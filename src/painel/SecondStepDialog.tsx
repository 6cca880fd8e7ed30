import { Alert, Button, Dialog, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import type { AppAuthProvider } from '../providers';
import { authProblem } from '../providers/auth';
import { CodeForm } from '../ui';
import { Loading } from '../ui/list';
import { useSignOut } from './useSignOut';

/** Asks for the code that a session begun before the second step lacks. */
const SecondStepDialog = ({ onGiven }: { onGiven: () => Promise<unknown> }) => {
  const authProvider = useAuthProvider<AppAuthProvider>();
  const queryClient = useQueryClient();
  const leave = useSignOut();
  const { data, error, refetch } = useQuery({
    queryKey: ['factors'],
    queryFn: async () => (await authProvider?.knownFactors()) ?? [],
    gcTime: 0,
  });

  if (error && authProblem(error).code === 'session') return null;
  return (
    <Dialog open fullWidth maxWidth="xs">
      <DialogTitle>Verificação em duas etapas</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Alert severity="info">A verificação foi ativada nesta conta depois que você entrou aqui.</Alert>
          {data && data.length > 0 && (
            <CodeForm
              factors={data}
              onCode={async (answer) => {
                await authProvider?.giveCode(answer);
                await onGiven();
                void queryClient.invalidateQueries();
              }}
              onRecovery={async (code) => {
                await authProvider?.giveRecoveryCode(code);
                await onGiven();
                void queryClient.invalidateQueries();
              }}
              giveUp="Sair"
              onGiveUp={leave}
            />
          )}
          {!data && !error && <Loading text="Carregando..." />}
          {(error || data?.length === 0) && (
            <>
              <Alert severity="error">{authProblem(error).text}</Alert>
              <Button variant="contained" onClick={() => Promise.all([refetch(), onGiven()])}>
                Tentar de novo
              </Button>
              <Button color="inherit" onClick={leave}>
                Sair
              </Button>
            </>
          )}
        </Stack>
      </DialogContent>
    </Dialog>
  );
};

export default SecondStepDialog;
