import type { SortPayload } from 'ra-core';
import type { ComponentType } from 'react';
import { type Field, type PageSizes, pageSizes } from '../domain';
import { type Texts, textsOf, type Words } from './texts';

export type Fields = Record<string, Field>;

type Overrides = { [T in keyof Texts]?: Texts[T] extends string ? Texts[T] : Partial<Texts[T]> };

export interface Declaration<F extends Fields = Fields> {
  name: string;
  table?: string;
  words: Words;
  icon: ComponentType;
  sort: SortPayload;
  fields: F;
  naming?: string;
  /** The fields that are searched; by default the naming one. */
  search?: readonly string[];
  texts?: Overrides;
  cards?: boolean;
  /** The group of the menu, below the others. */
  section?: 'assistente';
  /** Whether saves are told with their effect on the golden questions. */
  tested?: boolean;
  /** Whether spreadsheets are imported. */
  imports?: boolean;
  /** Whether the generic list is exported as a spreadsheet. */
  exports?: boolean;
  duplicates?: boolean;
  pages?: { create: string; edit: (id: string) => string };
  stored?: Stored;
}

export interface Stored {
  search?: string;
  /** Database function that answers a search in an order of its own. */
  searchPage?: string;
  /** Folded column that orders the naming field; by default `<field>_ordem`. */
  order?: string;
  /** Database function that saves changed fields, and its argument, where some field is no column of the table. */
  savedBy?: { name: string; argument: string };
  /** A record as it is today, where a date in it makes a difference. */
  settled?: <R extends object>(record: R) => R;
  /** Filters that are no fields → filters of ra-supabase. */
  toFilter?: (filter: Record<string, unknown>) => Record<string, unknown>;
}

export interface Resource<F extends Fields = Fields> extends Declaration<F> {
  table: string;
  naming: string;
  search: readonly string[];
  texts: Texts;
  stored: Stored;
  pageSizes: PageSizes;
}

export type RecordOf<R extends { fields: Fields }> = {
  id: string;
  updatedAt: string;
} & { -readonly [F in keyof R['fields']]: R['fields'][F] extends Field<infer V> ? V : never };

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
      typeof given === 'string' || typeof usual === 'string'
        ? given
        : 'refused' in Object(given)
          ? given
          : { ...usual, ...Object(given) },
    ];
  });
  return { ...texts, ...Object.fromEntries(entries) };
}
