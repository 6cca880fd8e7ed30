import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { CodeFailure } from '../../ui';
import { OpeningBar } from './OpeningBar';
import { SectionFailure } from './SectionFailure';
import { SectionWait } from './SectionWait';
import { useScrollPlace } from './useScrollPlace';

export const Section = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  useScrollPlace();
  return (
    <>
      <OpeningBar />
      <ErrorBoundary
        FallbackComponent={SectionFailure}
        resetKeys={[pathname]}
        onError={(error) => error instanceof CodeFailure && error.forget()}
      >
        <Suspense fallback={<SectionWait />}>{children}</Suspense>
      </ErrorBoundary>
    </>
  );
};
