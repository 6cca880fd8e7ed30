import { Box } from '@mui/material';
import { formatCount } from '../../domain';
import { clamp } from '../../ui';
import { type Bar, type ChartProps, ChartTable } from './ChartTable';

/** Most bars; the last one may be the sum of the rest. */
const drawn = 10;

export const Bars = ({ bars, ...table }: ChartProps) => {
  const [noun] = table.heads;
  const shown = summedUp(bars, noun.toLocaleLowerCase('pt-BR'));
  const highest = Math.max(...shown.map(({ value }) => value), 1);
  return (
    <>
      <ChartTable bars={bars} {...table} />
      <Box aria-hidden sx={grid}>
        {shown.map(({ label, value, look }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box sx={name} title={label}>
              {label}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Box data-bar sx={[bar, look]} style={{ width: `${(value / highest) * 100}%` }} />
            </Box>
            <Box sx={{ textAlign: 'right', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(value)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};

function summedUp(bars: readonly Bar[], noun: string) {
  const marked = bars.map((each, index) => ({
    ...each,
    look: index === 0 && each.value > 0 ? looks.first : looks.other,
  }));
  if (bars.length <= drawn) return marked;
  const rest = marked.slice(drawn - 1);
  const value = rest.reduce((sum, each) => sum + each.value, 0);
  return [...marked.slice(0, drawn - 1), { label: `Outras ${rest.length} ${noun}s`, value, look: looks.rest }];
}

const looks = {
  first: { bgcolor: 'primary.main' },
  other: { bgcolor: 'primary.dark' },
  rest: { bgcolor: 'action.disabled' },
};

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, 38%) minmax(0, 1fr) auto',
  columnGap: 1.5,
  rowGap: 1.125,
  alignItems: 'center',
} as const;

const name = { color: 'text.secondary', fontSize: '0.875rem', lineHeight: 1.3, ...clamp(2) } as const;

const bar = { height: 18, minWidth: 2, borderRadius: '0 6px 6px 0' } as const;
