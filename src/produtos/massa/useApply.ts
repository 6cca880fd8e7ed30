import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { newId } from '../../lib';
import {
  type AppDataProvider,
  type Change,
  type ChangeOutcome,
  type ChangeScope,
  faultOf,
  type Seen,
} from '../../providers';
import { useToast } from '../../ui/feedback';
import type { Selection } from '../../ui/list';
import { kindTexts, produtosText } from './texts';
import { useUndo } from './useUndo';

type Stopped = NonNullable<ChangeOutcome['stopped']>;

/** stopped and failed: nothing was written. unknown: the answer was lost, and the same attempt may be made again. */
type State =
  | { name: 'idle' | 'applying' }
  | { name: 'stopped'; stopped: Stopped }
  | { name: 'failed' | 'unknown'; message: string };

interface Attempt {
  operation: string;
  scope: ChangeScope;
  change: Change;
  seen: Seen;
}

interface Options {
  kind: Change['kind'];
  onClose: () => void;
  onChanged: () => void;
}

/** Failures after which it is known that nothing was written. */
const refusals = ['forbidden', 'conflict', 'changed', 'invalid', 'missing'];

export const scopeOf = (selection: Selection): ChangeScope =>
  selection.kind === 'found' ? { filter: selection.filter } : { ids: selection.records.map(({ id }) => id) };

/**
 * Returns how to apply what was previewed. It tells what was done, and offers to take it back; `apply` resolves to true
 * when it was stopped, for the preview does not hold any more. Until an answer came, every attempt is the same one.
 */
export function useApply({ kind, onClose, onChanged }: Options) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const undo = useUndo();
  const [state, setState] = useState<State>({ name: 'idle' });
  const attempt = useRef<Attempt | undefined>(undefined);
  const busy = useRef(false);

  const tell = (change: number, operation: string) => {
    const { done, told } = kindTexts[kind];
    toast({ title: done, description: told(produtosText(change), change === 1), ...undo(operation) });
  };

  const send = async (current: Attempt): Promise<boolean> => {
    const { data } = await dataProvider.applyChange(current);
    attempt.current = undefined;
    if (data.stopped) {
      setState({ name: 'stopped', stopped: data.stopped });
      return true;
    }
    // When the session ended, react-admin leads to the login page and answers with nothing.
    if (data.counts) tell(data.counts.change, current.operation);
    queryClient.invalidateQueries();
    onClose();
    onChanged();
    return false;
  };

  const apply = async (asked: Omit<Attempt, 'operation'>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    attempt.current ??= { operation: newId(), ...asked };
    setState({ name: 'applying' });
    try {
      return await send(attempt.current);
    } catch (error) {
      const { kind: fault, message } = faultOf(error);
      const refused = refusals.includes(fault);
      if (refused) attempt.current = undefined;
      setState({ name: refused ? 'failed' : 'unknown', message });
      return false;
    } finally {
      busy.current = false;
    }
  };

  const leave = () => {
    // It may have been written.
    if (attempt.current) queryClient.invalidateQueries();
    onClose();
  };

  return { state, apply, leave };
}
