// What the product tells: toasts, questions, waiting, failure.
export * from './AskBeforeLeaving';
export * from './ConfirmDialog';
export * from './DialogBoundary';
export * from './Toasts';
export * from './useFailureToast';
export * from './useToast';
export * from './wholePages';
