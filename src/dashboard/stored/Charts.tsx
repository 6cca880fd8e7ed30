import { Box } from '@mui/material';
import { type CalendarDate, diasDaSemana, formatCount, weekdayOf } from '../../domain';
import type { CatalogueSummary } from '../../providers';
import { clamp, Hidden, useToday } from '../../ui';
import { Panel } from '../Panel';
import { Answered, Notice, useCatalogueSummary } from './Answered';

export const Charts = () => {
  const summary = useCatalogueSummary();
  const today = useToday();
  const charts = [
    { title: 'Promoções ativas por dia', draw: byWeekday },
    { title: 'Produtos por categoria', draw: byCategory },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      {charts.map(({ title, draw }) => (
        <Panel key={title} title={title}>
          <Answered query={summary} height={240} failed="O gráfico não pôde ser lido.">
            {(data) => draw(data, title, today)}
          </Answered>
        </Panel>
      ))}
    </Box>
  );
};

const byWeekday = ({ promocoesPorDia }: CatalogueSummary, title: string, date: CalendarDate) => {
  const today = weekdayOf(date);
  const bars = diasDaSemana.map((day) => ({ label: day, value: promocoesPorDia[day] ?? 0, strong: day === today }));
  return <Columns caption={title} heads={['Dia', 'Promoções ativas']} bars={bars} />;
};

const byCategory = ({ produtosPorCategoria }: CatalogueSummary, title: string) => {
  if (produtosPorCategoria.length === 0) return <Notice text="Nenhuma categoria cadastrada." />;
  const bars = produtosPorCategoria.map(({ categoria, produtos }) => ({ label: categoria, value: produtos }));
  return <Bars caption={title} heads={['Categoria', 'Produtos']} bars={bars} />;
};

const tallest = 230;

const Columns = ({ bars, ...table }: ChartProps) => {
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

/** Most bars; the last one may be the sum of the rest. */
const drawn = 10;

const Bars = ({ bars, ...table }: ChartProps) => {
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

interface Bar {
  label: string;
  value: number;
  strong?: boolean;
}

interface ChartProps {
  caption: string;
  heads: readonly [string, string];
  bars: readonly Bar[];
}

const ChartTable = ({ caption, heads, bars }: ChartProps) => (
  <Hidden component="div">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatCount(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Hidden>
);
