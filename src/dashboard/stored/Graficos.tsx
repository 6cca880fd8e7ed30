import { Skeleton } from '@mui/material';
import type { ResumoDoCatalogo } from '../../providers/records';
import { diaEm, diasDaSemana } from '../../shared/semana';
import { Panel } from '../Panel';
import { Bars } from './Bars';
import { Columns } from './Columns';
import { Notice } from './Notice';
import { useResumo } from './useResumo';

/** What a manager looks at: how the promotions fill the week, and where the products are. */
const Graficos = () => {
  const { data, isPending, refetch } = useResumo();
  const charts = [
    { title: 'Promoções ativas por dia', draw: byWeekday },
    { title: 'Produtos por categoria', draw: byCategory },
  ];
  return charts.map(({ title, draw }) => (
    <Panel key={title} title={title}>
      {isPending && <Skeleton variant="rounded" height={240} />}
      {!isPending &&
        (data ? draw(data, title) : <Notice text="O gráfico não pôde ser lido." onRetry={() => refetch()} />)}
    </Panel>
  ));
};

const byWeekday = ({ promocoesPorDia }: ResumoDoCatalogo, title: string) => {
  const today = diaEm(new Date());
  const bars = diasDaSemana.map((dia) => ({ label: dia, value: promocoesPorDia[dia] ?? 0, strong: dia === today }));
  return <Columns caption={title} heads={['Dia', 'Promoções ativas']} bars={bars} />;
};

const byCategory = ({ produtosPorCategoria }: ResumoDoCatalogo, title: string) => {
  if (produtosPorCategoria.length === 0) return <Notice text="Nenhuma categoria cadastrada." />;
  const bars = produtosPorCategoria.map(({ categoria, produtos }) => ({ label: categoria, value: produtos }));
  return <Bars caption={title} heads={['Categoria', 'Produtos']} bars={bars} />;
};

export default Graficos;
