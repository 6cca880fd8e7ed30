import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { formatCount } from '../../../domain';
import { formatRemaining, formatRows } from '../../formats';
import type { Words } from '../../types';
import type { WriteProgress } from '../../write/writeImport';
import { StepTitle } from '../layout';
import { useImportContext, usePhase } from '../useImport';

interface Props {
  title: string;
  fraction?: number;
  text: string;
  retrying?: boolean;
}

const ProgressStep = ({ title, fraction, text, retrying }: Props) => (
  <Box sx={{ maxWidth: 560, mx: 'auto', py: { xs: 5, sm: 10 } }}>
    <StepTitle title={title} />
    <LinearProgress
      aria-label={title}
      variant={fraction === undefined ? 'indeterminate' : 'determinate'}
      value={fraction === undefined ? undefined : Math.round(fraction * 100)}
      sx={{ height: 10, borderRadius: 5 }}
    />
    <Typography color="text.secondary" sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Typography>
    {/* Apart from the figures, whose changes would be read out each time. */}
    <Typography role="status" color="text.secondary" sx={{ minHeight: '1.5em' }}>
      {retrying && 'Sem resposta válida do servidor; tentando de novo…'}
    </Typography>
  </Box>
);

export const ReadingStep = () => {
  const { rows, fraction } = usePhase('reading').progress;
  const text = rows > 0 ? `${formatRows(rows)} até agora` : 'Abrindo o arquivo…';
  return <ProgressStep title="Lendo a planilha" fraction={fraction} text={text} />;
};

export const CheckingStep = () => {
  const { fraction } = usePhase('checking').progress;
  const text = 'Comparando com o que já está cadastrado…';
  return <ProgressStep title="Conferindo as linhas" fraction={fraction} text={text} />;
};

const fractionOf = ({ done, total }: WriteProgress) => (total > 0 ? done / total : undefined);

const figuresOf = ({ done, total }: WriteProgress, { plural }: Words) =>
  `${formatCount(done)} de ${formatCount(total)} ${plural}`;

export const WritingStep = () => {
  const { destination } = useImportContext();
  const { progress, stopping } = usePhase('writing');
  const { remainingMs, retrying } = progress;
  const written = figuresOf(progress, destination);
  const state = stopping ? 'parando…' : remainingMs !== undefined && formatRemaining(remainingMs);
  const text = state ? `${written} · ${state}` : written;
  return <ProgressStep title="Importando" fraction={fractionOf(progress)} text={text} retrying={retrying} />;
};

export const WritingActions = () => {
  const { stop } = useImportContext();
  return (
    <Button color="inherit" disabled={usePhase('writing').stopping} onClick={stop}>
      Cancelar
    </Button>
  );
};

export const UndoingStep = () => {
  const { destination } = useImportContext();
  const { progress } = usePhase('undoing');
  const { total } = progress;
  return (
    <ProgressStep
      title="Desfazendo a importação"
      fraction={fractionOf(progress)}
      text={`${total > 0 ? `${figuresOf(progress, destination)} · voltando` : 'Voltando'} tudo ao que era…`}
      retrying={progress.retrying}
    />
  );
};
