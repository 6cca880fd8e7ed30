import type { LeftRow } from '../../write/leftRows';

export interface Figure {
  text: string;
  number: number;
  color?: string;
}

/** The result of an import or of undo in words and numbers; immutable. */
export interface Report {
  title: string;
  text: string;
  notices?: { severity: 'error' | 'warning' | 'info'; text: string }[];
  figures: Figure[];
  /** Rows left as a colleague made them; `wanted` is the heading of the other values. */
  leftRows?: { title: string; rows: LeftRow[]; why: (row: LeftRow) => string; wanted: string };
  /** The confirmation question of undo; absent where undo is not possible. */
  undo?: { question?: string };
  next?: 'checkAgain' | 'resume' | 'retry';
  closeLabel?: string;
}
