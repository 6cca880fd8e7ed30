import type { ReadProgress } from '../../spreadsheet/read';
import type { CheckSummary, Choices, FileReading } from '../types';
import type { ImportWorker } from '../worker/client';
import type { WriteProgress } from '../write/writeImport';
import type { Report } from './report/report';

export interface Matched {
  worker: ImportWorker;
  reading: FileReading;
  choices: Choices;
}

export type Phase =
  | { name: 'reading'; progress: ReadProgress }
  | { name: 'refused'; problem: string }
  | ({ name: 'columns'; problem?: string } & Matched)
  | ({ name: 'checking'; progress: ReadProgress } & Matched)
  | ({
      name: 'review';
      check: CheckSummary;
      /** A decision is being applied; nothing may be written until then. */
      rechecking: boolean;
      /** Counts what changed rows, and lists of rows that begin anew. */
      changes: number;
      listing: number;
      problem?: string;
    } & Matched)
  | { name: 'writing'; progress: WriteProgress; stopping: boolean }
  /** `matched` is absent when the file is not at hand. */
  | { name: 'report'; report: Report; matched?: Matched; errors?: number }
  | { name: 'undoing'; progress: WriteProgress }
  | { name: 'undone'; report: Report };

export type PhaseName = Phase['name'];
export type PhaseOf<N extends PhaseName> = Extract<Phase, { name: N }>;

export const isPhase = <N extends PhaseName>(phase: Phase, name: N): phase is PhaseOf<N> => phase.name === name;
