import { type CalendarDate, formatMoney, parseMoney } from '../../domain';
import type { Cell, Table } from '../../spreadsheet/read';
import { columnLetter, isNothing, plainDigits, range, textOf } from '../cells';
import { amountsIn } from '../check/amounts';
import { besideWords, foreignWords, promotionalWords } from '../check/columnWords';
import { titlesAt } from '../check/titles';
import { titleWords } from '../titleWords';
import type { Choices, Question } from '../types';
import { type PricedProduto, type produtoFinder, tillCode } from './finder';
import { offerDates } from './rows';

type Finder = ReturnType<typeof produtoFinder>;
export type Asked = Question & { answer: string };

/** What decides between columns: as much of a large table. */
const [mostRows, mostColumns] = [3000, 60];
const shownSamples = 4;

/** The rows of a till's table: what each is of, and where its prices stand. */
export function tillColumns(table: Table, finder: Finder) {
  const rows = range(0, Math.min(table.rows, mostRows));
  const columns = range(0, Math.min(table.columns, mostColumns));
  const best = (score: (cell: Cell, column: number) => number, among = columns) => {
    const scored = among.map((column) => {
      const cells = new Set(rows.map((row) => table.cell(row, column)));
      return { column, score: [...cells].reduce<number>((sum, cell) => sum + score(cell, column), 0) };
    });
    return scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)[0]?.column;
  };
  const isCode = (cell: Cell) => (finder.byCode(tillCode(cell) ?? '') === undefined ? 0 : 1);
  const codigo = best(isCode);
  const other = best(
    isCode,
    columns.filter((column) => column !== codigo),
  );
  const cuts = new Map(columns.map((column) => [column, cutWidth(rows.map((row) => table.cell(row, column)))]));
  const isCut = (cell: Cell, column: number) => String(cell).trimEnd().length >= (cuts.get(column) ?? Infinity);
  const nome = best(
    (cell, column) =>
      /\p{L}{2}/u.test(textOf(cell)) ? (finder.byName(textOf(cell), isCut(cell, column)) === undefined ? 0.01 : 1) : 0,
    columns.filter((column) => column !== codigo),
  );
  const rowOf = (row: number) => {
    const code = codigo === undefined ? undefined : tillCode(table.cell(row, codigo));
    const cell = nome === undefined ? null : table.cell(row, nome);
    const name = textOf(cell);
    // Products by weight often have theirs among the program's own numbers.
    const own = code || other === undefined ? undefined : tillCode(table.cell(row, other));
    const owned = own === undefined ? undefined : finder.byCode(own);
    if (owned !== undefined && finder.isAlike(owned, name)) return { code: own, name, place: owned };
    return { code, name, place: finder.find(code, name, nome !== undefined && isCut(cell, nome)) };
  };
  return { codigo, nome, rowOf };
}

/** The length of a column's texts from which on they were cut; undefined where no length ends those of many. */
function cutWidth(cells: readonly Cell[]): number | undefined {
  const lengths = cells.map((cell) => (typeof cell === 'string' ? cell.trimEnd().length : 0));
  const longer = (than: number) => lengths.filter((length) => length > than).length;
  // Lines of totals may be longer.
  const cut = range(15, 61).findLast((length) => {
    const beyond = longer(length);
    return longer(length - 1) - beyond >= Math.max(2, 0.05 * lengths.length, 2 * beyond);
  });
  return cut && cut - 1;
}

interface Given {
  table: Table;
  header: number | null;
  used: readonly (number | undefined)[];
  /** The rows of products, with each one's product. */
  matched: readonly { row: number; produto: PricedProduto }[];
  answers: Choices['answers'];
  today: CalendarDate;
}

type ReadAmount = (row: number) => number | undefined;

