import type { RaRecord } from 'ra-core';
import type { Field } from '../../../src/domain';
import { mappingOf, toRow } from '../../../src/providers/supabase/mapping';
import { type Resource, resources } from '../../../src/resources';

/** How many questions of the FAQ `withBackend({ referred: true })` makes, for samples to refer to. */
export const mostReferred = 1000;
const referredId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Values of fields whose rules their kinds do not tell. */
const particular: Record<string, (n: number) => unknown> = {
  termos: (n) => `termo ${n}, palavra ${n}`,
  de: () => '2026-12-01',
  // A golden question has one target.
  produtoId: () => null,
};

/** A sample value of a field; `n` makes it unique, `chosen` is the name of a choice. */
export function sampleValue(
  name: string,
  { kind, limit, options = [] }: Field,
  n: number,
  chosen = 'Gerente',
): unknown {
  const value = particular[name]?.(n);
  if (value !== undefined) return value;
  if (options.length > 0) return kind === 'list' ? [options[0]?.id] : options[0]?.id;
  switch (kind) {
    case 'money':
      return n + 0.99;
    case 'number':
      return (n % 90) + 1;
    case 'count':
      return n;
    case 'flag':
      return n % 2 === 0;
    case 'email':
      return `pessoa${n}@exemplo.com.br`;
    case 'phone':
      return `(41) 91234-${String(n).padStart(4, '0')}`;
    case 'choice':
      return chosen;
    case 'moment':
      return `2026-01-02T12:00:${String(n % 60).padStart(2, '0')}Z`;
    case 'date':
      return null;
    case 'reference':
      return referredId(1 + (n % mostReferred));
    case 'uuid':
      return referredId(n);
    default:
      return `${name} ${n}`.slice(0, limit);
  }
}

const seeded: Record<string, string> = { cargos: 'Gerente', categorias: 'Mercearia' };
const writableOf = ({ fields }: Resource, n: number) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { readOnly }]) => !readOnly)
      .map(([name, field]) => [name, sampleValue(name, field, n, field.resource && seeded[field.resource])]),
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
  Object.keys(fields).findLast((name) => fields[name]?.label && /text$/i.test(fields[name]?.kind ?? '')) ?? naming;

let made = 0;

export const another = (resource: Resource) => writableOf(resource, 5000 + ++made);

/** Whether `textField` can be written. */
export const hasText = (resource: Resource) => !resource.fields[textField(resource)]?.readOnly;

export function insertOf(table: string, row: Record<string, unknown>): string {
  const literal = (value: unknown) => {
    if (value === null || value === undefined) return 'null';
    const text = Array.isArray(value) ? `{${value.map((each) => `"${each}"`).join()}}` : String(value);
    return `'${text.replaceAll("'", "''")}'`;
  };
  return `insert into public.${table} (${Object.keys(row).join()}) values (${Object.values(row).map(literal).join()})`;
}

/** The category that a sample has; the seed makes ids of names. */
export const mercearia = '55a310da-14bc-3fe1-50ce-d006ae11776a';

/** A new row of a resource's table; a product has its category's id. */
export function anotherRow(resource: Resource): Record<string, unknown> {
  const row = toRow(mappingOf(resource.name), another(resource));
  if (resource.name !== 'produtos') return row;
  const { categoria: _, ...columns } = row;
  return { ...columns, categoria_id: mercearia };
}
