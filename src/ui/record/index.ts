// Forms and dialogs of one record.
export * from './ChoiceInput';
export type { ComparedField } from './conflict/conflict';
export * from './DeleteDialog';
export * from './fields/FieldInput';
export { default as ResourceDialogs } from './fields/ResourceDialogs';
export { shownText } from './fields/values';
export * from './RecordDialog';
export { useRecordForm } from './RecordForm';
export * from './RecordInput';
export * from './RecordPage';
export * from './RecordSelect';
export * from './useChangeRecord';
export { listUnder } from './useDialogAddress';
export { useHistoryEntry } from './useHistoryEntry';
export * from './useRecordDialogs';
export * from './useRecordSearch';
export type { TellMore } from './useSaveRecord';
export * from './useTypedOption';
