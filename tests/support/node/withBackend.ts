import type { Identifier, RaRecord } from 'ra-core';
import { afterAll, beforeAll } from 'vitest';
import type { AppDataProvider } from '../../../src/providers/contract';
import type { Change, ChangeScope } from '../../../src/providers/contract/changes';
import { faultOf } from '../../../src/providers/errors';
import { demoAccount } from '../../../src/server/backend/environment';
import type { Backend } from './boot';
import { batchOf, undoBatch } from './importacao';
import { createAccount, type Person, person } from './people';
import { referredRows } from './samples';
import { leaveBackend, takeBackend } from './sharedBackend';
import { storedProvider } from './storedProvider';

export const colleague = { email: 'bruno@example.com', password: 'senha-do-bruno' };

// Of the test file that runs, filled by `withBackend` before its tests.
export let backend: Backend;
export let provider: AppDataProvider;
export let colleagues: AppDataProvider;
export let staff: Person;

/** `referred`: with the records that samples refer to. */
export function withBackend({ catalogue = false, referred = false } = {}): void {
  beforeAll(async () => {
    backend = await takeBackend({ catalogue });
    for (const insert of referred ? referredRows() : []) await backend.query(insert);
    await hire('Bruno', colleague);
    colleagues = await storedProvider(backend, colleague, { catalogue });
    provider = await storedProvider(backend, demoAccount, { catalogue });
    staff = await person(backend, 'staff', demoAccount);
  });
  afterAll(() => leaveBackend(backend));
}

export async function hire(name: string, account: typeof demoAccount): Promise<void> {
  await createAccount(backend, account);
  await backend.query(`update public.profiles set role = 'Gerente', name = $2 where email = $1`, [account.email, name]);
}

export const linesOf = async (query: string): Promise<string[]> =>
  (await backend.query<{ line: string }>(query)).map(({ line }) => line);

export const idOf = async (table: string, nome: string): Promise<string> =>
  (await backend.query<{ id: string }>(`select id from public.${table} where nome = $1`, [nome]))[0]?.id ?? '';

export const faultFrom = (call: Promise<unknown>) => call.then(() => undefined, faultOf);

export const rpc = (name: string, args: object, who = staff) =>
  who.rest(`rpc/${name}`, { method: 'POST', body: JSON.stringify(args) });

export const create = async (resource: string, data: object, by = provider): Promise<RaRecord> =>
  (await by.create(resource, { data })).data;

export const read = async (resource: string, id: Identifier, by = provider): Promise<RaRecord> =>
  (await by.getOne(resource, { id })).data;

export const save = async (resource: string, previousData: RaRecord, data: object, by = provider): Promise<RaRecord> =>
  (await by.update(resource, { id: previousData.id, data, previousData })).data;

export const find = async (resource: string, q: string): Promise<RaRecord> => {
  const sort = { field: 'nome', order: 'ASC' as const };
  return (await provider.getList(resource, { pagination: { page: 1, perPage: 1 }, sort, filter: { q } })).data[0];
};

export async function changeMany(scope: ChangeScope, change: Change, by = provider) {
  const shown = { ends: ['change', 'same', 'limit', 'used'] as const, page: 1, perPage: 10 };
  const { data: preview } = await by.previewChange({ scope, change, shown: { ...shown, ends: [...shown.ends] } });
  const operation: string = crypto.randomUUID();
  const { data } = await by.applyChange({ operation, scope, change, seen: preview.seen });
  const undo = async (who = by) => (await who.undoChange({ operation })).data;
  return { offers: preview.offers, counts: data.counts, operation, undo };
}

export async function importPrice(valor: number, by = provider) {
  const all = { filter: {}, pagination: { page: 1, perPage: 10 }, sort: { field: 'nome', order: 'ASC' as const } };
  const { data: products } = await by.getList('produtos', all);
  const rows = products.map((product) => ({ record: { ...product, valor }, version: product.updatedAt }));
  const batch = batchOf(rows, ['valor']);
  await by.importBatch('produtos', batch);
  return { undo: () => undoBatch(by, 'produtos', batch) };
}
