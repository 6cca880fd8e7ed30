import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CodeFailure } from '../lazyWithRetry';
import { useCodeFailureToast } from './useCodeFailureToast';

interface Props {
  /** Closes what was to open. */
  onFailed: () => void;
  children: ReactNode;
  /** What was to open, as the toast calls it. */
  what?: string;
}

/**
 * Around a dialog whose code is fetched when it opens. Where that fails a toast says so and the dialog is closed again: the page
 * below it, and what is being typed there, stays. Other errors are not its own.
 */
export const DialogBoundary = ({ onFailed, children, what = 'a janela' }: Props) => {
  const tellFailure = useCodeFailureToast();
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => {
        if (!(error instanceof CodeFailure)) throw error;
        return null;
      }}
      onError={(error) => {
        if (!(error instanceof CodeFailure)) return;
        error.forget();
        void tellFailure(`Não foi possível abrir ${what}.`);
        onFailed();
      }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
};
