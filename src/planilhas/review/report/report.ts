import type { LeftRow } from '../../write/leftRows';

/** A figure with what it counts. Those of nothing are left out, but for the first. */
export interface Figure {
  text: string;
  number: number;
  color?: string;
}

/** What became of an import, or of undoing it, in words and figures. Nothing in it changes afterwards. */
export interface Report {
  title: string;
  text: string;
  /** What the reader should know or do. */
  notices?: { severity: 'error' | 'warning' | 'info'; text: string }[];
  figures: Figure[];
  /** What was left as somebody made it: why each row is there, and what its other side is called. */
  leftRows?: { title: string; rows: LeftRow[]; why: (row: LeftRow) => string; wanted: string };
  /** How it can be taken back, and what is asked before that; absent when it cannot. */
  undo?: { question?: string };
  /** What can be done about what is missing. */
  next?: 'checkAgain' | 'resume' | 'retry';
  closeLabel?: string;
}
