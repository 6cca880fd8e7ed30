import type { FilterPayload, Identifier } from 'ra-core';
import type { CalendarDate, Price, Reajuste, RepricedRow } from '../../domain';

/** The products of a change: single ones, or all that a list's search and filters find. */
export type ChangeScope = { ids: readonly Identifier[] } | { filter: FilterPayload };

export type Change =
  /** `from`: the day on which the new prices begin; without, they hold at once. */
  | ({ kind: 'price'; from?: CalendarDate } & Reajuste)
  | { kind: 'categoria'; categoria: string }
  | { kind: 'localizacao'; localizacao: string }
  | { kind: 'delete'; removeFromPromocoes: boolean };

/**
 * limit: the price would be above the highest one. used: promotions have the product, and the change does not take it
 * out.
 */
export type ChangeEnd = 'change' | 'same' | 'limit' | 'used';

/** Numbers of products by their outcome, of `total` that exist. */
export interface ChangeCounts extends Record<ChangeEnd, number> {
  total: number;
  /** Of the changed ones, those with a new price of R$ 0,00. */
  free: number;
  /** Of the deleted ones, those in promotions. */
  inPromocoes: number;
  /** Of the single ones asked for, those that do not exist. */
  missing: number;
}

export interface ChangedValues extends Price {
  localizacao: string;
  categoria: string;
}

export interface PlannedRow {
  id: Identifier;
  nome: string;
  end: ChangeEnd;
  before: ChangedValues;
  after: ChangedValues;
  usedBy: string[];
}

/** The state that a preview saw; a change is applied only to the same state. */
export interface Seen {
  fingerprint: string;
  previewed: string;
}

export interface ChangePreview {
  counts: ChangeCounts;
  rows: PlannedRow[];
  /** Rows of promotions that are not over and whose products get another price. */
  offers: RepricedRow[];
  seen: Seen;
}

/** An applied change, or one that wrote nothing since its preview no longer holds. */
export type ChangeOutcome =
  | { counts: ChangeCounts; stopped?: undefined }
  | {
      counts?: undefined;
      stopped: {
        changed: number;
        produtos: { nome: string; who?: string | null }[];
        total: number;
      };
    };

/** A product that an undo left. `own`: the person's own later change did that, and can be undone first. */
export interface LeftProduto {
  nome: string;
  reason: 'changed' | 'deleted' | 'exists' | 'category';
  who?: string | null;
  own?: boolean;
}

export interface SomeNames {
  total: number;
  nomes: readonly string[];
}

export interface UndoneChange {
  restored: number;
  /** Number of products that stay as they are, and some of them. */
  left: number;
  produtos: LeftProduto[];
  linesLeft: number;
  promocoes?: SomeNames;
}

/** A change of the signed-in person's that can still be undone. */
export interface KeptChange {
  operation: string;
  kind: Change['kind'];
  count: number;
  createdAt: string;
}

export const mostChanged = 20_000;

export interface Shown {
  ends: readonly ChangeEnd[];
  page: number;
  perPage: number;
}

/**
 * Changes of many products at once, all or nothing. An operation sent again under its id is written once and answered
 * as the first time.
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
   * Restores the products that nobody changed since. Only for the person who made the change, some days, and the last
   * few changes. May be repeated for products that were left.
   */
  undoChange: (asked: { operation: string }) => Promise<{ data: UndoneChange }>;
  /** The latest first. No list answer, since an empty one makes the panel ask for access. */
  keptChanges: () => Promise<KeptChange[]>;
}
