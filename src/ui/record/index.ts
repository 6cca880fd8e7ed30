// Forms and dialogs of one record.
export * from './ChoiceInput';
export * from './conflict/ConflictDialog';
export * from './conflict/conflict';
export * from './DeleteDialog';
export * from './FormDialog';
export * from './RecordDialog';
export * from './RecordInput';
export * from './useGuardedSubmit';
export * from './useRecordDialogs';
export * from './useSaveRecord';
