import type { SortPayload } from 'ra-core';
import type { ComponentType } from 'react';
import { type Field, type PageSizes, pageSizes } from '../domain';
import { type Texts, textsOf, type Words } from './texts';

/** Fields by their names. */
export type Fields = Record<string, Field>;

type Overrides = { [T in keyof Texts]?: Texts[T] extends string ? Texts[T] : Partial<Texts[T]> };

/** The declaration of a resource. */
export interface Declaration<F extends Fields = Fields> {
  name: string;
  /** Its table in the database; by default its name. */
  table?: string;
  words: Words;
  icon: ComponentType;
  /** The order of its list until a person chooses another. */
  sort: SortPayload;
  fields: F;
  /** The field that names a record; by default the first. */
  naming?: string;
  /** The fields that are searched; by default the naming one. */
  search?: readonly string[];
  /** Texts that differ from those made of `words`. */
  texts?: Overrides;
  /** Whether its list shows cards instead of a table. */
  cards?: boolean;
  /** The destination of its import in src/planilhas, if it has one. */
  imports?: 'categorias' | 'perguntas' | 'produtos' | 'promocoes';
  /** Whether a record can be duplicated. */
  duplicates?: boolean;
  /** Addresses of its forms where they are pages; otherwise they are dialogs over its list. */
  pages?: { create: string; edit: (id: string) => string };
  stored?: Stored;
}

/** Differences of a table from what its fields tell. */
export interface Stored {
  /** Folded column that is searched; by default the order's or `busca`. */
  search?: string;
  /** Database function that answers pages of a search in an order of its own. */
  searchPage?: string;
  /** Folded column that orders the naming field; by default `<field>_ordem`. */
  order?: string;
  /** Database function that saves changed fields, with its argument's name, where some field is no column of the table. */
  savedBy?: { name: string; argument: string };
  /** Filters of its list that are no fields → filters of ra-supabase over its columns. */
  toFilter?: (filter: Record<string, unknown>) => Record<string, unknown>;
}

/** A resource of the back office: its declaration, completed. */
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

/** Completes the declaration of a resource with the defaults. */
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
