import type { RaRecord } from 'ra-core';
import { type Field, other } from '../../../src/domain';
import { mappingOf, toRow } from '../../../src/providers/supabase/mapping';
import { type Resource, resourceOf, resources } from '../../../src/resources';

/** How many records of each resource that a sample may name `withBackend({ referred: true })` makes. */
const mostReferred = 1000;

const seeded: Record<string, string> = { cargos: 'Gerente', categorias: 'Mercearia' };

/** A sample value of a field; `n` makes it unique. One that names another record names one that is there. */
export function sampleValue(name: string, field: Field, n: number): unknown {
  const { kind, resource = '', sample } = field;
  if (sample) return sample(n);
  if (kind.record === 'name') return seeded[resource] ?? nameOf(resourceOf(resource), 1);
  return kind.sample.valid(kind.record === 'id' ? 1 + (n % mostReferred) : n, name, field);
}

const nameOf = ({ naming, fields }: Resource, n: number) => sampleValue(naming, fields[naming] as Field, n);

const writableOf = ({ fields }: Resource, n: number) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { readOnly }]) => !readOnly)
      .map(([name, field]) => [name, sampleValue(name, field, n)]),
  );

export const sampleOf = (resource: Resource, n: number): RaRecord => ({
  id: `${resource.name}${n}`,
  updatedAt: '2026-01-02T12:00:00Z',
  ...Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, sampleValue(name, field, n)])),
});

/** The message about an empty required field. */
export const requiredText = ({ required, validate }: Field) =>
  required ? String(validate[0]?.('', {}, {})) : undefined;

export const creatable = resources.filter(({ texts }) => 'saved' in texts.create);

export const textField = ({ fields, naming }: Resource): string =>
  Object.keys(fields).findLast((name) => fields[name]?.label && isText(fields[name])) ?? naming;

/** Whether a field takes any text. */
export const isText = ({ kind: { input, typing } }: Field) => /text$/i.test(input ?? '') && !typing;

let made = 0;

export const another = (resource: Resource) => writableOf(resource, 5000 + ++made);

/** Whether `textField` can be written. */
export const hasText = (resource: Resource) => !resource.fields[textField(resource)]?.readOnly;

const idOf = (n: number) => other('uuid').kind.sample.valid(n, 'id', other('uuid'));

/** Statements that make the records that samples refer to, where the seed has none. */
export function referredRows(): string[] {
  const named = resources.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ kind, resource = '', sample }) =>
      kind.record && !sample && !(kind.record === 'name' && seeded[resource]) ? [resource] : [],
    ),
  );
  return [...new Set(named)].map((name) => {
    const resource = resourceOf(name);
    const { table } = mappingOf(name);
    const rows = Array.from({ length: mostReferred }, (_, place) => ({
      ...rowOf(resource, writableOf(resource, 1 + place)),
      id: idOf(1 + place),
      created_at: '2020-01-01',
    }));
    return insertOf(table, ...rows);
  });
}

export function insertOf(table: string, ...rows: Record<string, unknown>[]): string {
  const literal = (value: unknown) => {
    if (value === null || value === undefined) return 'null';
    const text = Array.isArray(value) ? `{${value.map((each) => `"${each}"`).join()}}` : String(value);
    return `'${text.replaceAll("'", "''")}'`;
  };
  const values = rows.map((row) => `(${Object.values(row).map(literal).join()})`);
  return `insert into public.${table} (${Object.keys(rows[0] ?? {}).join()}) values ${values.join()}`;
}

/** The category that a sample has; the seed makes ids of names. */
export const mercearia = '55a310da-14bc-3fe1-50ce-d006ae11776a';

/** A new row of a resource's table; a product has its category's id. */
export function anotherRow(resource: Resource): Record<string, unknown> {
  return rowOf(resource, another(resource));
}

function rowOf(resource: Resource, record: Record<string, unknown>): Record<string, unknown> {
  const row = toRow(mappingOf(resource.name), record);
  if (resource.name !== 'produtos') return row;
  const { categoria: _, ...columns } = row;
  return { ...columns, categoria_id: mercearia };
}
