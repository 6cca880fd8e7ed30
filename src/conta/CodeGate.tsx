import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { factors } from '../providers/account';
import { authProblem } from '../providers/auth';
import { CodeForm } from '../ui';
import { useAccount, verifiedOf } from './queries';

type WithCode = <T>(request: () => Promise<T>) => Promise<T>;

const Context = createContext<WithCode>((request) => request());

/**
 * Returns a function that sends a request. When the auth server asks for the second factor, the dialog asks for the code and the
 * request is sent again; it rejects when the dialog is cancelled.
 */
export const useWithCode = () => useContext(Context);

interface Question {
  onGiven: () => void;
  onCancel: () => void;
}

export const CodeGate = ({ children }: { children: ReactNode }) => {
  const [question, setQuestion] = useState<Question>();
  // Requests that are refused meanwhile share the question.
  const asked = useRef<Promise<void>>(undefined);

  const withCode = useCallback<WithCode>(async (request) => {
    try {
      return await request();
    } catch (error) {
      if (authProblem(error).code !== 'insufficient_aal') throw error;
      asked.current ??= new Promise<void>((onGiven, reject) =>
        setQuestion({ onGiven, onCancel: () => reject(error) }),
      ).finally(() => {
        asked.current = undefined;
        setQuestion(undefined);
      });
      await asked.current;
      return request();
    }
  }, []);

  return (
    <Context.Provider value={withCode}>
      {children}
      {question && <CodeDialog {...question} />}
    </Context.Provider>
  );
};

const CodeDialog = ({ onGiven, onCancel }: Question) => (
  <Dialog open fullWidth maxWidth="xs">
    <DialogTitle>Confirme que é você</DialogTitle>
    <DialogContent>
      <CodeForm
        factors={verifiedOf(useAccount().data)}
        onCode={async ({ factorId, code }) => {
          await factors.verify(factorId, code);
          onGiven();
        }}
        giveUp="Cancelar"
        onGiveUp={onCancel}
      />
    </DialogContent>
  </Dialog>
);
