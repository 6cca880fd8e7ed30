import { Box } from '@mui/material';
import { useMemo } from 'react';
import { formatDate, formatMoney, labelUnitPrice, unitLabel } from '../../domain';
import { clamp } from '../../ui';
import { useShopName } from '../../ui/print';
import { barcode } from './barcode';
import { type LabelSize, nomeSize, padding, priceSize, sheetsOf } from './labelSizes';
import type { ShownLabel } from './shownLabels';

interface Props {
  labels: readonly ShownLabel[];
  size: LabelSize;
  /** The first free place of the first sheet. */
  start: number;
}

/** Shelf labels in real millimetres, in a list for each sheet. On screens they flow, since paper is wider. */
export const LabelSheets = ({ labels, size, start }: Props) => {
  const shop = useShopName();
  const sheets = useMemo(() => sheetsOf(labels, size, start), [labels, size, start]);
  const sx = useMemo(() => styleOf(size), [size]);
  return (
    <Box sx={sx}>
      {sheets.map((places, sheet) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number.
        <ul key={sheet} data-label-sheet>
          {places.map((label, place) =>
            label ? (
              <ShelfLabel key={label.produtoId} label={label} size={size} shop={shop} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no name.
              <li key={place} className="empty" aria-hidden />
            ),
          )}
        </ul>
      ))}
    </Box>
  );
};

const ShelfLabel = ({ label, size, shop }: { label: ShownLabel; size: LabelSize; shop?: string }) => {
  const { nome, codigo, conteudo, tipoVenda, de, prices, period, validadeAte } = label;
  const texts = prices.map(({ valor }) => formatMoney(valor));
  const picture = codigo ? barcode(codigo, size.height < 35 ? 7 : 10) : undefined;
  const beside = picture && priceSize(texts, size, picture.width);
  const measured = tipoVenda === 'kg' ? undefined : prices.map(({ valor }) => labelUnitPrice(label, valor));
  return (
    <li>
      <Box component="strong" sx={{ fontSize: `${nomeSize(nome, size) ?? 8}pt`, flex: 'none', ...clamp(2) }}>
        {nome}
      </Box>
      <div className="row">
        <div>
          {de !== null && (
            <div>
              de <s>{formatMoney(de)}</s> por
            </div>
          )}
          {prices.map(({ valor, when }, place) => (
            <div key={`${valor} ${when}`}>
              <b style={{ fontSize: `${beside ?? priceSize(texts, size)}pt` }}>{texts[place]}</b> {when}
            </div>
          ))}
          {measured?.map(
            (price, place) =>
              price && (
                // biome-ignore lint/suspicious/noArrayIndexKey: two prices may be equal.
                <div key={place} className="measure">
                  {formatMoney(price.valor)} por {price.medida}
                </div>
              ),
          )}
        </div>
        {picture && beside && (
          <img
            src={picture.src}
            alt={`Código ${codigo}`}
            style={{ width: `${picture.width}mm`, height: `${picture.height}mm` }}
          />
        )}
      </div>
      <div className="foot">
        {[
          unitLabel(tipoVenda),
          conteudo,
          period,
          validadeAte && `válido para produtos com validade até ${formatDate(validadeAte)}`,
          codigo && !beside && codigo,
          shop,
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </li>
  );
};

/** One style for thousands of labels. The smallest type is 7 pt. */
function styleOf(size: LabelSize) {
  const { page, width, height, columns, left, top, columnGap } = size;
  const small = height < 35 ? 7 : height > 100 ? 20 : 9;
  return {
    fontSize: `${small}pt`,
    lineHeight: 1.1,
    '& ul': { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap' },
    '& li': {
      boxSizing: 'border-box',
      width: `${width}mm`,
      maxWidth: '100%',
      height: `${height}mm`,
      p: `${padding(size)}mm`,
      outline: '1px dashed #555',
      outlineOffset: '-1px',
      display: 'flex',
      flexDirection: 'column',
      gap: '0.4mm',
      overflow: 'hidden',
    },
    '& .row': { flex: 1, minHeight: 0, display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
    '& .row > div': { whiteSpace: 'nowrap' },
    '& .row img': { flex: 'none', alignSelf: 'flex-end' },
    '& .row b': { lineHeight: 1 },
    '& .measure': { fontSize: `${small + 1}pt`, fontWeight: 650 },
    '& .foot': { flex: 'none', ...clamp(2) },
    '& .empty': { visibility: 'hidden' },
    '@media print': {
      '& ul': {
        boxSizing: 'border-box',
        width: `${page.width}mm`,
        // A browser that rounds up would begin another page.
        height: `${page.height - 0.1}mm`,
        p: `${top}mm 0 0 ${left}mm`,
        display: 'grid',
        gap: `0 ${columnGap}mm`,
        gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
        gridAutoRows: `${height}mm`,
        overflow: 'hidden',
        breakInside: 'avoid',
      },
      '& ul:not(:last-of-type)': { breakAfter: 'page' },
      '& li': { maxWidth: 'none', outline: size.id.startsWith('2x6') ? undefined : 'none' },
    },
  };
}
