import { Box, ButtonBase, Typography } from '@mui/material';
import { formatCount } from '../../../domain';
import { formatOutcome } from '../../formats';
import type { Outcome } from '../../types';
import { useImportContext, usePhase } from '../useImport';

interface Props {
  filter: Outcome | 'all';
  onFilter: (filter: Outcome | 'all') => void;
}

const outcomes: { outcome: Outcome; color: string }[] = [
  { outcome: 'new', color: 'primary.main' },
  { outcome: 'updated', color: 'secondary.main' },
  { outcome: 'unchanged', color: 'text.secondary' },
  { outcome: 'error', color: 'error.main' },
  { outcome: 'ignored', color: 'text.secondary' },
  { outcome: 'doubtful', color: 'info.main' },
];

export const OutcomeTotals = ({ filter, onFilter }: Props) => {
  const { destination } = useImportContext();
  const { totals } = usePhase('review').check;
  return (
    <Box role="group" aria-label="Mostrar linhas" sx={[grid, inSight]}>
      {outcomes.map(({ outcome, color }) => {
        const name = formatOutcome(outcome, destination.joined?.row ?? destination, 2);
        const total = totals[outcome];
        if (total === undefined) return null;
        return (
          <ButtonBase
            key={outcome}
            aria-label={`${name} ${formatCount(total)}`}
            aria-pressed={filter === outcome}
            onClick={() => onFilter(filter === outcome ? 'all' : outcome)}
            sx={card(filter === outcome)}
          >
            <Typography component="span" variant="body2" color="text.secondary" noWrap sx={label}>
              {name}
            </Typography>
            <Typography component="span" sx={{ ...number, color: total > 0 ? color : 'text.secondary' }}>
              {formatCount(total)}
            </Typography>
          </ButtonBase>
        );
      })}
    </Box>
  );
};

const grid = {
  display: 'grid',
  gap: { xs: 0.75, sm: 1.25 },
  mb: 1.5,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(120px, 1fr))' },
};

/** Above the rows, and above the fields in them, however far they are scrolled; the review's margin scrolls too. */
const inSight = {
  position: 'sticky',
  top: { xs: '-20px', md: '-24px' },
  zIndex: 2,
  mx: -1,
  px: 1,
  py: 1,
  bgcolor: 'background.default',
};

const card = (chosen: boolean) => ({
  flexDirection: 'column',
  alignItems: 'flex-start',
  px: { xs: 1, sm: 2 },
  py: { xs: 0.5, sm: 0.75 },
  borderRadius: '14px',
  border: '1px solid',
  borderColor: chosen ? 'primary.main' : 'divider',
  bgcolor: 'background.paper',
  backgroundImage: chosen ? 'linear-gradient(rgb(94 224 160 / 10%) 0 0)' : 'none',
  fontFamily: 'inherit',
  textAlign: 'left',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
});

const label = { maxWidth: '100%', fontSize: { xs: '0.8125rem', sm: '0.875rem' } };

const number = {
  fontSize: { xs: '1.125rem', sm: '1.5rem' },
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
};
