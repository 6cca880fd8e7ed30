import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { byCategoria, type CalendarDate, isDate, weekOf } from '../../domain';
import { useToday } from '../../ui';
import { PrintPage, useShopName } from '../../ui/print';
import { WeekNav, weekText } from '../WeekNav';
import { FittedSheet } from './FittedSheet';
import { pricedProdutos } from './prices';
import { printing } from './printing';
import { usePrintedPromocoes } from './usePrintedPromocoes';
import { WeeklyOffer } from './WeeklyOffer';

/** The week's offers on a sheet to print: by category, each product once, with what the shopper pays and when. */
const WeeklySheet = () => {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const asked = params.get('semana');
  const date = isDate(asked) ? asked : today;
  const query = usePrintedPromocoes({ week: date });
  return (
    <PrintPage
      title="Ofertas da semana"
      subtitle="Os preços que os clientes pagam, por categoria"
      {...printing}
      query={query}
      controls={<WeekNav date={date} onChange={(semana) => setParams({ semana }, { replace: true })} />}
    >
      {query.data && <Offers date={date} {...query.data} />}
    </PrintPage>
  );
};

type Printed = NonNullable<ReturnType<typeof usePrintedPromocoes>['data']>;

const Offers = ({ date, promocoes, categoriaOf }: Printed & { date: CalendarDate }) => {
  const shop = useShopName();
  const groups = useMemo(() => {
    const produtos = pricedProdutos(promocoes, weekOf(date));
    return byCategoria(produtos, ({ produtoId }) => categoriaOf.get(produtoId) ?? 'Outros');
  }, [promocoes, categoriaOf, date]);
  return (
    <FittedSheet
      header={
        <>
          <Box component="h2" sx={{ fontSize: '24pt', lineHeight: 1.15, m: 0 }}>
            {shop ? `${shop} · Ofertas da semana` : 'Ofertas da semana'}
          </Box>
          De {weekText(date)}
        </>
      }
    >
      {groups.length === 0 && 'Nenhum produto em promoção nesta semana.'}
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
    </FittedSheet>
  );
};

const heading = {
  m: 0,
  mb: '0.3em',
  fontSize: '1.15em',
  borderBottom: '1px solid #000',
  breakAfter: 'avoid',
};

export default WeeklySheet;
