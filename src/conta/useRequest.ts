import { useRef, useState } from 'react';
import { type AuthProblem, authProblem } from '../providers/auth';
import { useToast } from '../ui/feedback';
import { useWithCode } from './CodeGate';
import { useReadAgain } from './queries';

/** Sends one request at a time; calls meanwhile are ignored. `problem` is the last request's failure. */
export function useRequest() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem>();

  const send = async (request: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await request();
    } catch (error) {
      setProblem(authProblem(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { send, busy, problem };
}

/** `useRequest` for a change of the account: a success shows the toast `title` and refetches the account. */
export function useChange() {
  const toast = useToast();
  const withCode = useWithCode();
  const readAgain = useReadAgain();
  const { send, busy, problem } = useRequest();

  const change = (request: () => Promise<unknown>, title: string, onDone?: () => void) =>
    send(async () => {
      await withCode(request);
      toast({ title });
      onDone?.();
      await readAgain();
    });

  return { change, busy, problem };
}
