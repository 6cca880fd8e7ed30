import type { Outcome } from '../types';

/** Outcomes are kept as their place here: there may be a million of them. */
const outcomes = ['new', 'updated', 'unchanged', 'error', 'ignored'] as const satisfies readonly Outcome[];

/** How an outcome is kept. */
export const codeOf = (outcome: Outcome) => outcomes.indexOf(outcome);

/** The outcome of a row. */
export const outcomeAt = ({ outcome }: { outcome: Uint8Array }, row: number): Outcome =>
  outcomes[outcome[row] ?? -1] ?? 'ignored';

/** Whether a row of this outcome is written. */
export const isWritable = (outcome: Outcome) => outcome === 'new' || outcome === 'updated';
