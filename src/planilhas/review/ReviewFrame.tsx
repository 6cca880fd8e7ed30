import CloseIcon from '@mui/icons-material/Close';
import { Box, Dialog, IconButton, Stack, Typography } from '@mui/material';
import { useEvent } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { openForms } from '../../lib';
import { useIsNew } from '../../ui';
import { AskBeforeLeaving, ConfirmDialog } from '../../ui/feedback';
import type { DestinationName } from '../destinations';
import { ImportContext } from './importContext';
import type { PhaseName } from './phase';
import { phases } from './phases';
import { Steps } from './Steps';
import { useImport } from './useImport';
import type { Writer } from './writers/writer';

export interface FrameProps {
  /** The file, or only its name for an earlier import. */
  file: File | string;
  /** The user went back in the history. */
  left: boolean;
  /** Goes forward again, when the dialog cannot be closed now. */
  onStay: () => void;
  onClose: () => void;
}

interface Props extends FrameProps {
  destination: DestinationName;
  writer: Writer;
}

export const ReviewFrame = ({ destination, file, writer, left, onStay, onClose }: Props) => {
  const titleId = useId();
  const current = useImport(destination, file, writer);
  const { phase, fileName, stop } = current;
  const { step, Body } = phases[phase.name];
  // Closing now would leave the work half done.
  const busy = phase.name === 'writing' || phase.name === 'undoing';
  // The end of the session must not close an import.
  useEffect(() => openForms.opened(), []);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!busy) setAsking(false);
  }, [busy]);
  // While writing, closing asks first; undo cannot be stopped.
  const close = () => {
    if (!busy) onClose();
    else if (phase.name === 'writing') setAsking(true);
  };
  const goBack = useEvent(() => {
    if (busy) onStay();
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
      <AskBeforeLeaving when={() => busy} {...leaving} />
      {asking && busy && (
        <ConfirmDialog
          title="Parar a importação?"
          text="O que já foi gravado continua gravado. Você verá até onde a importação foi e poderá continuar ou desfazer."
          confirmLabel="Parar"
          cancelLabel="Continuar importando"
          busy={false}
          onConfirm={() => {
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

const leaving = {
  title: 'A importação está em andamento',
  text: 'Se você sair agora, ela para no meio. Sair mesmo assim?',
  leave: 'Sair',
  stay: 'Continuar aqui',
};

const margin = { xs: 2, sm: 3, lg: 5 };
const sheet = { bgcolor: 'background.default' };
const width = { maxWidth: 1120, mx: 'auto' };
const header = { px: margin, py: 1.5, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' };
const footer = { px: margin, py: 1.5, bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' };
const buttonsRow = { ...width, justifyContent: 'flex-end', alignItems: 'center', flexWrap: 'wrap' };
const untouchable = { '& button': { pointerEvents: 'none' } };
