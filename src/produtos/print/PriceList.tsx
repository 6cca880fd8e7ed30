import { Alert, Box } from '@mui/material';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { byCategoria, counted, formatCount, formatDate, formatMoney, paths, unitLabel } from '../../domain';
import type { Produto } from '../../providers';
import { useToday } from '../../ui';
import { PrintPage } from '../../ui/print';
import { usePrices } from './usePrices';

/** The prices of what a list of products finds, by category, as a list to print. */
const PriceList = () => {
  const [params] = useSearchParams();
  const asked = params.get('filter');
  const filter = useMemo(() => filterIn(asked), [asked]);
  const today = useToday();
  const query = usePrices(filter, today);
  const { produtos = [], total = 0, atLeast } = query.data ?? {};
  const of = atLeast ? 'mais de ' : '';
  return (
    <PrintPage
      title="Lista de preços"
      subtitle={
        query.data ? `${of}${counted(total, 'produto(s) encontrado(s)')}` : 'Os preços dos produtos, por categoria'
      }
      back={paths.resource('produtos')}
      loading="Carregando produtos..."
      failed="Os produtos não puderam ser lidos."
      query={query}
      controls={produtos.length < total && <Cut shown={produtos.length} total={`${of}${formatCount(total)}`} />}
    >
      <Box component="header" sx={{ borderBottom: '2px solid #000', pb: 1, mb: 1.5 }}>
        <Box component="h2" sx={{ fontSize: '20pt', lineHeight: 1.15, m: 0 }}>
          Lista de preços
        </Box>
        Preços de {formatDate(today)}
        {produtos.length < total &&
          `, os primeiros ${formatCount(produtos.length)} de ${of}${formatCount(total)} produtos`}
      </Box>
      {query.data && produtos.length === 0 && 'Nenhum produto encontrado.'}
      <Prices produtos={produtos} />
    </PrintPage>
  );
};

/** The filter of an address, as lists write it; none where it is not one. */
function filterIn(text: string | null): object {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? filter : {};
  } catch {
    return {};
  }
}

const Cut = ({ shown, total }: { shown: number; total: string }) => (
  <Alert severity="info">
    A lista tem os primeiros {formatCount(shown)} dos {total} produtos, por categoria. Para imprimir outros, volte e
    escolha categorias ou faça uma busca.
  </Alert>
);

const Prices = ({ produtos }: { produtos: readonly Produto[] }) => (
  <Box sx={columns}>
    {byCategoria(produtos, ({ categoria }) => categoria).map(([categoria, group]) => (
      <section key={categoria}>
        <h3>{categoria}</h3>
        <ul>
          {group
            .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
            .map(({ id, nome, valor, tipoVenda }) => (
              <li key={id}>
                <span>{nome}</span>
                <span>
                  <b>{formatMoney(valor)}</b> {unitLabel(tipoVenda)}
                </span>
              </li>
            ))}
        </ul>
      </section>
    ))}
  </Box>
);

/** Of the whole list at once: a style on each of thousands of lines would be slow. */
const columns = {
  columnCount: { xs: 1, sm: 2 },
  columnGap: '8mm',
  fontSize: '9.5pt',
  lineHeight: 1.25,
  '@media print': { columnCount: 2 },
  '& section': { mb: '0.9em' },
  '& h3': { m: 0, mb: '0.3em', fontSize: '1.15em', borderBottom: '1px solid #000', breakAfter: 'avoid' },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li': {
    display: 'flex',
    gap: '0.8em',
    justifyContent: 'space-between',
    py: '0.15em',
    borderBottom: '1px dotted #777',
    breakInside: 'avoid',
  },
  '& li > :last-of-type': { flex: 'none' },
} as const;

export default PriceList;
