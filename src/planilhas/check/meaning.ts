import { formatCount } from '../../domain';
import { fold, quoted } from '../../lib';
import type { Cell, Table } from '../../spreadsheet/read';
import { firstRowBelow, isNothing, textOf } from '../cells';
import type { Field } from '../destinations';
import { formatRows } from '../formats';
import type { Choices, Question } from '../types';
import { amountsIn, type Reading } from './amounts';
import { datesIn } from './dates';
import { discountsIn } from './discounts';
import { daysColumn, markedDays } from './markedDays';
import { isAmount } from './values';

/** A table whose cells are as the sheet means them, with what only the user can tell. */
export interface Meaning extends Table {
  questions: readonly Question[];
  /** The table as it is stored. */
  source: Table;
}

/** Reads a table with the columns as they are matched: rows that are no data are blank, texts are in our own forms. */
export function meaningOf(table: Table, fields: readonly Field[], choices: Choices): Meaning {
  const { answers, header } = choices;
  const start = firstRowBelow(header);
  const mapped = fields.flatMap((field) => {
    const column = choices.columnMap[field.id];
    return column === undefined ? [] : [{ field, column }];
  });
  const questions: Question[] = [];
  const readings = new Map<number, Reading['read']>();

  const isLeft = (row: number) => answers.hidden !== 'import' && table.isHidden(row);
  const textColumns = mapped.flatMap(({ field, column }) => (readerOf(field) ? [] : column));
  const skipped = new Uint8Array(table.rows);
  let hidden = 0;
  for (let row = start; row < table.rows; row++) {
    if (table.isHidden(row)) hidden += 1;
    if (isLeft(row) || isTotalRow(table, row, textColumns)) skipped[row] = 1;
  }
  if (hidden > 0) questions.push(hiddenQuestion(hidden));

  for (const { field, column } of mapped) add([column], readerOf(field)?.(table, column, choices, field));
  const dates = mapped.flatMap(({ field, column }) => (field.reads === 'date' ? column : []));
  add(dates, datesIn(table, dates, choices));
  for (const { field, column } of mapped.filter(({ field }) => field.heads)) {
    const sources = blocksOf(table, column, { start, skipped, mapped: mapped.map(({ column }) => column) });
    if (!sources) continue;
    const asked = `repetir ${field.id}`;
    questions.push(blocksQuestion(asked, field.label));
    if (answers[asked] !== 'blank')
      readings.set(column, (cell, row) => cell ?? table.cell(Math.max(sources[row] ?? row, 0), column));
  }
  const days = mapped.some(({ column }) => column === daysColumn) ? markedDays(table, header) : undefined;
  if (days) readings.set(daysColumn, (cell, row) => cell ?? days.cell(row));

  function add(columns: readonly number[], reading: Reading | undefined) {
    if (!reading) return;
    questions.push(...reading.questions);
    for (const column of columns) readings.set(column, reading.read);
  }

  return {
    ...table,
    questions,
    source: table,
    cell: (row, column): Cell => {
      const cell = table.cell(row, column);
      if (row < start) return cell;
      if (skipped[row]) return null;
      const isTime = typeof cell === 'string' && cell.endsWith(':00') && table.format(row, column) === 'date';
      // Programs keep seconds of times that nobody wrote.
      const meant = isTime ? cell.replace(/(\d\d:\d\d):00$/, '$1') : isNothing(cell) ? null : cell;
      return readings.get(column)?.(meant, row, column) ?? meant;
    },
  };
}

const amountReaders = { price: amountsIn, offer: amountsIn, discount: discountsIn } as const;
const readerOf = ({ reads }: Field) => (amountReaders as Partial<Record<string, typeof discountsIn>>)[reads ?? ''];

const hiddenQuestion = (rows: number): Question => ({
  field: 'hidden',
  question: `A planilha tem ${formatRows(rows)} ${rows === 1 ? 'escondida' : 'escondidas'}, por um filtro ou à mão. Importar também?`,
  options: [
    ['skip', 'Não, só o que se vê'],
    ['import', `Sim, também ${rows === 1 ? 'essa' : `essas ${formatCount(rows)}`}`],
  ],
});

const blocksQuestion = (field: string, label: string): Question => ({
  field,
  question: `Em ${quoted(label)}, só a primeira linha de cada grupo está preenchida. Repetir nas linhas de baixo?`,
  options: Object.entries({ fill: 'Sim, repetir', blank: 'Não, deixar em branco' }),
});

const counted = '(itens|produtos|registros|linhas|promocoes|categorias|perguntas)';
/** Texts that begin a total or a page's foot. */
const totals = new RegExp(
  `^(sub-?\\s?tota(l|is)\\b.*|tota(l|is)( geral| parcial| d[aeo]s? (${counted}( \\w+)?|pagina|lista|precos?))?\\s*([:=-].*|[\\sr$\\d.,()]*)|` +
    `(quantidade|qtde?\\.?|numero|n[ºo°]?\\.?) (total|(de )?${counted})\\b.*|\\d+ ${counted}( listad[oa]s)?|${counted}( listad[oa]s)?\\s*:\\s*\\d+|` +
    'pag(ina|\\.)?\\s*\\d+.*|(soma|media)( total| geral)?:?|fim d[aeo] (relatorio|lista)|(emitido|impresso|gerado) (em|por|as)\\b.*)$',
);
const labelColumns = 20;

/** Whether a row is a total or a page's foot: its first text says so and no other column tells a text. */
export function isTotalRow(table: Table, row: number, textColumns: readonly number[]): boolean {
  const told = textColumns.filter(
    (column) => !isNothing(table.cell(row, column)) && !isAmount(table.cell(row, column)),
  );
  if (told.length > 1) return false;
  for (let column = 0; column < Math.min(table.columns, labelColumns); column++) {
    const cell = table.cell(row, column);
    if (isNothing(cell)) continue;
    const tellsTotal = typeof cell === 'string' && totals.test(fold(textOf(cell)));
    return tellsTotal && told.every((other) => other === column);
  }
  return false;
}

/**
 * The row whose value each blank cell of a column repeats, where a value stands in the first row of each block alone;
 * undefined for other columns.
 */
function blocksOf(
  table: Table,
  column: number,
  { start, skipped, mapped }: { start: number; skipped: Uint8Array; mapped: readonly number[] },
): Int32Array | undefined {
  const sources = new Int32Array(table.rows).fill(-1);
  let head = -1;
  let blanks = 0;
  let before: string | undefined;
  for (let row = start; row < table.rows; row++) {
    if (skipped[row]) continue;
    const text = isNothing(table.cell(row, column)) ? '' : textOf(table.cell(row, column));
    if (text) {
      // A value that is repeated by hand needs no filling.
      if (text === before) return undefined;
      head = row;
    } else {
      if (!mapped.some((other) => other !== column && !isNothing(table.cell(row, other)))) continue;
      if (head < 0) return undefined;
      blanks += 1;
    }
    before = text;
    sources[row] = head;
  }
  return blanks > 0 ? sources : undefined;
}
