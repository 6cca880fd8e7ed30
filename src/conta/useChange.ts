import { useRequest } from '../ui';
import { useToast } from '../ui/feedback';
import { useWithCode } from './CodeGate';
import { useReadAgain } from './queries';

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
