import type { ComponentType } from 'react';
import type { PhaseName } from './phase';
import { ReportActions, ReportStep } from './report/ReportStep';
import { CheckActions, CheckStep } from './steps/CheckStep';
import { ColumnsActions, ColumnsStep, RefusedActions, RefusedStep } from './steps/ColumnsStep';
import { CancelButton } from './steps/common';
import { CheckingStep, ReadingStep, UndoingStep, WritingActions, WritingStep } from './steps/ProgressSteps';

interface PhaseScreen {
  step?: number;
  Body: ComponentType;
  Actions: ComponentType;
}

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
