import { Alert, Box } from '@mui/material';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { byCategoria, type CalendarDate, formatDate, formatMoney, isDate, unitLabel, weekOf } from '../../domain';
import { clamp, useToday } from '../../ui';
import { PrintPage, useShopName } from '../../ui/print';
import { datesText } from '../datesText';
import { WeekNav, weekText } from '../WeekNav';
import { chooseLayout, columnGap, layouts, measurePages } from './layouts';
import { type PricedProduto, pricedProdutos } from './prices';
import { printing, usePrintedPromocoes } from './usePrintedPromocoes';

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

const WeeklyOffer = ({ produto: { nome, valor, tipoVenda, prices } }: { produto: PricedProduto }) => (
  <Box component="li" sx={{ breakInside: 'avoid', py: '0.25em', borderBottom: '1px dotted #777' }}>
    <Box sx={{ fontWeight: 650, ...clamp(3) }}>{nome}</Box>
    {prices.map((price) => (
      <Box
        key={`${price.valor} ${price.usual}`}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '0.6em', alignItems: 'baseline' }}
      >
        <Box component="span" sx={{ '& > *': { whiteSpace: 'nowrap' } }}>
          <span>
            de <s>{formatMoney(price.usual ?? valor)}</s>
          </span>{' '}
          <span>
            por{' '}
            <Box component="strong" sx={{ fontSize: '1.15em' }}>
              {formatMoney(price.valor)}
            </Box>
          </span>{' '}
          <span>{unitLabel(tipoVenda)}</span>
        </Box>
        <Box component="span" sx={{ ml: 'auto', textAlign: 'right' }}>
          {price.dates.length === 7 ? 'a semana toda' : datesText(price.dates)}
          {price.validadeAte && `, para produtos com validade até ${formatDate(price.validadeAte)}`}
        </Box>
      </Box>
    ))}
  </Box>
);

const heading = {
  m: 0,
  mb: '0.3em',
  fontSize: '1.15em',
  borderBottom: '1px solid #000',
  breakAfter: 'avoid',
};

interface Props {
  header: ReactNode;
  children: ReactNode;
}

/** A printed sheet in the largest type that fits on one page, or a notice of its pages. */
const FittedSheet = ({ header, children }: Props) => {
  const sheet = useRef<HTMLDivElement>(null);
  const [{ layout, pages }, setFitted] = useState({ layout: layouts[0], pages: 1 });

  const measure = useCallback(() => {
    if (!sheet.current) return;
    const measured = measurePages(sheet.current);
    setFitted(chooseLayout((each) => measured.get(each) ?? 1));
  }, []);

  useLayoutEffect(() => {
    if (!children) return;
    measure();
    // Fonts that are still loading have other widths.
    document.fonts?.ready.then(measure);
  }, [children, measure]);

  const { columns, size } = layout;
  return (
    <>
      {pages > 1 && (
        <Alert severity="info" sx={{ mb: 2, displayPrint: 'none' }}>
          Esta folha ocupa {pages} páginas.
        </Alert>
      )}
      <Box ref={sheet}>
        <Box component="header" sx={{ borderBottom: '2px solid #000', pb: 1, mb: 1.5 }}>
          {header}
        </Box>
        <Box
          sx={{
            columnCount: { xs: 1, sm: columns },
            columnGap: `${columnGap}mm`,
            fontSize: { xs: '11pt', sm: `${size}pt` },
            lineHeight: 1.25,
            '@media print': { columnCount: columns, fontSize: `${size}pt` },
          }}
        >
          {children}
        </Box>
      </Box>
    </>
  );
};

export default WeeklySheet;
