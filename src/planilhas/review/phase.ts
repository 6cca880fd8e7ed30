import type { ReadProgress } from '../../spreadsheet/read';
import type { CheckSummary, Choices, FileReading } from '../types';
import type { ImportWorker } from '../worker/client';
import type { WriteProgress } from '../write/writeImport';
import type { Report } from './report/report';

/** A file whose columns are matched, and the worker that keeps its rows: what checking starts from. */
export interface Matched {
  worker: ImportWorker;
  reading: FileReading;
  choices: Choices;
}

/** Where the person is on the way of one import. */
export type Phase =
  | { name: 'reading'; progress: ReadProgress }
  | { name: 'refused'; problem: string }
  | ({ name: 'columns'; problem?: string } & Matched)
  | ({ name: 'checking'; progress: ReadProgress } & Matched)
  | ({
      name: 'review';
      check: CheckSummary;
      /** Whether a decision is being worked into the check; until then nothing may be written. */
      rechecking: boolean;
      problem?: string;
    } & Matched)
  | { name: 'writing'; progress: WriteProgress; stopping: boolean }
  /** `matched` while the file is at hand: then it can be checked again. */
  | { name: 'report'; report: Report; matched?: Matched }
  | { name: 'undoing'; progress: WriteProgress }
  | { name: 'undone'; report: Report };

export type PhaseName = Phase['name'];
export type PhaseOf<N extends PhaseName> = Extract<Phase, { name: N }>;

/** Whether the import stands in that phase. */
export const isPhase = <N extends PhaseName>(phase: Phase, name: N): phase is PhaseOf<N> => phase.name === name;
