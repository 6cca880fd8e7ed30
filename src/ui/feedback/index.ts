// Toasts, questions, waits and failures.
export * from './AskBeforeLeaving';
export * from './ConfirmDialog';
export * from './DialogBoundary';
export * from './LoadFailure';
export * from './NoticeCard';
export * from './reloadPage';
export * from './Toasts';
export * from './useChosenPath';
export * from './useCodeFailureToast';
export * from './useFailureToast';
export * from './useFocusBack';
export * from './useToast';
export * from './useUnreachable';
export * from './wholePages';
