import { Box } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { isDate, weekOf } from '../../domain';
import { useToday } from '../useToday';
import { WeekNav, weekText } from '../WeekNav';
import { PrintPage } from './PrintPage';
import { byCategoria, pricedProdutos } from './prices';
import { usePrintedPromocoes } from './usePrintedPromocoes';
import { WeeklyOffer } from './WeeklyOffer';

/** The week's offers on a sheet to print: by category, each product once, with what the shopper pays and when. */
const WeeklySheet = () => {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const asked = params.get('semana');
  const date = isDate(asked) ? asked : today;
  const query = usePrintedPromocoes();
  const { promocoes = [], categoriaOf } = query.data ?? {};
  const produtos = pricedProdutos(promocoes, weekOf(date));
  const groups = byCategoria(produtos, ({ produtoId }) => categoriaOf?.get(produtoId) ?? 'Outros');
  const { columns, size } = layoutFor(
    produtos.reduce((lines, { prices }) => lines + 1 + prices.length, 2 * groups.length),
  );
  return (
    <PrintPage
      title="Ofertas da semana"
      subtitle="Os preços que os clientes pagam, por categoria"
      query={query}
      controls={<WeekNav date={date} onChange={(semana) => setParams({ semana }, { replace: true })} />}
    >
      <Box component="header" sx={{ borderBottom: '2px solid #000', pb: 1, mb: 1.5 }}>
        <Box component="h2" sx={{ fontSize: '24pt', lineHeight: 1.15, m: 0 }}>
          Ofertas da semana
        </Box>
        De {weekText(date)}
      </Box>
      {groups.length === 0 && 'Nenhum produto em promoção nesta semana.'}
      <Box sx={{ columnCount: { xs: 1, sm: columns }, columnGap: '8mm', fontSize: size, lineHeight: 1.25 }}>
        {groups.map(([categoria, offers]) => (
          <Box component="section" key={categoria} sx={{ mb: '0.9em' }}>
            <Box component="h3" sx={heading}>
              {categoria}
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {offers.map((produto) => (
                <WeeklyOffer key={produto.produtoId} produto={produto} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </PrintPage>
  );
};

/** As large as so many lines can be on one page; beyond that the sheet has several. */
function layoutFor(lines: number) {
  if (lines <= 40) return { columns: 1, size: '12pt' };
  return lines <= 100 ? { columns: 2, size: '10pt' } : { columns: 3, size: '8pt' };
}

const heading = {
  m: 0,
  mb: '0.3em',
  fontSize: '1.15em',
  borderBottom: '1px solid #000',
  breakAfter: 'avoid',
};

export default WeeklySheet;
