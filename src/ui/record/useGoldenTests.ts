import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import { type TestState, testStates } from '../../domain';
import { quoted, shortened } from '../../lib';
import type { AppDataProvider, TestResult } from '../../providers';
import type { Toast } from '../feedback';
import { useResource } from '../useResource';

export const testResultsKey = ['perguntas_teste', 'results'];

const mostNamed = 5;

/**
 * Runs the golden questions where the resource in context is `tested`. Returns a function that runs them again after a
 * save and resolves to what its toast adds: the questions whose state changed.
 */
export function useGoldenTests() {
  const { tested = false } = useResource();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const latest = useRef<Promise<TestResult[] | undefined>>(undefined);
  useEffect(() => {
    if (!tested) return;
    const queryFn = () => dataProvider.testResults();
    latest.current = queryClient.fetchQuery({ queryKey: testResultsKey, queryFn, staleTime: 0 }).catch(() => undefined);
  }, [tested, dataProvider, queryClient]);
  return async (): Promise<Partial<Toast> | undefined> => {
    // Asked for before the save, however quick that was.
    const before = await latest.current;
    if (!before) return undefined;
    const after = await dataProvider.testResults().catch(() => undefined);
    if (!after) return undefined;
    queryClient.setQueryData(testResultsKey, after);
    latest.current = Promise.resolve(after);
    return changesTold(before, after);
  };
}

const best: TestState[] = ['nao', 'oferecida', 'respondida'];

/** The sentence of a toast about golden questions whose state changed, those that lost first; undefined without any. */
export function changesTold(before: readonly TestResult[], after: readonly TestResult[]): Partial<Toast> | undefined {
  const earlier = new Map(before.map(({ id, state }) => [id, state]));
  const changed = after.flatMap(({ id, pergunta, state }) => {
    const was = earlier.get(id);
    if (was === undefined || was === state) return [];
    const text = `${quoted(shortened(pergunta))}: ${testStates[was]} → ${testStates[state]}`;
    return { text, gain: best.indexOf(state) - best.indexOf(was) };
  });
  if (changed.length === 0) return undefined;
  changed.sort((one, other) => one.gain - other.gain);
  const names = changed.slice(0, mostNamed).map(({ text }) => text);
  const more = changed.length > mostNamed ? [`e mais ${changed.length - mostNamed}`] : [];
  const said = changed.length === 1 ? '1 pergunta-teste mudou' : `${changed.length} perguntas-teste mudaram`;
  const detail = `${said}: ${[...names, ...more].join('; ')}.`;
  return changed.some(({ gain }) => gain < 0) ? { type: 'warning', detail } : { detail };
}
