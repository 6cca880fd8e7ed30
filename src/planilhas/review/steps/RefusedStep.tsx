import { Typography } from '@mui/material';
import { usePhase } from '../importContext';
import { Notice, StepTitle } from '../StepTitle';
import { CancelButton, TemplateButton } from './buttons';

/** Why a file cannot be read. */
export const RefusedStep = () => {
  const { problem } = usePhase('refused');
  return (
    <>
      <StepTitle title="Não foi possível ler a planilha" />
      <Notice severity="error">{problem}</Notice>
      <Typography color="text.secondary">
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
