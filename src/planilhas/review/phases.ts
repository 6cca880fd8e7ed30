import type { ComponentType } from 'react';
import type { PhaseName } from './phase';
import { ReportActions, ReportStep } from './report/ReportStep';
import { CancelButton } from './steps/buttons';
import { CheckActions, CheckStep } from './steps/CheckStep';
import { ColumnsActions, ColumnsStep } from './steps/ColumnsStep';
import { CheckingStep, ReadingStep, UndoingStep, WritingActions, WritingStep } from './steps/ProgressSteps';
import { RefusedActions, RefusedStep } from './steps/RefusedStep';

interface PhaseScreen {
  /** Which of the four steps it belongs to, from 0; none when the way ended early. */
  step?: number;
  Body: ComponentType;
  /** Buttons at the foot. */
  Actions: ComponentType;
}

/** What stands in the frame in each phase. */
export const phases: Record<PhaseName, PhaseScreen> = {
  reading: { step: 0, Body: ReadingStep, Actions: CancelButton },
  refused: { Body: RefusedStep, Actions: RefusedActions },
  columns: { step: 0, Body: ColumnsStep, Actions: ColumnsActions },
  checking: { step: 1, Body: CheckingStep, Actions: CancelButton },
  review: { step: 1, Body: CheckStep, Actions: CheckActions },
  writing: { step: 2, Body: WritingStep, Actions: WritingActions },
  report: { step: 3, Body: ReportStep, Actions: ReportActions },
  undoing: { step: 3, Body: UndoingStep, Actions: () => null },
  undone: { step: 3, Body: ReportStep, Actions: ReportActions },
};
