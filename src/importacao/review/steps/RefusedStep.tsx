import { Alert, Typography } from '@mui/material';
import { usePhase } from '../importContext';
import { StepTitle } from '../StepTitle';
import { CancelButton, TemplateButton } from './buttons';

/** Why a file cannot be read. */
export const RefusedStep = () => {
  const { problem } = usePhase('refused');
  return (
    <>
      <StepTitle title="Não foi possível ler a planilha" />
      <Alert severity="error" variant="outlined">
        {problem}
      </Alert>
      <Typography color="text.secondary" sx={{ mt: 2 }}>
        Nada foi gravado. Se preferir, comece por um modelo pronto e cole nele os seus dados.
      </Typography>
    </>
  );
};

export const RefusedActions = () => (
  <>
    <TemplateButton />
    <CancelButton label="Fechar" />
  </>
);
