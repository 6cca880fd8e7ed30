import { Button } from '@mui/material';
import { useState } from 'react';
import type { Destination } from '../destinations';
import { formatCount, formatRemaining } from '../formats';
import { tally } from '../write/journal';
import { ProgressStep } from './ProgressStep';
import { ReportStep } from './report/ReportStep';
import { Undone } from './report/Undone';
import { UndoQuestion } from './report/UndoQuestion';
import type { Writing } from './useWriting';

/** What stands in the frame once something is written. */
export const OutcomeStep = ({ destination, writing }: { destination: Destination; writing: Writing }) => {
  const { phase } = writing;
  if (phase.nome === 'writing') {
    const { done, total, remainingMs } = phase.progress;
    const remaining = phase.stopping ? 'parando…' : remainingMs === undefined ? '' : formatRemaining(remainingMs);
    const text = [`${formatCount(done)} de ${formatCount(total)} ${destination.plural}`, remaining]
      .filter(Boolean)
      .join(' · ');
    return <ProgressStep title="Importando" fraction={total > 0 ? done / total : undefined} text={text} />;
  }
  if (phase.nome === 'undoing') {
    const { done, total } = phase.progress;
    return (
      <ProgressStep
        title="Desfazendo a importação"
        fraction={total > 0 ? done / total : undefined}
        text="Voltando tudo ao que era…"
      />
    );
  }
  if (phase.nome === 'undone') return <Undone destination={destination} phase={phase} />;
  if (phase.nome === 'report')
    return <ReportStep destination={destination} phase={phase} resumable={writing.canProceed()} />;
  return null;
};

interface ActionsProps {
  writing: Writing;
  onClose: () => void;
  /** Checks the file again, where its rows are still at hand. */
  onCheckAgain?: () => void;
}

/** The buttons of these steps. */
export const OutcomeActions = ({ writing, onClose, onCheckAgain }: ActionsProps) => {
  const { phase } = writing;
  const [asking, setAsking] = useState(false);
  if (phase.nome === 'writing') {
    return (
      <Button color="inherit" disabled={phase.stopping} onClick={writing.stop}>
        Cancelar
      </Button>
    );
  }
  if (phase.nome === 'undoing') return null;
  if (phase.nome !== 'report') {
    return (
      <Button variant="contained" onClick={onClose}>
        Fechar
      </Button>
    );
  }
  const { wrote, left, complete } = tally(phase.importRun);
  // What somebody else changed meanwhile would be refused again: it has to be compared anew.
  const fault = phase.ending?.kind === 'failed' ? phase.ending.fault.kind : undefined;
  const changed = Boolean(onCheckAgain) && (left > 0 || (!wrote && (fault === 'conflict' || fault === 'invalid')));
  const proceed = !complete && !changed && writing.canProceed();
  return (
    <>
      {wrote && !phase.importRun.undone && (
        <Button color="warning" variant="outlined" onClick={() => setAsking(true)} sx={{ mr: 'auto' }}>
          Desfazer importação
        </Button>
      )}
      {asking && (
        <UndoQuestion
          importRun={phase.importRun}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void writing.undo();
          }}
        />
      )}
      <Button variant={proceed || changed ? 'outlined' : 'contained'} onClick={onClose}>
        Fechar
      </Button>
      {changed && (
        <Button variant="contained" onClick={onCheckAgain}>
          Conferir de novo
        </Button>
      )}
      {proceed && (
        <Button variant="contained" onClick={() => void writing.proceed()}>
          {phase.ending?.kind === 'failed' ? 'Tentar novamente' : 'Continuar importação'}
        </Button>
      )}
    </>
  );
};
