import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, Typography } from '@mui/material';
import type { Destination } from '../destinations';
import { formatRows } from '../formats';
import { downloadTemplate } from '../sheets';
import { ProgressStep } from './ProgressStep';
import { StepTitle } from './StepTitle';
import { CheckStep } from './steps/CheckStep';
import { ColumnsStep, requiredFields } from './steps/ColumnsStep';
import type { Review } from './useReview';

interface Props {
  destination: Destination;
  file: string;
  review: Review;
}

/** What stands in the frame until something is written. */
export const ReviewStep = ({ destination, file, review }: Props) => {
  const { step, problem, progress } = review;
  if (step === 'reading') {
    const text = progress.rows > 0 ? `${formatRows(progress.rows)} até agora` : 'Abrindo o arquivo…';
    return <ProgressStep title="Lendo a planilha" fraction={progress.fraction} text={text} />;
  }
  if (step === 'checking') {
    return (
      <ProgressStep
        title="Conferindo as linhas"
        fraction={progress.fraction}
        text="Comparando com o que já está cadastrado…"
      />
    );
  }
  if (step === 'refused') {
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
  }
  if (step === 'columns') return <ColumnsStep destination={destination} review={review} />;
  return <CheckStep destination={destination} file={file} review={review} />;
};

interface ActionsProps {
  destination: Destination;
  review: Review;
  onImport: () => void;
  onClose: () => void;
  /** Why nothing can be imported. */
  obstacle?: string;
}

/** The buttons of these steps. */
export const ReviewActions = ({ destination, review, onImport, onClose, obstacle }: ActionsProps) => {
  const { step, choices, check, rechecking } = review;
  const template = step === 'columns' || step === 'refused';
  const writableRows = check ? check.totals.new + check.totals.updated : 0;
  return (
    <>
      {template && (
        <Button startIcon={<DownloadIcon />} onClick={() => void downloadTemplate(destination)} sx={{ mr: 'auto' }}>
          Baixar modelo
        </Button>
      )}
      {step === 'review' && obstacle && (
        <Typography variant="body2" color="error" sx={{ flex: '1 1 240px' }}>
          {obstacle}
        </Typography>
      )}
      <Button color="inherit" onClick={onClose}>
        {step === 'refused' ? 'Fechar' : 'Cancelar'}
      </Button>
      {step === 'columns' && (
        <Button
          variant="contained"
          disabled={requiredFields(destination, choices.columnMap).length > 0}
          onClick={review.proceed}
        >
          Continuar
        </Button>
      )}
      {step === 'review' && (
        <>
          <Button variant="outlined" onClick={review.back}>
            Voltar
          </Button>
          <Button
            variant="contained"
            disabled={writableRows === 0 || rechecking || Boolean(obstacle)}
            onClick={onImport}
          >
            Importar
          </Button>
        </>
      )}
    </>
  );
};
