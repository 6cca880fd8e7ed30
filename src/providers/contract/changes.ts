import type { FilterPayload, Identifier } from 'ra-core';
import type { Reajuste, RepricedRow } from '../../domain';

/** Which products a change is about: single ones, or all that a list's search and filters find. */
export type ChangeScope = { ids: readonly Identifier[] } | { filter: FilterPayload };

/** What is done to each of them. */
export type Change =
  | ({ kind: 'price' } & Reajuste)
  | { kind: 'categoria'; categoria: string }
  | { kind: 'localizacao'; localizacao: string }
  | { kind: 'delete'; removeFromPromocoes: boolean };

/**
 * How a change ends for a product. same: it is so already. limit: its price would be more than the highest one. used:
 * promotions have it, and it was not asked to take it out of them. The last two are refused.
 */
export type ChangeEnd = 'change' | 'same' | 'limit' | 'used';

/** For how many products a change ends how, of `total` that there are. */
export interface ChangeCounts extends Record<ChangeEnd, number> {
  total: number;
  /** Of those that change, left with a price of R$ 0,00. */
  free: number;
  /** In promotions, of those that are to be deleted. */
  inPromocoes: number;
  /** Of single ones that were asked for, those that are gone. */
  missing: number;
}

/** What a change can touch of a product. */
export interface ChangedValues {
  valor: number;
  localizacao: string;
  categoria: string;
}

export interface PlannedRow {
  id: Identifier;
  nome: string;
  end: ChangeEnd;
  before: ChangedValues;
  after: ChangedValues;
  /** Names of the promotions that have it; of many, the first few. Asked for a deletion only. */
  usedBy: string[];
}

/** What a preview saw: whoever applies the change sends it back, and nothing else is written. */
export interface Seen {
  fingerprint: string;
  /** When. */
  previewed: string;
}

export interface ChangePreview {
  counts: ChangeCounts;
  /** A page of the products that end as was asked. */
  rows: PlannedRow[];
  /** The rows of promotions that are not over whose products get another price. */
  offers: RepricedRow[];
  seen: Seen;
}

/** What became of a change: done, or stopped before anything was written, for what was previewed does not hold any more. */
export type ChangeOutcome =
  | { counts: ChangeCounts; stopped?: undefined }
  | {
      counts?: undefined;
      stopped: {
        /** How many of the products that there are now were saved since, and the latest of them. */
        changed: number;
        produtos: { nome: string; who?: string | null }[];
        total: number;
      };
    };

/**
 * A product that stays as it is. `own`: this person changed or deleted it since, by what they can still take back
 * themselves; this change can be taken back after that.
 */
export interface LeftProduto {
  nome: string;
  reason: 'changed' | 'deleted' | 'exists' | 'category';
  who?: string | null;
  own?: boolean;
}

/** The names of some records, of `total`. */
export interface SomeNames {
  total: number;
  nomes: readonly string[];
}

/** What became of taking a change back. */
export interface UndoneChange {
  restored: number;
  /** Products that stay as they are, and some of them: changed or deleted by somebody since, there again, without their category. */
  left: number;
  produtos: LeftProduto[];
  /** Rows of promotions that do not come back with their products: somebody saved the promotion since. */
  linesLeft: number;
  /** The promotions that stay without products that are back, where there are any. */
  promocoes?: SomeNames;
}

/** A change of one's own that can still be taken back. */
export interface KeptChange {
  operation: string;
  kind: Change['kind'];
  /** Products that it changed. */
  count: number;
  createdAt: string;
}

/** Products that are changed in one transaction, at most. */
export const mostChanged = 20_000;

/** Which page of which rows a preview shows. */
export interface Shown {
  ends: readonly ChangeEnd[];
  page: number;
  perPage: number;
}

/**
 * Changing many products at once, all or nothing. Every method rejects with the provider's error, and has written nothing
 * then, as far as an answer came: an operation whose answer was lost is sent again under its id, is written once, and is
 * answered as the first time.
 */
export interface Changes {
  previewChange: (asked: { scope: ChangeScope; change: Change; shown: Shown }) => Promise<{ data: ChangePreview }>;
  applyChange: (asked: {
    operation: string;
    scope: ChangeScope;
    change: Change;
    seen: Seen;
  }) => Promise<{ data: ChangeOutcome }>;
  /**
   * Takes back what nobody touched since. By whoever made the change, of their last few, and for some days. What misses its
   * category, or what they changed since themselves, is kept: once there is one of that name, or that is taken back, the
   * same call takes it back too.
   */
  undoChange: (asked: { operation: string }) => Promise<{ data: UndoneChange }>;
  /**
   * The changes that this person can still take back, the latest first. Not as a list's answer, which without records would make
   * doubtful whether they still have access: most people have changed nothing so.
   */
  keptChanges: () => Promise<KeptChange[]>;
}
