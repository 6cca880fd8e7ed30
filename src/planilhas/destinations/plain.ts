import { type Resource, resourceOf } from '../../resources';
import { indexByKey, type RowCells } from '../cells';
import { capitalised, endingOf } from '../formats';
import type { Draft, ImportRecord, Problem } from '../types';
import type { Destination, Field, Key } from './destination';
import { type OwnField, sheetFields, wordsIn } from './fields';
import { askExisting, askRepeated } from './questions';
import { addProblem, keep, recordChecker, valueIn } from './rows';

interface Own extends Partial<Pick<Destination, 'samples' | 'used'>> {
  columns?: Record<string, OwnField>;
}

/** The destination that follows from a declaration, with what is said of it beyond. */
export function plainDestination(resource: Resource, { columns, ...own }: Own = {}): Destination {
  const { name, naming } = resource;
  const byName = sheetFields(resource, columns);
  const fields = Object.values(byName);
  const words = wordsIn(resource);
  const key = keyOf(resource);
  const named = fields.flatMap(({ declared }) => (declared?.kind.record && declared.resource) || []);
  return {
    name,
    ...words,
    key,
    several: severalOf(words, key),
    fields,
    samples: [1, 2].map((n) => fields.map((field) => sampleOf(field, n))),
    where: 'no cadastro',
    reads: {
      ...Object.fromEntries(named.map((target) => [target, keep(resourceOf(target).naming)])),
      [name]: keep(naming, ...fields.flatMap(({ id, sets = [id] }) => sets)),
    },
    check: ({ existing: { records } }) => {
      const readers = Object.entries(byName).map(([source, field]) => readerOf(source, field, records));
      return recordChecker({ key, fields }, records[name] ?? [], (cells, before) => {
        const problems: Problem[] = [];
        const record: Draft = Object.assign({}, ...readers.map((read) => read(cells, before, problems)));
        return { record, problems };
      });
    },
    questions: fields.length > 1 ? [askExisting, askRepeated] : [],
    // A request is limited to 10 MB.
    ...(fields.some(({ lines }) => lines) && { batchSize: 300 }),
    ...own,
  };
}

function keyOf({ naming, fields, words }: Resource): Key {
  const { label = naming, sheet } = fields[naming] ?? {};
  const noun = (sheet?.title ?? label).toLowerCase();
  return { field: naming, noun, feminine: noun === words.one && words.gender === 'a' };
}

function severalOf({ singular, feminine }: ReturnType<typeof wordsIn>, { noun }: Key): string {
  const [um, o, este] = feminine ? ['uma', 'a', 'esta'] : ['um', 'o', 'este'];
  const like = noun === singular ? `igual a ${este}` : `com este ${noun}`;
  return `Há mais de ${um} ${singular} ${like}: altere-${o} pela lista`;
}

function sampleOf({ label, declared }: Field, n: number): string | number {
  if (!declared || declared.kind.record) return `${label} ${n}`;
  const { sample, sheet } = declared.kind;
  const value = sample.valid(n, label, declared);
  return sheet.write ? sheet.write(value, declared) : (value as string | number);
}

type Read = (cells: RowCells, before: ImportRecord | undefined, problems: Problem[]) => Draft;

function readerOf(source: string, field: Field, records: Record<string, readonly ImportRecord[]>): Read {
  const { id, declared } = field;
  const { kind, resource } = declared ?? {};
  if (!kind?.record || !resource) {
    return (cells, before, problems) => ({ [id]: valueIn(cells, field, before, problems) });
  }
  const { naming, ...target } = resourceOf(resource);
  const there = records[resource] ?? [];
  const placesOf = indexByKey(there.map((record) => String(record[naming])));
  const { singular, feminine } = wordsIn({ naming, ...target });
  return (cells, before, problems) => {
    const text = valueIn(cells, field, before, problems);
    if (typeof text !== 'string') return { [source]: null, [id]: null };
    if (before && text === before[id]) return { [source]: before[source], [id]: text };
    const [place, another] = placesOf(text);
    const found = there[place ?? -1];
    if (!found) addProblem(problems, field, text, `${capitalised(singular)} não cadastrad${endingOf({ feminine })}`);
    else if (another !== undefined) {
      addProblem(problems, field, text, `Há mais de ${feminine ? 'uma' : 'um'} ${singular} com este nome`);
    }
    const name = found ? String(found[naming]) : text;
    return { ...(kind.record === 'id' && { [source]: found?.id }), [id]: name };
  };
}
