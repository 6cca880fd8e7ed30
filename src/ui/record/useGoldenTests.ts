import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef } from 'react';
import { quoted, shortened } from '../../lib';
import type { AppDataProvider, TestResult } from '../../providers';
import type { Toast } from '../feedback';
import { useResource } from '../useResource';

export const testResultsKey = ['perguntas_teste', 'results'];

const mostNamed = 3;

/**
 * Runs the golden questions where the resource in context is `tested`. Returns a function that runs them again after a
 * save and resolves to what its toast adds: the questions that are answered now, or no longer.
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
    if (!before || before.length === 0) return undefined;
    const after = await dataProvider.testResults().catch(() => undefined);
    if (!after) return undefined;
    queryClient.setQueryData(testResultsKey, after);
    latest.current = Promise.resolve(after);
    return changesTold(before, after);
  };
}

/** The sentence of a toast about golden questions that were won or lost; undefined without any. */
export function changesTold(before: readonly TestResult[], after: readonly TestResult[]): Partial<Toast> | undefined {
  const passed = new Map(before.map(({ id, passou }) => [id, passou]));
  const lost = after.filter(({ id, passou }) => passed.get(id) === true && !passou);
  const won = after.filter(({ id, passou }) => passed.get(id) === false && passou);
  if (lost.length > 0)
    return { type: 'warning', detail: sentence(lost, 'deixou de ser respondida', 'deixaram de ser respondidas') };
  return won.length > 0
    ? { detail: sentence(won, 'passou a ser respondida', 'passaram a ser respondidas') }
    : undefined;
}

function sentence(tests: readonly TestResult[], one: string, several: string): string {
  const names = tests.slice(0, mostNamed).map(({ pergunta }) => quoted(shortened(pergunta)));
  const more = tests.length > mostNamed ? [`e mais ${tests.length - mostNamed}`] : [];
  const said = tests.length === 1 ? `1 pergunta-teste ${one}` : `${tests.length} perguntas-teste ${several}`;
  return `${said}: ${[...names, ...more].join(', ')}.`;
}
