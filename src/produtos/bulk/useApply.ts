import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../lib';
import {
  type AppDataProvider,
  type Change,
  type ChangeOutcome,
  type ChangeScope,
  faultOf,
  type Seen,
  wasRefused,
} from '../../providers';
import { type Toast, useToast } from '../../ui/feedback';
import { kindTexts, produtosText, stoppedText, unknownText } from './texts';
import { useUndoChange } from './useUndoChange';

type Stopped = NonNullable<ChangeOutcome['stopped']>;

/** stopped and failed: nothing was written. unknown: the answer was lost, and the same attempt may be made again. */
type Ended = { name: 'stopped'; stopped: Stopped } | { name: 'failed' | 'unknown'; message: string };
type State = { name: 'idle' | 'applying' } | Ended;

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

/**
 * Applies a previewed change. `apply` resolves to true when it was stopped by an outdated preview. An attempt without an
 * answer is repeated with the same operation. After the person left the page, a toast tells the result.
 */
export function useApply({ kind, onClose, onChanged }: Options) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { offer } = useUndoChange();
  const [state, setState] = useState<State>({ name: 'idle' });
  const attempt = useRef<Attempt | undefined>(undefined);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const settle = (end: Ended): boolean => {
    setState(end);
    if (!shown.current) {
      toast(leftToast(end));
      queryClient.invalidateQueries();
    }
    return end.name === 'stopped';
  };

  const apply = async (asked: Omit<Attempt, 'operation'>): Promise<boolean> => {
    const unheard = attempt.current;
    const current = unheard ?? { operation: newId(), ...asked };
    attempt.current = current;
    setState({ name: 'applying' });
    let outcome: Partial<ChangeOutcome>;
    try {
      outcome = (await dataProvider.applyChange(current)).data;
    } catch (error) {
      const nothingDone = !unheard && wasRefused(error);
      if (nothingDone) attempt.current = undefined;
      return settle({ name: nothingDone ? 'failed' : 'unknown', message: faultOf(error).message });
    }
    attempt.current = undefined;
    const { stopped, counts } = outcome;
    if (stopped) return settle({ name: 'stopped', stopped });
    // When the session ended, react-admin leads to the login page and answers with nothing.
    if (counts) {
      const { done, told } = kindTexts[kind];
      const description = told(produtosText(counts.change), counts.change === 1);
      toast({ title: done, description, ...offer(current.operation) });
    }
    queryClient.invalidateQueries();
    if (shown.current) {
      onClose();
      onChanged();
    }
    return false;
  };

  const leave = () => {
    // The lost attempt may have changed products.
    if (attempt.current) queryClient.invalidateQueries();
    onClose();
  };

  return { state, apply, leave };
}

function leftToast(end: Ended): Toast {
  if (end.name === 'stopped')
    return { type: 'warning', title: 'Nada foi mudado', description: stoppedText(end.stopped) };
  const text =
    end.name === 'failed'
      ? `Nada foi mudado. ${end.message}`
      : `${unknownText(end.message)}: confira a lista de produtos.`;
  return { type: 'error', title: 'Erro', description: text };
}
