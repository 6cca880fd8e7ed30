// What the product tells: toasts, questions, waiting, failure.
export * from './ConfirmDialog';
export * from './ErrorPage';
export * from './LoadingPage';
export * from './Toasts';
export * from './useFailureToast';
export * from './useToast';
