import type { FilterPayload, Identifier } from 'ra-core';
import type { Reajuste, RepricedRow } from '../../domain';

/** The products of a change: single ones, or all that a list's search and filters find. */
export type ChangeScope = { ids: readonly Identifier[] } | { filter: FilterPayload };

export type Change =
  | ({ kind: 'price' } & Reajuste)
  | { kind: 'categoria'; categoria: string }
  | { kind: 'localizacao'; localizacao: string }
  | { kind: 'delete'; removeFromPromocoes: boolean };

/**
 * The outcome for a product. same: nothing changes. Refused are limit (a price above the highest one) and used (promotions have
 * the product, and the change does not take it out of them).
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

/** The fields that a change may write. */
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
  /** For a deletion, names of the first promotions that have it. */
  usedBy: string[];
}

/** The state that a preview saw; a change is applied only to the same state. */
export interface Seen {
  fingerprint: string;
  /** The moment of the preview. */
  previewed: string;
}

export interface ChangePreview {
  counts: ChangeCounts;
  /** A page of the products with the shown outcomes. */
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
        /** How many of the `total` products were saved since the preview, and the latest of them. */
        changed: number;
        produtos: { nome: string; who?: string | null }[];
        total: number;
      };
    };

/** A product that an undo left as it is. `own`: the person's own later change did that, and can be undone first. */
export interface LeftProduto {
  nome: string;
  reason: 'changed' | 'deleted' | 'exists' | 'category';
  who?: string | null;
  own?: boolean;
}

/** The names of some of `total` records. */
export interface SomeNames {
  total: number;
  nomes: readonly string[];
}

export interface UndoneChange {
  restored: number;
  /** Number of products that stay as they are, and some of them. */
  left: number;
  produtos: LeftProduto[];
  /** Rows of promotions that do not return with their products, since the promotion was saved meanwhile. */
  linesLeft: number;
  /** The promotions of those rows, where there are any. */
  promocoes?: SomeNames;
}

/** A change of the signed-in person's that can still be undone. */
export interface KeptChange {
  operation: string;
  kind: Change['kind'];
  /** Number of changed products. */
  count: number;
  createdAt: string;
}

/** Most products that one transaction changes. */
export const mostChanged = 20_000;

/** The page of a preview's rows, and the outcomes that it shows. */
export interface Shown {
  ends: readonly ChangeEnd[];
  page: number;
  perPage: number;
}

/**
 * Changes of many products at once, all or nothing. Every method rejects with the provider's error. An operation whose answer was
 * lost may be sent again under its id: it is written once and answered as the first time.
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
   * Restores the products that nobody changed since. Open to the person who made the change, for some days and the last few
   * changes. Products left for a missing category or an `own` later change can be restored by the same call once that is mended.
   */
  undoChange: (asked: { operation: string }) => Promise<{ data: UndoneChange }>;
  /** The changes that this person can still undo, the latest first. No list answer, since an empty one makes the panel ask for access. */
  keptChanges: () => Promise<KeptChange[]>;
}
