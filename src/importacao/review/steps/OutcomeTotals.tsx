import { Box, ButtonBase, Typography } from '@mui/material';
import type { Destination } from '../../destinations';
import { formatCount } from '../../formats';
import type { Outcome, OutcomeTotals as Totals } from '../../types';

interface Props {
  destination: Destination;
  totals: Totals;
  filter: Outcome | 'all';
  onFilter: (filter: Outcome | 'all') => void;
}

const colors: Record<Outcome, string> = {
  new: 'primary.main',
  updated: 'secondary.main',
  unchanged: 'text.secondary',
  error: 'error.main',
  ignored: 'text.secondary',
};

/** How the outcomes are called, in the gender of what is imported. */
export const outcomeNames = ({ feminine }: Pick<Destination, 'feminine'>): Record<Outcome, string> => ({
  new: feminine ? 'Novas' : 'Novos',
  updated: feminine ? 'Atualizadas' : 'Atualizados',
  unchanged: 'Sem mudança',
  error: 'Com erro',
  ignored: feminine ? 'Ignoradas' : 'Ignorados',
});

/** The figures of the check; each is a button that shows its rows only. */
export const OutcomeTotals = ({ destination, totals, filter, onFilter }: Props) => {
  const nomes = outcomeNames(destination);
  const outcomes = Object.keys(nomes) as Outcome[];
  return (
    <Box role="group" aria-label="Mostrar linhas" sx={grid}>
      {outcomes.map((outcome) => (
        <ButtonBase
          key={outcome}
          aria-label={`${nomes[outcome]} ${formatCount(totals[outcome])}`}
          aria-pressed={filter === outcome}
          onClick={() => onFilter(filter === outcome ? 'all' : outcome)}
          sx={card(filter === outcome)}
        >
          <Typography component="span" variant="body2" color="text.secondary">
            {nomes[outcome]}
          </Typography>
          <Typography
            component="span"
            sx={{ ...number, color: totals[outcome] > 0 ? colors[outcome] : 'text.secondary' }}
          >
            {formatCount(totals[outcome])}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
};

const grid = {
  display: 'grid',
  gap: 1.25,
  mb: 2.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
  '& > :last-child': { gridColumn: { xs: 'span 2', sm: 'auto' } },
};

const card = (chosen: boolean) => ({
  flexDirection: 'column',
  alignItems: 'flex-start',
  px: { xs: 1.5, sm: 2 },
  py: 1.25,
  borderRadius: '14px',
  border: '1px solid',
  borderColor: chosen ? 'primary.main' : 'divider',
  bgcolor: chosen ? 'rgb(94 224 160 / 10%)' : 'background.paper',
  fontFamily: 'inherit',
  textAlign: 'left',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
});

const number = {
  fontSize: { xs: '1.375rem', sm: '1.625rem' },
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
};
