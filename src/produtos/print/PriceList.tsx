import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FilterPayload, useDataProvider } from 'ra-core';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  byCategoria,
  counted,
  formatCount,
  formatDate,
  formatMoney,
  paths,
  unitLabel,
  unitPriceBeside,
} from '../../domain';
import { readAll } from '../../lib';
import type { Produto } from '../../providers';
import { useToday } from '../../ui';
import { PrintPage, useShopName } from '../../ui/print';
import { columnsOf, type Part } from './columns';

const PriceList = () => {
  const [params] = useSearchParams();
  const asked = params.get('filter');
  const filter = useMemo(() => filterIn(asked), [asked]);
  const today = useToday();
  const query = usePrices(filter, today);
  const shop = useShopName();
  const groups = useMemo(() => {
    const byName = query.data?.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
    return byCategoria(byName ?? [], ({ categoria }) => categoria);
  }, [query.data]);
  return (
    <PrintPage
      title="Lista de preços"
      subtitle={
        query.data ? counted(query.data.length, 'produto(s) encontrado(s)') : 'Os preços dos produtos, por categoria'
      }
      back={paths.resource('produtos')}
      loading="Carregando produtos..."
      failed="Os produtos não puderam ser lidos."
      query={query}
    >
      {groups.length === 0 && 'Nenhum produto encontrado.'}
      <PriceSheets
        groups={groups}
        header={
          <div>
            <Box component="h2" sx={{ fontSize: '18pt', lineHeight: 1.15, m: 0 }}>
              {shop ? `${shop} · Lista de preços` : 'Lista de preços'}
            </Box>
            Preços de {formatDate(today)}
          </div>
        }
      />
    </PrintPage>
  );
};

/** All products that a filter finds, read anew each day. */
function usePrices(filter: FilterPayload, today: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['produtos', 'print', filter, today],
    gcTime: 0,
    queryFn: () => readAll<Produto>(dataProvider, 'produtos', { filter }),
  });
}

/** The filter in the address; empty when it cannot be parsed. */
function filterIn(text: string | null): object {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? filter : {};
  } catch {
    return {};
  }
}

type Group = readonly [categoria: string, produtos: readonly Produto[]];

interface Props {
  header: ReactNode;
  groups: readonly Group[];
}

/** Millimetres inside an A4 sheet's margins, less a tolerance for printers. */
const [columnWidth, columnHeight, headerHeight] = [91, 272, 21];
const pixelsOfMillimetre = 96 / 25.4;

/** The groups in two columns a sheet, laid out here, since browsers do not repeat headings or number sheets. */
const PriceSheets = ({ header, groups }: Props) => {
  const measured = useRef<HTMLDivElement>(null);
  const [laid, setLaid] = useState<{ groups: readonly Group[]; columns: readonly Part[][] }>();
  useLayoutEffect(() => {
    let awaited = true;
    const measure = () => {
      if (!awaited || !measured.current) return;
      const heights = [...measured.current.children].map((section) => {
        const [heading = 0, ...rows] = [...section.querySelectorAll('h3, li')].map(heightOf);
        return { heading, rows };
      });
      setLaid({ groups, columns: columnsOf(heights, (columnHeight - headerHeight) * pixelsOfMillimetre) });
    };
    // Fonts that are still loading have other widths.
    if (document.fonts) void document.fonts.ready.then(measure);
    else measure();
    return () => {
      awaited = false;
    };
  }, [groups]);

  const columns = laid?.groups === groups ? laid.columns : [];
  const sheets = Array.from({ length: Math.ceil(columns.length / 2) }, (_, sheet) =>
    columns.slice(2 * sheet, 2 * sheet + 2),
  );
  return (
    <Box sx={look}>
      {laid?.groups !== groups && (
        <div ref={measured} className="measured" aria-hidden inert>
          {groups.map((group) => (
            <Rows key={group[0]} group={group} />
          ))}
        </div>
      )}
      {sheets.map((parts, sheet) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number.
        <div key={sheet} className="sheet">
          <header>
            {header}
            <span>{`Página ${formatCount(sheet + 1)} de ${formatCount(sheets.length)}`}</span>
          </header>
          <div className="columns">
            {parts.map((column, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <div key={side}>
                {column.map(({ group, from, to }) => {
                  const known = groups[group];
                  return known && <Rows key={group} group={known} from={from} to={to} />;
                })}
              </div>
            ))}
          </div>
        </div>
      ))}
    </Box>
  );
};

const Rows = ({ group: [categoria, produtos], from = 0, to }: { group: Group; from?: number; to?: number }) => (
  <section>
    <h3>{from > 0 ? `${categoria} (continuação)` : categoria}</h3>
    <ul>
      {produtos.slice(from, to).map(({ id, nome, valor, ...produto }) => (
        <li key={id}>
          <span>{nome}</span>
          <span>
            <b>{formatMoney(valor)}</b> {unitLabel(produto.tipoVenda)}
            <PerMeasure price={unitPriceBeside(valor, produto)} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const PerMeasure = ({ price }: { price?: string }) => price && <small> ({price})</small>;

const heightOf = (element: Element) => element.getBoundingClientRect().height;

/** One style for thousands of lines, without margins, which are not measured. */
const look = {
  fontSize: '9.5pt',
  lineHeight: 1.25,
  '& .measured': { position: 'absolute', visibility: 'hidden', width: `${columnWidth}mm` },
  '& .sheet + .sheet': { mt: '10mm' },
  '& header': {
    boxSizing: 'border-box',
    minHeight: `${headerHeight - 3}mm`,
    mb: '3mm',
    pb: '2mm',
    borderBottom: '2px solid #000',
    display: 'flex',
    gap: '4mm',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
  },
  '& header > span': { flex: 'none' },
  '& .columns': { display: { xs: 'block', sm: 'grid' }, gridTemplateColumns: '1fr 1fr', columnGap: '8mm' },
  '& h3': {
    m: 0,
    pt: '0.9em',
    pb: '0.2em',
    fontSize: '1.15em',
    lineHeight: 1.25,
    borderBottom: '1px solid #000',
  },
  '& .columns > div > section:first-of-type h3': { pt: 0 },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li': {
    display: 'flex',
    gap: '0.8em',
    justifyContent: 'space-between',
    py: '0.15em',
    borderBottom: '1px dotted #777',
  },
  '& li > :last-of-type': { flex: 'none' },
  '@media print': {
    '& .sheet': { breakAfter: 'page', breakInside: 'avoid' },
    '& .sheet:last-of-type': { breakAfter: 'auto' },
    '& .sheet + .sheet': { mt: 0 },
    '& .columns': { display: 'grid' },
  },
} as const;

export default PriceList;
