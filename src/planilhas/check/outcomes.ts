import type { Outcome } from '../types';

/** Outcomes are kept as their place here: there may be a million of them. */
const outcomes = ['new', 'updated', 'unchanged', 'error', 'ignored', 'doubtful'] as const satisfies readonly Outcome[];

/** How an outcome is kept. */
export const codeOf = (outcome: Outcome) => outcomes.indexOf(outcome);

/** The outcome of a row. */
export const outcomeAt = ({ outcome }: { outcome: Uint8Array }, row: number): Outcome =>
  outcomes[outcome[row] ?? -1] ?? 'ignored';

interface Ignored {
  outcome: Uint8Array;
  match: Int32Array;
  winner: Int32Array;
}

/** Whether a row is ignored as it is empty or repeats the header: neither for what exists nor for another row. */
export const saysNothing = ({ outcome, match, winner }: Ignored, row: number) =>
  outcomeAt({ outcome }, row) === 'ignored' && (match[row] ?? -1) < 0 && (winner[row] ?? -1) < 0;

/** Whether a row of this outcome is written. */
export const isWritable = (outcome: Outcome) => outcome === 'new' || outcome === 'updated';
