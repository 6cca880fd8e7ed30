import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { authProblem } from '../providers/auth';
import { lazyWithRetry } from '../ui';
import { DialogBoundary } from '../ui/feedback';

const CodeDialog = lazyWithRetry(() => import('./CodeDialog'));

type WithCode = <T>(request: () => Promise<T>) => Promise<T>;

const Context = createContext<WithCode>((request) => request());

interface Asked {
  given: () => void;
  declined: () => void;
}

/** Asks for the code of the second factor when the auth server wants it for what is done on the page. */
export const CodeGate = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<Asked>();

  const pending = useRef<Promise<void>>(undefined);

  /** Asks once, however many requests wait for the code. */
  const askCode = useCallback((error: unknown) => {
    pending.current ??= new Promise<void>((resolve, reject) =>
      setAsked({ given: resolve, declined: () => reject(error) }),
    ).finally(() => {
      pending.current = undefined;
      setAsked(undefined);
    });
    return pending.current;
  }, []);
  const withCode = useMemo<WithCode>(
    () => async (request) => {
      try {
        return await request();
      } catch (error) {
        if (authProblem(error).code !== 'insufficient_aal') throw error;
        await askCode(error);
        return request();
      }
    },
    [askCode],
  );

  return (
    <Context.Provider value={withCode}>
      {children}
      {asked && (
        <DialogBoundary onFailed={asked.declined}>
          <CodeDialog onGiven={asked.given} onCancel={asked.declined} />
        </DialogBoundary>
      )}
    </Context.Provider>
  );
};

/** Returns how to make a request that may need the code: it is asked for, and the request sent again. Rejects when it is not given. */
export const useWithCode = () => useContext(Context);
