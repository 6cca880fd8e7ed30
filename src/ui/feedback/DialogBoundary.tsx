import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CodeFailure } from '../lazyWithRetry';
import { useCodeFailureToast } from './useCodeFailureToast';

interface Props {
  onFailed: () => void;
  children: ReactNode;
  what?: string;
}

/** Around lazy code over a page. A toast tells when it cannot be fetched, and `onFailed` closes it; other errors pass through. */
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
