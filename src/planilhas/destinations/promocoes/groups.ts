import type { Decided } from '../../../domain';
import { cellsOf, firstRowBelow, keyOf, type RowCells, textOf, withoutErrors } from '../../cells';
import type { FieldId, Problem } from '../../types';
import type { CheckRequest } from '../destination';
import type { ProdutoRecord } from '../produtos';
import { type Said, scheduleFields } from './schedule';

export interface ReadRow {
  said: Said;
  produto?: ProdutoRecord;
  offer: Decided;
  problems: Problem[];
}

export interface Group {
  nome: string;
  said: Said;
  offers: Decided[];
  /** Rows with a product that an earlier row has, and its name. */
  repeated: Map<number, string>;
  contradictions: { field: keyof Said; reason: string }[];
}

type Gathered = Group & { from: Partial<Record<keyof Said, number>>; produtos: Set<string> };

const saidFields = Object.keys(scheduleFields) as (keyof Said)[];

export function groupRows(
  { table, choices }: Pick<CheckRequest, 'table' | 'choices'>,
  { field, readRow }: { field: FieldId; readRow: (cells: RowCells) => ReadRow },
): ReadonlyMap<string, Group> {
  const groups = new Map<string, Gathered>();
  for (let row = firstRowBelow(choices.header); row < table.rows; row++) {
    const cells = withoutErrors(cellsOf(table, row, choices.columnMap));
    const nome = textOf(cells(field));
    if (!nome) continue;
    const key = keyOf(nome);
    const group = groups.get(key) ?? newGroup(nome);
    groups.set(key, group);
    const read = readRow(cells);
    gather(group, { read, row, number: table.rowNumber(row) });
  }
  return groups;
}

const newGroup = (nome: string): Gathered => ({
  nome,
  said: {},
  offers: [],
  repeated: new Map(),
  contradictions: [],
  from: {},
  produtos: new Set(),
});

function gather(group: Gathered, { read, row, number }: { read: ReadRow; row: number; number: number }) {
  const { said, produto, offer, problems } = read;
  for (const field of saidFields) {
    if (said[field] === undefined) continue;
    const first = group.from[field];
    if (first === undefined) {
      Object.assign(group.said, { [field]: said[field] });
      group.from[field] = number;
    } else if (String(group.said[field]) !== String(said[field]) && !disagrees(group, field)) {
      const reason = `As linhas ${first} e ${number} desta promoção não dizem o mesmo`;
      group.contradictions.push({ field, reason });
    }
  }
  if (produto && group.produtos.has(produto.id)) group.repeated.set(row, produto.nome);
  else if (problems.length === 0) group.offers.push(offer);
  if (produto) group.produtos.add(produto.id);
}

const disagrees = ({ contradictions }: Group, field: keyof Said) =>
  contradictions.some((contradiction) => contradiction.field === field);
