import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Dialog, IconButton, Stack, Typography } from '@mui/material';
import { useEvent } from 'ra-core';
import { type ComponentType, useEffect, useId, useState } from 'react';
import { counted } from '../../domain';
import { openForms } from '../../lib';
import { useIsNew } from '../../ui';
import { AskBeforeLeaving, ConfirmDialog } from '../../ui/feedback';
import { CancelButton } from './layout';
import type { PhaseName } from './phase';
import { ReportActions, ReportStep } from './report/ReportStep';
import { CheckActions, CheckStep } from './steps/CheckStep';
import { ColumnsActions, ColumnsStep, RefusedActions, RefusedStep } from './steps/ColumnsStep';
import { CheckingStep, ReadingStep, UndoingStep, WritingActions, WritingStep } from './steps/ProgressSteps';
import { ImportContext, useImport } from './useImport';
import type { Writer } from './writers/writer';

export interface FrameProps {
  /** The file, or only its name for an earlier import. */
  file: File | string;
  left: boolean;
  /** Goes forward again, when the dialog cannot be closed now. */
  onStay: () => void;
  onClose: () => void;
}

interface Props extends FrameProps {
  destination: string;
  writer: Writer;
}

export const ReviewFrame = ({ destination, file, writer, left, onStay, onClose }: Props) => {
  const titleId = useId();
  const current = useImport(destination, file, writer);
  const { phase, fileName, stop, mends } = current;
  const { step, Body } = phases[phase.name];
  // Closing now would leave the work half done.
  const busy = phase.name === 'writing' || phase.name === 'undoing';
  const isMended = mends.all > 0 && phase.name !== 'report' && phase.name !== 'undone';
  const mended = mendedLeaving(mends.all);
  // The end of the session must not close an import.
  useEffect(() => openForms.opened(), []);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!busy && !isMended) setAsking(false);
  }, [busy, isMended]);
  // While writing or with mended rows, closing asks first; undo cannot be stopped.
  const close = () => {
    if (!busy && !isMended) onClose();
    else if (phase.name !== 'undoing') setAsking(true);
  };
  const goBack = useEvent(() => {
    if (busy || isMended) onStay();
    close();
  });
  useEffect(() => {
    if (left) goBack();
  }, [left, goBack]);
  return (
    <ImportContext value={{ ...current, close }}>
      <Dialog open fullScreen aria-labelledby={titleId} onClose={close} slotProps={{ paper: { sx: sheet } }}>
        <Box sx={header}>
          <Stack direction="row" spacing={2} sx={{ ...width, alignItems: 'center' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="h2" variant="h5" id={titleId}>
                Revisar importação
              </Typography>
              <Typography noWrap variant="body2" color="text.secondary" title={fileName}>
                {fileName}
              </Typography>
            </Box>
            <IconButton aria-label="Fechar" edge="end" onClick={close}>
              <CloseIcon />
            </IconButton>
          </Stack>
        </Box>
        {step !== undefined && <Steps step={step} />}
        <Box sx={{ flex: 1, overflowY: 'auto', px: margin, py: { xs: 2.5, md: 3 } }}>
          <Box sx={width}>
            <Body key={phase.name} />
          </Box>
        </Box>
        <Box sx={footer}>
          <Buttons key={phase.name} phase={phase.name} />
        </Box>
      </Dialog>
      <AskBeforeLeaving when={() => busy || isMended} {...(busy ? leaving : mended)} />
      {asking && (busy || isMended) && (
        <ConfirmDialog
          {...(busy ? stopping : { ...mended, confirmLabel: mended.leave, cancelLabel: mended.stay })}
          onConfirm={() => {
            if (!busy) return onClose();
            stop();
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </ImportContext>
  );
};

/** The buttons of a phase ignore clicks at first, so that a double click does not reach them. */
const Buttons = ({ phase }: { phase: PhaseName }) => {
  const isNew = useIsNew();
  const { Actions } = phases[phase];
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={[buttonsRow, isNew && untouchable]}>
      <Actions />
    </Stack>
  );
};

const stopping = {
  title: 'Parar a importação?',
  text: 'O que já foi gravado continua gravado. Você verá até onde a importação foi e poderá continuar ou desfazer.',
  confirmLabel: 'Parar',
  cancelLabel: 'Continuar importando',
};

const leaving = {
  title: 'A importação está em andamento',
  text: 'Se você sair agora, ela para no meio. Sair mesmo assim?',
  leave: 'Sair',
  stay: 'Continuar aqui',
};

const mendedLeaving = (mends: number) => ({
  title: 'Sair sem importar?',
  text: `${counted(mends, { singular: 'correção', plural: 'correções' })} desta planilha ${mends === 1 ? 'fica guardada' : 'ficam guardadas'} neste navegador: solte o mesmo arquivo de novo para continuar. Nada foi gravado.`,
  leave: 'Sair',
  stay: 'Continuar aqui',
});

const margin = { xs: 2, sm: 3, lg: 5 };
const sheet = { bgcolor: 'background.default' };
const width = { maxWidth: 1120, mx: 'auto' };
const header = { px: margin, py: 1.5, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' };
const footer = { px: margin, py: 1.5, bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' };
const buttonsRow = { ...width, justifyContent: 'flex-end', alignItems: 'center', flexWrap: 'wrap' };
const untouchable = { '& button': { pointerEvents: 'none' } };

const names = ['Colunas', 'Conferência', 'Importação', 'Relatório'];

const Steps = ({ step }: { step: number }) => (
  <Box component="ol" aria-label="Passos da importação" sx={list}>
    {names.map((name, n) => (
      <Box component="li" key={name} aria-current={n === step ? 'step' : undefined} sx={item(n === step, n < step)}>
        <Box component="span" aria-hidden className="number">
          {n < step ? <CheckIcon sx={{ fontSize: 16 }} /> : n + 1}
        </Box>
        <Box component="span" className="name">
          {name}
        </Box>
      </Box>
    ))}
  </Box>
);

const list = {
  listStyle: 'none',
  m: 0,
  px: { xs: 2, sm: 3, lg: 5 },
  py: 1.25,
  display: 'flex',
  gap: { xs: 1, sm: 3 },
  justifyContent: { xs: 'space-between', sm: 'center' },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const item = (current: boolean, done: boolean) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
  fontWeight: current ? 650 : 500,
  color: current ? 'text.primary' : 'text.secondary',
  '& .number': {
    width: 24,
    height: 24,
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    fontSize: '0.8125rem',
    fontWeight: 700,
    border: '1.5px solid',
    borderColor: current || done ? 'primary.main' : 'divider',
    bgcolor: current ? 'primary.main' : 'transparent',
    color: current ? 'primary.contrastText' : done ? 'primary.main' : 'text.secondary',
  },
  // On a narrow screen only the current step shows its name.
  '& .name': { display: { xs: current ? 'inline' : 'none', sm: 'inline' } },
});

interface PhaseScreen {
  step?: number;
  Body: ComponentType;
  Actions: ComponentType;
}

const phases: Record<PhaseName, PhaseScreen> = {
  reading: { step: 0, Body: ReadingStep, Actions: CancelButton },
  refused: { Body: RefusedStep, Actions: RefusedActions },
  columns: { step: 0, Body: ColumnsStep, Actions: ColumnsActions },
  checking: { step: 1, Body: CheckingStep, Actions: CancelButton },
  review: { step: 1, Body: CheckStep, Actions: CheckActions },
  writing: { step: 2, Body: WritingStep, Actions: WritingActions },
  report: { step: 3, Body: ReportStep, Actions: ReportActions },
  undoing: { step: 3, Body: UndoingStep, Actions: () => null },
  undone: { step: 3, Body: ReportStep, Actions: ReportActions },
};
