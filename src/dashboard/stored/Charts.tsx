import { Box } from '@mui/material';
import { type CalendarDate, diasDaSemana, weekdayOf } from '../../domain';
import type { CatalogueSummary } from '../../providers';
import { useToday } from '../../ui';
import { Panel } from '../Panel';
import { Answered, Notice, useCatalogueSummary } from './Answered';
import { Bars } from './Bars';
import { Columns } from './Columns';

/** Promotions by weekday and products by category. */
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
