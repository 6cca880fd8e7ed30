import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useRef, useState } from 'react';
import type { Destination } from '../../destinations';
import { formatCountOf, formatRows } from '../../formats';
import { downloadErrors } from '../../sheets';
import type { Outcome } from '../../types';
import { StepTitle } from '../StepTitle';
import type { Review } from '../useReview';
import { CheckedRows } from './CheckedRows';
import { Decisions } from './Decisions';
import { OutcomeTotals } from './OutcomeTotals';

interface Props {
  destination: Destination;
  file: string;
  review: Review;
}

/** Second step: what would be written and what is refused, before anything is. */
export const CheckStep = ({ destination, file, review }: Props) => {
  const { check, choices, problem, worker, version, rechecking } = review;
  const [filter, setFilter] = useState<Outcome | 'all'>('all');
  const list = useRef<HTMLDivElement>(null);
  if (!check) return <LinearProgress />;
  const { totals, reasons } = check;
  const filterRows = (wanted: Outcome | 'all') => {
    setFilter(wanted);
    if (wanted !== 'all') list.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' });
  };
  const writableRows = totals.new + totals.updated;
  return (
    <>
      <StepTitle title="Confira antes de importar">{summary(destination, writableRows)}</StepTitle>
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      <LinearProgress aria-hidden sx={{ mb: 1, visibility: rechecking ? 'visible' : 'hidden', height: 2 }} />
      <OutcomeTotals destination={destination} totals={totals} filter={filter} onFilter={filterRows} />
      <Decisions check={check} choices={choices} onChoose={review.choose} />
      {totals.error > 0 && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 2.5, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-action': { pt: 0.25 } }}
          action={<DownloadErrors file={file} review={review} />}
        >
          {formatRows(totals.error)} com erro não {totals.error === 1 ? 'será importada' : 'serão importadas'}. Corrija
          na planilha e importe-a de novo quando quiser.
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {reasons.map(({ field, reason, rows }) => (
              <li key={field + reason}>
                {destination.fields.find(({ id }) => id === field)?.label}: {reason} ({formatRows(rows)})
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Box ref={list} sx={{ scrollMarginBlock: 16 }}>
        <CheckedRows destination={destination} worker={worker.current} filter={filter} version={version} />
      </Box>
    </>
  );
};

function summary(destination: Destination, writableRows: number): string {
  if (writableRows === 0) return 'Não há nada para gravar: tudo o que a planilha traz já está como deve, ou tem erro.';
  return `Ao importar, ${formatCountOf(writableRows, destination)} ${writableRows === 1 ? 'entra ou muda' : 'entram ou mudam'} ${destination.where}. Nada foi gravado ainda.`;
}

const DownloadErrors = ({ file, review }: { file: string; review: Review }) => {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      if (review.worker.current) await downloadErrors(review.worker.current, file);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<DownloadIcon />}
      loading={busy}
      onClick={download}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Baixar erros
    </Button>
  );
};
