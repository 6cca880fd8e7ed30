import { Box } from '@mui/material';
import { formatCount } from '../../domain';
import { type ChartProps, ChartTable } from './ChartTable';

const tallest = 230;

export const Columns = ({ bars, ...table }: ChartProps) => {
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <>
      <ChartTable bars={bars} {...table} />
      <Box
        aria-hidden
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${bars.length}, 1fr)`, gap: { xs: 0.75, sm: 1.5 } }}
      >
        {bars.map(({ label, value, strong }) => (
          <Box key={label} sx={{ minWidth: 0, textAlign: 'center' }}>
            <Box sx={room}>
              <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', mb: 0.5 }}>
                {formatCount(value)}
              </Box>
              <Box
                data-bar
                sx={[
                  column,
                  { height: `${Math.round((value / highest) * tallest)}px` },
                  Boolean(strong) && { bgcolor: 'primary.main' },
                ]}
              />
            </Box>
            <Box sx={[foot, Boolean(strong) && { color: 'primary.main', fontWeight: 650 }]}>
              {label.slice(0, 3).toLocaleLowerCase('pt-BR')}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};

const room = {
  height: tallest + 32,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const column = {
  width: '100%',
  maxWidth: 48,
  minHeight: 2,
  flex: 'none',
  borderRadius: '6px 6px 0 0',
  bgcolor: 'primary.dark',
} as const;

const foot = { pt: 0.75, fontSize: '0.8125rem', color: 'text.secondary' } as const;