/** Reads what the till charges in a row; 0 and undefined: the row has no price. Asks what titles and the catalogue's own prices do not tell. */
export function tillPrices({ table, header, used, matched, answers, today }: Given) {
  const titles = new Map(header === null ? [] : titlesAt(table, header).map(([column, title]) => [column, title]));
  const wordsOf = (column: number) => titleWords(titles.get(column) ?? '');
  const questions: Asked[] = [];
  const ask = (field: string, question: string, options: Question['options'], usual: string): string => {
    const answer = options.find(([value]) => value === answers[field])?.[0] ?? usual;
    questions.push({
      field,
      question,
      options: options.toSorted(([a], [b]) => +(b === usual) - +(a === usual)),
      answer,
    });
    return answer;
  };
  const agrees = (price: number | undefined, { valor, oferta = valor }: PricedProduto) =>
    price !== undefined && [valor, oferta].some((shop) => Math.abs(price - shop) < 0.005);
  const agreement = (read: ReadAmount) => {
    const agreeing = matched.filter(({ row, produto }) => agrees(read(row), produto));
    return agreeing.length / Math.max(1, matched.length);
  };
  /** A column as prices in each notation that it may have, the likeliest first. */
  const readingsOf = (column: number) => {
    const read = (notation?: string) =>
      amountsIn(table, column, { header, columnMap: {}, answers: { 'numeros valor': notation ?? '' } }, label);
    const notations = read().questions.some(({ field }) => field.startsWith('numeros'))
      ? ['point', 'comma']
      : [undefined];
    return notations
      .flatMap((notation) => {
        const reading = read(notation);
        const amount = (row: number) => amountIn(reading.read(table.cell(row, column), row, column));
        const whole = matched.every(({ row }) => Number.isInteger(amount(row) ?? 0));
        return (whole ? [1, 100] : [1]).map((parts) => {
          const read: ReadAmount = (row) => divided(amount(row), parts);
          return { column, parts, read, agreement: agreement(read) };
        });
      })
      .toSorted((a, b) => b.agreement - a.agreement || a.parts - b.parts);
  };
  const isPrice = (column: number) => {
    const filled = matched.filter(({ row }) => !isNothing(table.cell(row, column)));
    const amounts = filled.filter(({ row }) => plainDigits(withoutUnit(textOf(table.cell(row, column)))));
    return amounts.length > 0.5 * filled.length && !wordsOf(column).some((word) => foreignWords.has(word));
  };
  const priced = range(0, Math.min(table.columns, mostColumns)).filter(
    (column) => !used.includes(column) && isPrice(column),
  );
  const has = (column: number, words: ReadonlySet<string>) => wordsOf(column).some((word) => words.has(word));
  const isSparse = (column: number) =>
    matched.filter(({ row }) => amountIn(table.cell(row, column))).length < 0.5 * matched.length;
  const isOffer = (column: number) => has(column, promotionalWords) || (!titles.has(column) && isSparse(column));
  const offerColumns = priced.filter(isOffer);
  const usual = priced.length > offerColumns.length ? priced.filter((column) => !isOffer(column)) : priced;
  const ranked = usual.map(readingsOf).toSorted((a, b) => best(b) - best(a));
  const differs = ([one]: Readings, [other]: Readings) =>
    one && other && matched.some(({ row }) => one.read(row) !== other.read(row));
  const near = ranked.filter((each) => best(each) > best(ranked[0] ?? []) - 0.2 || best(ranked[0] ?? []) < 0.5);
  // 'Preço clube' is no price for everybody.
  const plain = near.filter(([reading]) => reading && !has(reading.column, besideWords));
  const [first, ...others] = (plain.length > 0 ? plain : near).toSorted((a, b) => +isTill(b) - +isTill(a));
  if (!first) return { questions };
  const rivals = others.filter((each) => differs(first, each));
  function isTill([reading]: Readings) {
    return reading !== undefined && has(reading.column, tillWords);
  }
  const sampleOf = (readings: Readings) => {
    const { column = 0 } = readings[0] ?? {};
    const texts = matched.slice(0, shownSamples).map(({ row }) => textOf(table.cell(row, column)));
    return [String(column), `${columnLetter(column)} · ${titles.get(column) ?? ''} (${texts.join('; ')})`] as const;
  };
  let chosen = first;
  if (rivals.length > 0) {
    const options = [first, ...rivals].map(sampleOf);
    const answer = ask('valor', 'Em qual coluna está o preço que o caixa cobra?', options, options[0]?.[0] ?? '');
    chosen = ranked.find(([reading]) => String(reading?.column) === answer) ?? first;
  }
  let [price] = chosen;
  if (!price) return { questions };
  if (chosen.length > 1 && price.agreement < 0.5) {
    const value = textOf(table.cell(matched[0]?.row ?? 0, price.column));
    const likely = chosen.toSorted((a, b) => distance(a.read) - distance(b.read));
    const options = likely.map(
      ({ read }, place) => [String(place), formatMoney(read(matched[0]?.row ?? 0) ?? 0)] as const,
    );
    price = likely[Number(ask('partes', `Nos preços deste arquivo, o que significa ${value}?`, options, '0'))] ?? price;
  }
  function distance(read: ReadAmount) {
    return matched.reduce(
      (sum, { row, produto }) => sum + Math.abs(Math.log((read(row) || 1) / (produto.valor || 1))),
      0,
    );
  }
  const { read, parts, column } = price;
  const offers = offerColumns.filter((each) => each !== column).map(readingsOf);
  const offer = offers.map((all) => all.find((each) => each.parts === parts)).find((each) => each !== undefined);
  if (!offer) return { questions, read, column };
  const dated = offerDates(table, titles, today);
  const offered: ReadAmount = (row) => (dated(row) ? offer.read(row) || undefined : undefined);
  const both = matched.filter(({ row }) => offered(row) !== undefined);
  const [withOffer, without] = [offered, read].map(
    (read) => both.filter(({ row, produto }) => read(row) === (produto.oferta ?? produto.valor)).length,
  );
  const charged = (row: number) => offered(row) ?? read(row);
  if ((withOffer ?? 0) >= (without ?? 0)) return { questions, read: charged, column, offer: offer.column };
  const text = `O caixa cobra hoje os preços de ${sampleOf([offer])[1]}?`;
  const told = ask(
    'oferta',
    text,
    [
      ['no', 'Não'],
      ['yes', 'Sim, onde há um'],
    ],
    'no',
  );
  return { questions, read: told === 'yes' ? charged : read, column, offer: offer.column };
}

type Readings = readonly { column: number; read: ReadAmount; agreement: number }[];
const tillWords = new Set(['caixa', 'pdv', 'cx']);
const label = { id: 'valor', label: 'Preço' };
const best = ([first]: readonly { agreement: number }[]) => first?.agreement ?? 0;
const amountIn = (cell: Cell) =>
  typeof cell === 'number'
    ? Math.round(cell * 100) / 100
    : typeof cell === 'string'
      ? parseMoney(withoutUnit(cell)).valor
      : undefined;
const withoutUnit = (text: string) => text.replace(/\s*(\/\s*|por\s+)?(kg|un|lt?)\.?\s*$/i, '');
const divided = (amount: number | undefined, parts: number) => (amount === undefined ? undefined : amount / parts);
