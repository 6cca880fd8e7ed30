import type { DataProvider, RaRecord } from 'ra-core';
import { adjustedValor, maxValor, valorOn } from '../../domain';
import { sortRecords } from '../../lib';
import type {
  Change,
  ChangeCounts,
  ChangedValues,
  ChangeEnd,
  ChangeScope,
  Changes,
  KeptChange,
  LeftProduto,
  UndoneChange,
} from '../contract';
import { toHttpError } from '../errors';
import type { Tables } from './tables';

interface Done extends Pick<KeptChange, 'kind' | 'createdAt'> {
  counts: ChangeCounts;
  /** The products before the change, with the version that it wrote, none for a deletion; after a partial undo those that were left. */
  products: ChangedProduct[];
  restored: number;
}

interface ChangedProduct {
  before: RaRecord;
  version?: string;
}

const resource = 'produtos';

const kept = 10;

/**
 * Changes of many products in memory, by the contract of ../contract/changes.ts; no promotion has any of them.
 * `foundElsewhere` gives the versions that the person's imports and deletions replaced.
 */
export function createMemoryChanges(
  { table, change: write, remove, restore, versions }: Tables,
  getList: DataProvider['getList'],
  foundElsewhere: () => readonly unknown[],
): Changes {
  const done = new Map<string, Done>();
  const undone = new Map<string, UndoneChange>();

  const read = async (scope: ChangeScope): Promise<RaRecord[]> => {
    if ('ids' in scope) return scope.ids.flatMap((id) => table(resource).get(String(id)) ?? []);
    return (await getList(resource, { filter: scope.filter, sort: { field: 'id', order: 'ASC' } })).data;
  };
  const plan = async (scope: ChangeScope, change: Change) => {
    const rows = (await read(scope)).map((record) => planned(record, change));
    const missing = 'ids' in scope ? scope.ids.length - rows.length : 0;
    const versions = rows.map(({ record }) => [record.id, record.updatedAt]).toSorted();
    return { rows, counts: countsOf(rows, missing), fingerprint: JSON.stringify([change, versions]) };
  };

  return {
    previewChange: async ({ scope, change, shown: { ends, page, perPage } }) => {
      const { rows, counts, fingerprint } = await plan(scope, change);
      const chosen = rows.filter(({ end }) => ends.includes(end));
      const inOrder = sortRecords(chosen, { field: 'nome', order: 'ASC' });
      const shown = inOrder.slice((page - 1) * perPage, page * perPage).map(({ record: _, ...row }) => row);
      const seen = { fingerprint, previewed: new Date().toISOString() };
      return { data: { counts, rows: shown, offers: [], seen } };
    },
    applyChange: async ({ operation, scope, change, seen }) => {
      const before = done.get(operation);
      if (before) return { data: { counts: before.counts } };
      const { rows, counts, fingerprint } = await plan(scope, change);
      if (fingerprint !== seen.fingerprint) {
        const saved = rows.filter(({ record }) => String(record.updatedAt) > seen.previewed);
        const produtos = saved.slice(0, 5).map(({ nome }) => ({ nome }));
        return { data: { stopped: { changed: saved.length, produtos, total: counts.total } } };
      }
      const products = rows
        .filter(({ end }) => end === 'change')
        .map(({ record, after }) => {
          if (change.kind === 'delete') return { before: remove(resource, record.id) };
          return { before: record, version: String(write(resource, record.id, after).updatedAt) };
        });
      done.set(operation, { kind: change.kind, createdAt: new Date().toISOString(), counts, products, restored: 0 });
      for (const old of [...done.keys()].slice(0, -kept)) done.delete(old);
      return { data: { counts } };
    },
    undoChange: async ({ operation }) => {
      const change = done.get(operation);
      const answer = undone.get(operation) ?? (change && takeBack(change));
      if (!answer) throw toHttpError({ message: 'change_forgotten' });
      if (!answer.produtos.some(({ own }) => own)) undone.set(operation, answer);
      return { data: answer };
    },
    keptChanges: async () => {
      const kept = [...done].filter(([operation]) => !undone.has(operation));
      const changes = kept.map(([operation, { kind, createdAt, products }]) => ({
        operation,
        kind,
        createdAt,
        count: products.length,
      }));
      return changes.reverse();
    },
  };
  function takeBack(change: Done): UndoneChange {
    const left: ChangedProduct[] = [];
    const produtos: LeftProduto[] = [];
    const found = foundVersions();
    for (const product of change.products) {
      const { before, version } = product;
      const current = table(resource).get(String(before.id));
      if (!version && !current) {
        restore(resource, before);
      } else if (version && versions.origin(current?.updatedAt) === version) {
        versions.takeBack(version, write(resource, before.id, before).updatedAt);
      } else {
        left.push(product);
        const reason = !version ? 'exists' : current ? 'changed' : 'deleted';
        produtos.push({ nome: before.nome, reason, ...(found.has(version) && { own: true }) });
      }
    }
    change.restored += change.products.length - left.length;
    change.products = left;
    const some = produtos.toSorted((a, b) => Number(b.own ?? false) - Number(a.own ?? false)).slice(0, 20);
    return { restored: change.restored, left: left.length, produtos: some, linesLeft: 0 };
  }

  function foundVersions(): ReadonlySet<unknown> {
    const kept = [...done].flatMap(([operation, { products }]) => (undone.has(operation) ? [] : products));
    return new Set([...foundElsewhere(), ...kept.map(({ before }) => before.updatedAt)].map(versions.origin));
  }
}

function planned(record: RaRecord, change: Change) {
  const { id, nome, valor, novoValor, novoValorEm, localizacao, categoria } = record;
  const before: ChangedValues = { valor, novoValor, novoValorEm, localizacao, categoria };
  const after = { ...before, ...newValues(before, change) };
  const price = priceOf(after, change);
  const same = change.kind === 'price' ? price === priceOf(before, change) : isSame(before, after, change);
  const end: ChangeEnd = price > maxValor ? 'limit' : same ? 'same' : 'change';
  return { id, nome: String(nome), end, before, after, usedBy: [], record };
}

const isSame = (before: ChangedValues, after: ChangedValues, { kind }: Change) =>
  kind !== 'delete' && JSON.stringify(after) === JSON.stringify(before);

/** The price on the day on which a change begins. */
const priceOf = (values: ChangedValues, change: Change) =>
  change.kind === 'price' && change.from ? valorOn(values, change.from) : values.valor;

function newValues(before: ChangedValues, change: Change): Partial<ChangedValues> {
  if (change.kind === 'price') {
    const valor = adjustedValor(priceOf(before, change), change);
    return change.from ? { novoValor: valor, novoValorEm: change.from } : { valor };
  }
  if (change.kind === 'categoria') return { categoria: change.categoria };
  return change.kind === 'localizacao' ? { localizacao: change.localizacao } : {};
}

function countsOf(rows: ReturnType<typeof planned>[], missing: number): ChangeCounts {
  const counts = { total: rows.length, change: 0, same: 0, limit: 0, used: 0, free: 0, inPromocoes: 0, missing };
  for (const { end, before, after } of rows) {
    counts[end] += 1;
    if (after.valor === 0 && before.valor > 0) counts.free += 1;
  }
  return counts;
}
