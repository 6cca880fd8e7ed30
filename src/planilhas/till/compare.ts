import { type CalendarDate, counted } from '../../domain';
import type { readSheet, Table } from '../../spreadsheet/read';
import { isNothing, range, textOf } from '../cells';
import { isTotalRow } from '../check/meaning';
import type { Choices } from '../types';
import { type Asked, tillColumns, tillPrices } from './columns';
import { type PricedProduto, produtoFinder } from './finder';
import { headerAbove, inactiveRows } from './rows';

/** A row of a till's file, by its number in the spreadsheet program. */
export interface TillRow {
  number: number;
  codigo: string;
  nome: string;
  caixa?: number;
}

export interface Difference extends Omit<TillRow, 'caixa'> {
  produto: PricedProduto;
  caixa: number;
  /** The shop's price of the day, of an offer where there is one. */
  loja: number;
  /** What a customer is owed: the till's price over the lowest that was promised. */
  owed: number;
}

export interface Comparison {
  /** The largest first. */
  differences: Difference[];
  equal: number;
  /** Rows of products that the catalogue does not have. */
  unknown: TillRow[];
  /** Products that the file does not have. */
  missing: PricedProduto[];
  /** Rows of products without a price at the till. */
  unpriced: TillRow[];
  inactive: TillRow[];
  questions: Asked[];
}

const cents = (valor: number) => Math.round(valor * 100) / 100;

/** Compares a till's table with the catalogue: prices of the day, those of offers, those of the last labels. */
export function compareTill(
  table: Table,
  produtos: readonly PricedProduto[],
  answers: Choices['answers'],
  today: CalendarDate,
): Comparison {
  const { codigo, nome, rowOf } = tillColumns(table, produtoFinder(produtos));
  const rows = range(0, table.rows).map((row) => ({ row, ...rowOf(row) }));
  const known = rows.flatMap(({ row, place }) => {
    const produto = place === undefined ? undefined : produtos[place];
    return produto ? [{ row, produto }] : [];
  });
  const header = headerAbove(table, known[0]?.row ?? 0);
  const texts = [codigo, nome].filter((column) => column !== undefined);
  const {
    questions,
    read = () => undefined,
    ...priced
  } = tillPrices({
    table,
    header,
    used: texts,
    matched: known,
    answers,
    today,
  });
  const isInactive = inactiveRows(table, header);
  const told = rows.flatMap(({ row, code, name, place }) => {
    const caixa = read(row);
    const isRow = row > (header ?? -1) && (code || /\p{L}/u.test(name)) && !isTotalRow(table, row, texts);
    if (!isRow || (place === undefined && caixa === undefined && (code?.length ?? 0) < 7)) return [];
    return [{ row, place, key: place ?? code ?? `${name} ${caixa}`, line: lineOf(row, code, name, caixa) }];
  });
  function lineOf(row: number, code: string | undefined, name: string, caixa?: number): TillRow {
    const written = codigo === undefined || isNothing(table.cell(row, codigo)) ? '' : textOf(table.cell(row, codigo));
    return {
      number: table.rowNumber(row),
      codigo: code ?? written,
      nome: name,
      ...(caixa !== undefined && { caixa: cents(caixa) }),
    };
  }
  const active = told.filter(({ row }) => !isInactive(row));
  const groups = new Map<number | string, typeof active>();
  for (const each of active) {
    const group = groups.get(each.key);
    if (group) group.push(each);
    else groups.set(each.key, [each]);
  }
  const one = decided([...groups.values()], {
    table,
    used: [...texts, ...Object.values(priced)],
    produtos,
    answers,
    questions,
  });

  const result: Comparison = {
    differences: [],
    equal: 0,
    unknown: [],
    unpriced: [],
    questions,
    inactive: told.filter(({ row }) => isInactive(row)).map(({ line }) => line),
    missing: produtos.filter((_, place) => !groups.has(place)),
  };
  for (const { place, line } of one) {
    const produto = place === undefined ? undefined : produtos[place];
    if (!produto) result.unknown.push(line);
    else if (!line.caixa) result.unpriced.push(line);
    else {
      const { caixa } = line;
      const loja = produto.oferta ?? produto.valor;
      const owed = Math.max(0, cents(caixa - Math.min(loja, produto.etiqueta ?? loja)));
      if (caixa === cents(loja) && owed === 0) result.equal += 1;
      else result.differences.push({ ...line, produto, caixa, loja, owed });
    }
  }
  const size = ({ caixa, loja, owed }: Difference) => Math.max(owed, Math.abs(caixa - loja));
  result.differences.sort((a, b) => size(b) - size(a) || a.number - b.number);
  return result;
}

