import type { SortPayload } from 'ra-core';
import type { ComponentType } from 'react';
import { type Field, type PageSizes, pageSizes } from '../domain';
import { type Texts, textsOf, type Words } from './texts';

/** Fields by their names. */
export type Fields = Record<string, Field>;

type Overrides = { [T in keyof Texts]?: Texts[T] extends string ? Texts[T] : Partial<Texts[T]> };

/** What a resource says of itself. */
export interface Declaration<F extends Fields = Fields> {
  name: string;
  /** Its table in the database; called like the resource without it. */
  table?: string;
  words: Words;
  icon: ComponentType;
  /** The order of its list as long as nobody chose otherwise (spec §7). */
  sort: SortPayload;
  fields: F;
  /** The field that names a record; the first one without it. */
  naming?: string;
  /** The fields in which words are searched; the one that names without it. */
  search?: readonly string[];
  /** Texts that differ from what the words give. */
  texts?: Overrides;
  /** Whether its list has cards beside each other instead of a table. */
  cards?: boolean;
  /** Where `importacao` writes what is imported, for those that have that. */
  imports?: 'categorias' | 'perguntas' | 'produtos' | 'promocoes';
  /** Whether a new record may begin as another. */
  duplicates?: boolean;
  /** Where its forms are, if they are pages of their own; else they are dialogs over its list. */
  pages?: { create: string; edit: (id: string) => string };
  stored?: Stored;
}

/** Where a table differs from what the fields tell. */
export interface Stored {
  /** Folded column that is searched, where that is neither the order's nor `busca`. */
  search?: string;
  /** Function of the database that answers the pages of a search, where what is found has an order of its own. */
  searchPage?: string;
  /** Folded column by which the field that names is ordered, where that is not `<field>_ordem`. */
  order?: string;
  /** Function of the database that saves what is no column of the table, such as a name that stands in another, and its argument. */
  savedBy?: { name: string; argument: string };
  /** Whether a change also sends its moment as `updated_at` (spec §7); the database keeps its own. */
  stamped?: boolean;
}

/** A resource of the back office: what it declares, and everything that follows from that. */
export interface Resource<F extends Fields = Fields> extends Declaration<F> {
  table: string;
  naming: string;
  search: readonly string[];
  texts: Texts;
  stored: Stored;
  pageSizes: PageSizes;
}

/** A record of a resource, by the types of its fields. */
export type RecordOf<R extends { fields: Fields }> = {
  id: string;
  updatedAt: string;
} & { -readonly [F in keyof R['fields']]: R['fields'][F] extends Field<infer V> ? V : never };

/** Completes what a resource says of itself by what is so for each of them. */
export function defineResource<const F extends Fields>(declared: Declaration<F>): Resource<F> {
  const { name, words, fields, naming = Object.keys(fields)[0] ?? 'id', cards } = declared;
  return {
    table: name,
    search: [naming],
    stored: {},
    pageSizes: cards ? pageSizes.cards : pageSizes.rows,
    ...declared,
    naming,
    texts: overridden(textsOf(words), declared.texts),
  };
}

function overridden(texts: Texts, overrides: Overrides = {}): Texts {
  const entries = Object.entries(overrides).map(([name, given]) => {
    const usual = texts[name as keyof Texts];
    return [
      name,
      typeof usual === 'string' ? given : 'refused' in Object(given) ? given : { ...usual, ...Object(given) },
    ];
  });
  return { ...texts, ...Object.fromEntries(entries) };
}
