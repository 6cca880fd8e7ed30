import type { LeftRow } from '../../write/leftRows';

export interface Figure {
  text: string;
  number: number;
  color?: string;
}

export interface Report {
  title: string;
  text: string;
  notices?: { severity: 'error' | 'warning' | 'info'; text: string }[];
  figures: Figure[];
  leftRows?: { title: string; rows: LeftRow[]; why: (row: LeftRow) => string; wanted: string };
  undo?: { question?: string };
  next?: 'checkAgain' | 'resume' | 'retry';
  closeLabel?: string;
}
