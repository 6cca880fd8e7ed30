import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback';
import { useImportContext, usePhase } from '../importContext';
import { StepTitle } from '../StepTitle';
import { Figures } from './Figures';
import { LeftRowsList } from './LeftRowsList';

/** What an import wrote or undoing took back; and what it did not, with what to do about it. */
export const ReportStep = () => {
  const { title, text, notices, figures, leftRows } = usePhase('report', 'undone').report;
  return (
    <>
      <StepTitle title={title}>{text}</StepTitle>
      {notices?.map((notice) => (
        <Alert key={notice.text} severity={notice.severity} variant="outlined" sx={{ mb: 2, maxWidth: 760 }}>
          {notice.text}
        </Alert>
      ))}
      {figures.length > 0 && <Figures figures={figures} />}
      {leftRows && leftRows.rows.length > 0 && <LeftRowsList {...leftRows} />}
    </>
  );
};

const nextLabels = {
  checkAgain: 'Conferir de novo',
  resume: 'Continuar importação',
  retry: 'Tentar novamente',
};

/** Undoing, closing, and what can be done about what is missing. */
export const ReportActions = () => {
  const { close, checkAgain, resume } = useImportContext();
  const { undo, next, closeLabel = 'Fechar' } = usePhase('report', 'undone').report;
  return (
    <>
      {undo && <UndoButton {...undo} />}
      <Button variant={next ? 'outlined' : 'contained'} onClick={close}>
        {closeLabel}
      </Button>
      {next && (
        <Button variant="contained" onClick={next === 'checkAgain' ? checkAgain : resume}>
          {nextLabels[next]}
        </Button>
      )}
    </>
  );
};

const UndoButton = ({ question }: { question?: string }) => {
  const { undo } = useImportContext();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="warning" variant="outlined" onClick={question ? () => setAsking(true) : undo} sx={{ mr: 'auto' }}>
        Desfazer importação
      </Button>
      {asking && question && (
        <ConfirmDialog
          title="Desfazer importação?"
          text={question}
          confirmLabel="Desfazer"
          busy={false}
          onConfirm={() => {
            setAsking(false);
            void undo();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
