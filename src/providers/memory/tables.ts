import type { Identifier, RaRecord } from 'ra-core';
import { type CalendarDate, dateOn } from '../../domain';
import type { Stored } from '../../resources';
import { changedError, toHttpError } from '../errors';
import { createVersions } from './versions';

/** Records by resource and id. Each write gives a record a new version, its `updatedAt`. */
export function createTables(resources: Record<string, { records: readonly RaRecord[]; settled?: Stored['settled'] }>) {
  const tables = new Map(
    Object.entries(resources).map(([name, { records }]) => [
      name,
      new Map<string, RaRecord>(records.map((record) => [String(record.id), { updatedAt: newVersion(), ...record }])),
    ]),
  );
  // Resource and sent id of a creation → the created record.
  const attempts = new Map<string, RaRecord>();

  // What depends on the date is settled with the first look of a day.
  const settledOn = new Map<string, CalendarDate>();

  const table = (resource: string) => {
    const found = tables.get(resource);
    if (!found) throw new Error(`Unknown resource "${resource}"`);
    const { settled } = resources[resource] ?? {};
    const today = dateOn(new Date());
    if (settled && settledOn.get(resource) !== today) {
      for (const [id, record] of found) found.set(id, settled(record));
      settledOn.set(resource, today);
    }
    return found;
  };
  const one = (resource: string, id: Identifier) => {
    const found = table(resource).get(String(id));
    if (!found) throw new Error(`No item with identifier ${id}`);
    return found;
  };
  const expectLast = (resource: string, id: Identifier, version: unknown) => {
    const current = one(resource, id);
    if (version !== current.updatedAt) throw changedError({ ...current });
  };
  const versions = createVersions();
  const change = (resource: string, id: Identifier, data: object) => {
    const before = one(resource, id);
    const changed: RaRecord = { ...before, ...data, updatedAt: newVersion() };
    versions.replace(before.updatedAt, changed.updatedAt);
    table(resource).set(String(id), changed);
    return { ...changed };
  };
  const deleted = new Map<string, RaRecord>();
  const remove = (resource: string, id: Identifier) => {
    const removed = one(resource, id);
    table(resource).delete(String(id));
    deleted.set(`${resource}/${id}`, removed);
    return removed;
  };
  const restore = (resource: string, record: RaRecord) => {
    const restored = { ...record, updatedAt: newVersion() };
    versions.putBack(record.updatedAt, restored.updatedAt);
    table(resource).set(String(record.id), restored);
    deleted.delete(`${resource}/${record.id}`);
    return restored;
  };
  const bringBack = (resource: string, id: Identifier) => {
    const present = table(resource).get(String(id));
    if (present) return present;
    const removed = deleted.get(`${resource}/${id}`);
    if (!removed) throw toHttpError({ status: 404, message: 'exclusao_definitiva' });
    return restore(resource, removed);
  };
  const make = (resource: string, data: Partial<RaRecord>): RaRecord => {
    const attempt = `${resource}/${data.id}`;
    const made = data.id === undefined ? undefined : attempts.get(attempt);
    const current = made && table(resource).get(String(made.id));
    if (current && current !== made) return { ...current };
    const record = { ...data, id: current?.id ?? newId(), updatedAt: newVersion() };
    if (data.id !== undefined) attempts.set(attempt, record);
    table(resource).set(String(record.id), record);
    return { ...record };
  };
  const deletedVersions = () => [...deleted.values()].map(({ updatedAt }) => updatedAt);
  return { table, one, expectLast, change, remove, restore, bringBack, make, versions, deletedVersions };
}

export type Tables = ReturnType<typeof createTables>;

let last = 0;

function newId(): string {
  last = Math.max(Date.now(), last + 1);
  return String(last);
}

let latest = 0;

/** A moment later than all versions before. */
function newVersion(): string {
  latest = Math.max(Date.now(), latest + 1);
  return new Date(latest).toISOString();
}
