import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type CalendarDate, counted, formatCount, formatDate, formatMoney } from '../../domain';
import { useShopName } from '../../ui/print';
import type { Comparison, Difference, TillRow } from './compare';

interface Props {
  comparison: Comparison;
  file: string;
  today: CalendarDate;
  /** The ids of products whose price is to be put right at the till. */
  marked: ReadonlySet<string>;
  busy: boolean;
  onMark: (ids: readonly string[], on: boolean) => void;
  onAccept: (difference: Difference) => void;
}

/** The differences, largest first, and below them all that could not be compared, on the page as on paper. */
export const TillSheet = ({ comparison, file, today, marked, ...actions }: Props) => {
  const { differences, equal, unknown, missing, unpriced, inactive } = comparison;
  const shop = useShopName();
  const higher = differences.filter(({ owed }) => owed > 0);
  return (
    <Box sx={look}>
      <h2>{shop ? `${shop} · Conferir com o caixa` : 'Conferir com o caixa'}</h2>
      <p>{`${file} · preços de ${formatDate(today)}`}</p>
      <p role="status">
        <b>{counted(differences.length, { singular: 'preço diferente', plural: 'preços diferentes' })}</b>
        {`, ${counted(higher.length, { singular: 'em que o caixa cobra a mais', plural: 'em que o caixa cobra a mais' })}; `}
        {counted(equal, { singular: 'preço igual', plural: 'preços iguais' })}.
      </p>
      <Some title="" rows={differences}>
        {(difference) => (
          <Line key={difference.produto.id} {...difference} isMarked={marked.has(difference.produto.id)} {...actions} />
        )}
      </Some>
      <Some title="Sem preço no caixa" rows={unpriced}>
        {rowLine}
      </Some>
      <Some title="Só no caixa: o cadastro não tem" rows={unknown}>
        {rowLine}
      </Some>
      <Some title="Só no cadastro: o caixa não tem" rows={missing}>
        {({ id, nome, codigo }) => <li key={id}>{codigo ? `${nome} · ${codigo}` : nome}</li>}
      </Some>
      <Some title="Inativos no caixa, não comparados" rows={inactive}>
        {rowLine}
      </Some>
    </Box>
  );
};

const rowLine = ({ number, codigo, nome, caixa }: TillRow) => (
  <li key={number}>{[nome, codigo, caixa ? formatMoney(caixa) : ''].filter(Boolean).join(' · ')}</li>
);

const shown = 200;

/** A list with its number of rows; the first of many, and all on demand. */
function Some<Row>({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  return (
    <section>
      {title && <h3>{`${title} (${formatCount(rows.length)})`}</h3>}
      <ul>{rows.slice(0, all ? undefined : shown).map(children)}</ul>
      {!all && rows.length > shown && (
        <p>
          {`Os primeiros ${shown}. `}
          <Button onClick={() => setAll(true)}>{`Mostrar todos (${formatCount(rows.length)})`}</Button>
        </p>
      )}
    </section>
  );
}

type LineProps = Difference & Pick<Props, 'busy' | 'onMark' | 'onAccept'> & { isMarked: boolean };

const Line = ({ isMarked, busy, onMark, onAccept, ...difference }: LineProps) => {
  const { produto, codigo, caixa, loja, owed } = difference;
  const { id, nome, oferta, etiqueta } = produto;
  return (
    <li className="difference">
      <div>
        <b>{nome}</b> {produto.codigo ?? codigo}
        {isMarked && <strong> · Acertar no caixa</strong>}
      </div>
      <span>{`Caixa ${formatMoney(caixa)}`}</span>
      <span>{`${oferta === undefined ? 'Cadastro' : 'Oferta'} ${formatMoney(loja)}`}</span>
      {etiqueta !== undefined && <span>{`Etiqueta ${formatMoney(etiqueta)}`}</span>}
      <b>{owed > 0 ? `A mais ${formatMoney(owed)}` : `A menos ${formatMoney(loja - caixa)}`}</b>
      <div className="actions">
        {oferta === undefined && caixa !== produto.valor && (
          <Button size="small" aria-label={`Aceitar ${nome}`} disabled={busy} onClick={() => onAccept(difference)}>
            Aceitar
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Acertar no caixa ${nome}`}
          aria-pressed={isMarked}
          variant={isMarked ? 'contained' : 'text'}
          onClick={() => onMark([id], !isMarked)}
        >
          Acertar no caixa
        </Button>
      </div>
    </li>
  );
};

const look = {
  '& h2': { m: 0, fontSize: '1.4rem' },
  '& h3': { mt: 3, mb: 0.5, fontSize: '1.05rem' },
  '& p': { my: 0.75 },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li': { py: 0.75, borderBottom: '1px solid #bbb', breakInside: 'avoid' },
  '& .difference': { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', alignItems: 'center' },
  '& .difference > div:first-of-type': { flex: '1 1 240px' },
  '& .actions': { displayPrint: 'none' },
  // The paper is white in a dark panel too.
  '& .MuiButton-text': { color: '#0b5d3b' },
} as const;
