import type { RaRecord } from 'ra-core';
import { catalogue, formatCount } from '../domain';
import type { Resource } from '../resources';

/** What the record's resource counts of it, such as products of a category; undefined for a resource without a count. */
export function countIn({ fields, naming }: Resource, record: RaRecord) {
  const [source, field] = Object.entries(fields).find(([, { counts }]) => counts) ?? [];
  if (!source || !field?.counts) return undefined;
  const isExample = field.example && !catalogue.stored;
  const count = Number(record[source]);
  return {
    count: formatCount(count),
    counts: field.counts,
    isExample,
    // An example counts no records.
    isUsed: count > 0 && !isExample,
    to: isExample ? undefined : field.lists?.(String(record[naming])),
  };
}
