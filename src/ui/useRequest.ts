import { useRef, useState } from 'react';
import { type AuthProblem, authProblem } from '../providers/auth';

/** Sends one request to the auth service at a time; calls meanwhile are ignored. `problem` is the last request's failure. */
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
