import { Box } from '@mui/material';
import { type Bar, type ChartProps, ChartTable } from './ChartTable';

/** Bars drawn; what is left is summed up in one more. */
const drawn = 8;

/** Any number of values below one another, the greatest first, as bars. The table has them all. */
export const Bars = ({ bars, ...table }: ChartProps) => {
  const shown = summedUp(bars);
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <>
      <ChartTable bars={bars} {...table} />
      <Box aria-hidden sx={grid}>
        {shown.map(({ label, value, strong }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box sx={name} title={label}>
              {label}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Box
                sx={[bar, { width: `${Math.min(value / highest, 1) * 100}%` }, !strong && { bgcolor: 'primary.dark' }]}
              />
            </Box>
            <Box sx={{ textAlign: 'right', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {value.toLocaleString('pt-BR')}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};

function summedUp(bars: readonly Bar[]): Bar[] {
  const marked = bars.map((each, index) => ({ ...each, strong: index === 0 && each.value > 0 }));
  if (bars.length <= drawn + 1) return marked;
  const rest = bars.slice(drawn);
  const value = rest.reduce((sum, each) => sum + each.value, 0);
  return [...marked.slice(0, drawn), { label: `Outras ${rest.length}`, value }];
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, 34%) minmax(0, 1fr) auto',
  columnGap: 1.5,
  rowGap: 1.125,
  alignItems: 'center',
} as const;

const name = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontSize: '0.875rem',
} as const;

const bar = { height: 18, minWidth: 2, borderRadius: '0 6px 6px 0', bgcolor: 'primary.main' } as const;