interface Told {
  row: number;
  place: number | undefined;
  line: TillRow;
}

/** One row of each product. Where its rows have several prices, the person tells which count, by a column that tells them apart or by place. */
function decided(
  groups: readonly Told[][],
  {
    table,
    used,
    produtos,
    answers,
    questions,
  }: {
    table: Table;
    used: readonly (number | undefined)[];
    produtos: readonly PricedProduto[];
    answers: Choices['answers'];
    questions: Asked[];
  },
): Told[] {
  const several = groups.filter((group) => new Set(group.flatMap(({ line }) => line.caixa || [])).size > 1);
  const textIn =
    (column: number) =>
    ({ row }: Told) =>
      textOf(table.cell(row, column));
  const apart = range(0, table.columns).find((column) => {
    const values = several.map((group) => group.map(textIn(column)));
    const all = new Set(values.flat());
    return !used.includes(column) && all.size < 13 && values.every((some) => new Set(some).size === some.length);
  });
  const choices: [string, string, (group: Told[]) => Told | undefined][] =
    apart === undefined
      ? [
          ['last', 'O da última linha', (group) => group.at(-1)],
          ['first', 'O da primeira linha', (group) => group[0]],
        ]
      : [...new Set(several.flat().map(textIn(apart)))].map((text) => [
          text,
          text || 'Em branco',
          (group) => group.find((told) => textIn(apart)(told) === text),
        ]);
  const agreeing = (pick: (group: Told[]) => Told | undefined) =>
    several.filter((group) => {
      const { place, line } = pick(group) ?? {};
      const produto = place === undefined ? undefined : produtos[place];
      return produto && line?.caixa === (produto.oferta ?? produto.valor);
    }).length;
  const ranked = choices.toSorted((a, b) => agreeing(b[2]) - agreeing(a[2]));
  const [usual] = ranked;
  const chosen = ranked.find(([answer]) => answer === answers.repeated) ?? usual;
  if (several.length > 0 && usual && chosen) {
    questions.push({
      field: 'repeated',
      question: `${counted(several.length, { singular: 'produto aparece', plural: 'produtos aparecem' })} com mais de um preço. Qual o caixa cobra aqui?`,
      options: ranked.map(([answer, text]) => [answer, text]),
      answer: chosen[0],
    });
  }
  const isSeveral = new Set(several);
  return groups.flatMap((group) => {
    const priced = group.find(({ line }) => line.caixa) ?? group[0];
    return ((isSeveral.has(group) && chosen?.[2](group)) || priced) ?? [];
  });
}

const mostSheets = 5;

export interface TillAsked {
  file: Blob;
  produtos: readonly PricedProduto[];
  answers: Choices['answers'];
  today: CalendarDate;
}

/** Reads a till's file and compares it; of several sheets that with most of the products. Rejects as the reader does. */
export async function readTill(
  { file, produtos, answers, today }: TillAsked,
  read: typeof readSheet,
): Promise<Comparison> {
  const table = await read(file);
  const others = table.sheetNames.filter((name) => name !== table.sheetName).slice(0, mostSheets);
  let best = compareTill(table, produtos, answers, today);
  for (const sheetName of others) {
    const other = await read(file, { sheetName }).catch(() => undefined);
    const compared = other && compareTill(other, produtos, answers, today);
    if (compared && compared.missing.length < best.missing.length) best = compared;
  }
  return best;
}
