import type { Decided } from '../../../domain';
import { cellsOf, firstRowBelow, keyOf, type RowCells, textOf, withoutErrors } from '../../cells';
import type { FieldId, Problem } from '../../types';
import type { CheckRequest, Field } from '../destination';
import type { ProdutoRecord } from '../produtos';
import { type Said, scheduleFields } from './schedule';

export interface ReadRow {
  said: Said;
  produto?: ProdutoRecord;
  offer: Decided;
  problems: Problem[];
}

type Contradiction = { field: keyof Said; reason: string };

export interface Group {
  nome: string;
  /** What its rows say: all of them, or more than half of those that say anything. */
  said: Said;
  offers: Decided[];
  rows: number;
  /** Rows that are refused whatever the others say. */
  refused: number;
  /** Rows with a product that an earlier row has, and its name. */
  repeated: Map<number, string>;
  /** Of all rows, where no half agrees. */
  contradictions: Contradiction[];
  /** Of rows that say another thing than most. */
  outvoted: Map<number, Contradiction[]>;
}

interface GroupRow {
  row: number;
  number: number;
  read: ReadRow;
  failed: boolean;
}

const saidFields = Object.keys(scheduleFields) as (keyof Said)[];

/** Puts the rows of one promotion together; `readRow` gets the key of its name. */
export function groupRows(
  { table, choices }: Pick<CheckRequest, 'table' | 'choices'>,
  { field, readRow }: { field: FieldId; readRow: (cells: RowCells, key: string) => ReadRow },
): ReadonlyMap<string, Group> {
  const groups = new Map<string, { nome: string; rows: GroupRow[] }>();
  for (let row = firstRowBelow(choices.header); row < table.rows; row++) {
    let failed = false;
    const cells = withoutErrors(cellsOf(table, row, choices.columnMap), () => {
      failed = true;
    });
    const nome = textOf(cells(field));
    if (!nome) continue;
    const key = keyOf(nome);
    const group = groups.get(key) ?? { nome, rows: [] };
    groups.set(key, group);
    const read = readRow(cells, key);
    group.rows.push({ row, number: table.rowNumber(row), read, failed: failed || read.problems.length > 0 });
  }
  return new Map([...groups].map(([key, { nome, rows }]) => [key, groupOf(nome, rows)]));
}

function groupOf(nome: string, rows: readonly GroupRow[]): Group {
  const group: Group = {
    nome,
    said: {},
    offers: [],
    rows: rows.length,
    refused: 0,
    repeated: new Map(),
    contradictions: [],
    outvoted: new Map(),
  };
  for (const field of saidFields) settle(group, field, rows);
  const produtos = new Set<string>();
  for (const { row, read, failed } of rows) {
    const { produto, offer } = read;
    if (produto && produtos.has(produto.id)) group.repeated.set(row, produto.nome);
    if (produto) produtos.add(produto.id);
    if (failed || group.repeated.has(row) || group.outvoted.has(row)) group.refused += 1;
    else group.offers.push(offer);
  }
  return group;
}

/** Finds what the rows say of a field, and those that disagree. */
function settle(group: Group, field: keyof Said, rows: readonly GroupRow[]) {
  const saying = rows.filter(({ read }) => read.said[field] !== undefined);
  const byText = new Map<string, GroupRow[]>();
  for (const each of saying) {
    const text = String(each.read.said[field]);
    if (!byText.get(text)?.push(each)) byText.set(text, [each]);
  }
  const [first, second] = [...byText.values()];
  const most = [...byText.values()].find((some) => 2 * some.length > saying.length);
  const [told] = most ?? first ?? [];
  if (!told) return;
  Object.assign(group.said, { [field]: told.read.said[field] });
  if (!most && first && second) {
    const reason = `As linhas ${first[0]?.number} e ${second[0]?.number} desta promoção não dizem o mesmo`;
    group.contradictions.push({ field, reason });
  }
  const reason = `As outras linhas da promoção dizem ${textOfSaid(field, group.said[field])}`;
  for (const { row } of most ? [...byText.values()].filter((some) => some !== most).flat() : []) {
    group.outvoted.set(row, [...(group.outvoted.get(row) ?? []), { field, reason }]);
  }
}

const textOfSaid = (field: keyof Said, value: unknown) => {
  const { text = String }: Field = scheduleFields[field];
  return text(value);
};
