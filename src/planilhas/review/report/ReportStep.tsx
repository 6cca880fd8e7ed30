import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { formatCount } from '../../../domain';
import { ConfirmDialog } from '../../../ui/feedback';
import { ErrorsButton } from '../DownloadButton';
import { Notice, RowList, StepTitle } from '../layout';
import { useImportContext, usePhase } from '../useImport';
import { LeftRowsList } from './LeftRowsList';
import type { Figure } from './report';

export const ReportStep = () => {
  const phase = usePhase('report', 'undone');
  const { title, text, notices, figures, leftRows } = phase.report;
  const { matched, errors = 0 } = phase.name === 'report' ? phase : {};
  return (
    <>
      <StepTitle title={title}>{text}</StepTitle>
      <Box sx={{ maxWidth: 760 }}>
        {notices?.map((notice) => (
          <Notice key={notice.text} severity={notice.severity}>
            {notice.text}
          </Notice>
        ))}
      </Box>
      {figures.length > 0 && <Figures figures={figures} />}
      {matched && errors > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <ErrorsButton worker={matched.worker} rows={errors} />
        </Box>
      )}
      {leftRows && leftRows.rows.length > 0 && <LeftRowsList {...leftRows} />}
    </>
  );
};

const Figures = ({ figures }: { figures: Figure[] }) => (
  <Card sx={{ maxWidth: 560 }}>
    <RowList>
      {figures
        .filter(({ number }, place) => place === 0 || number > 0)
        .map(({ text, number, color = 'text.primary' }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 2, px: 2.5, py: 1.25, alignItems: 'baseline' }}>
            <Typography sx={{ flex: 1 }}>{text}</Typography>
            <Typography sx={{ fontWeight: 700, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums', color }}>
              {formatCount(number)}
            </Typography>
          </Box>
        ))}
    </RowList>
  </Card>
);

const nextLabels = {
  checkAgain: 'Conferir de novo',
  resume: 'Continuar importação',
  retry: 'Tentar novamente',
};

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
