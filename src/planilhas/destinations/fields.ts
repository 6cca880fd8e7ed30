import { type Field as DeclaredField, shownText } from '../../domain';
import type { Resource } from '../../resources';
import { endingOf } from '../formats';
import { titlesIn } from '../titleWords';
import type { Words } from '../types';
import type { Field } from './destination';

/** What the columns of a destination say beyond their fields; `titles` are further folded header texts, best first. */
export type OwnField = Omit<Partial<Field>, 'id' | 'synonyms'> & { titles?: string };

/** The nouns of a resource's records. */
export const wordsIn = ({ words: { one, several, gender } }: Resource): Words => ({
  singular: one,
  plural: several,
  feminine: gender === 'a',
});

/** The column of a declared field. */
export function sheetField(
  resource: Resource,
  name: string,
  declared: DeclaredField,
  { titles, ...own }: OwnField = {},
): Field {
  const { label = name, kind, shows = name, validate, required, initial } = declared;
  const isKey = name === resource.naming;
  const isNeeded = required && initial === undefined;
  return {
    id: shows,
    label,
    ...(isKey ? { required: true } : { withoutColumn: withoutColumn(wordsIn(resource), isNeeded) }),
    folded: isKey || kind.record !== undefined,
    lines: kind.sheet.lines,
    reads: kind.input === 'date' ? 'date' : kind.typing?.prefix ? 'price' : undefined,
    rules: validate,
    text: (value) => shownText(declared, value),
    ...(shows !== name && { sets: [shows, name] }),
    declared,
    ...own,
    synonyms: titlesIn(titles ?? own.label ?? label),
  };
}

function withoutColumn(words: Words, isNeeded: boolean | undefined): string {
  const os = endingOf(words, 2);
  const { plural } = words;
  return isNeeded
    ? `Sem esta coluna, só ${plural} já cadastrad${os} são aceit${os}, e este campo não muda.`
    : `Sem esta coluna, ${os} ${plural} nov${os} ficam sem este campo e ${os} já cadastrad${os} mantêm o seu.`;
}

/** The columns of a resource's labelled fields, by field. */
export const sheetFields = <F extends Resource['fields']>(
  resource: Pick<Resource, Exclude<keyof Resource, 'fields'>> & { fields: F },
  own: { [Name in keyof F]?: OwnField } = {},
) =>
  // The keys are those of the labelled fields.
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, declared]) =>
      declared.label ? [[name, sheetField(resource, name, declared, own[name])]] : [],
    ),
  ) as { [Name in keyof F]: Field };
