import { useEffect, useState } from 'react';
import { parseReajuste, produtoFields, type Reajuste } from '../../../domain';
import { firstProblem } from '../../../lib';
import type { Change } from '../../../providers';

export interface ChangeValues {
  direction: Reajuste['direction'];
  by: Reajuste['by'];
  amount: string;
  rounding: Reajuste['rounding'];
  categoria: string;
  localizacao: string;
  removeFromPromocoes: boolean;
}

const blank: ChangeValues = {
  direction: 'up',
  by: 'percent',
  amount: '',
  rounding: 'none',
  categoria: '',
  localizacao: '',
  removeFromPromocoes: false,
};

/** Pause in typing before a preview, in milliseconds. */
const pause = 350;

/** The form of a change. `change` follows after a pause in typing; undefined while the fields are not valid. */
export function useChangeForm(kind: Change['kind']) {
  const [values, setValues] = useState(blank);
  const { change, problem } = changeOf(kind, values);
  const settled = useSettled(change, pause);
  return {
    kind,
    values,
    set: (some: Partial<ChangeValues>) => setValues((before) => ({ ...before, ...some })),
    problem: values.amount || values.localizacao ? problem : undefined,
    change: settled.value,
    settled: settled.current,
    settle: settled.settle,
  };
}

export type ChangeForm = ReturnType<typeof useChangeForm>;

type Parsed = { change: Change; problem?: undefined } | { change?: undefined; problem?: string };

function changeOf(kind: Change['kind'], values: ChangeValues): Parsed {
  const { direction, by, rounding, categoria, removeFromPromocoes } = values;
  if (kind === 'delete') return { change: { kind, removeFromPromocoes } };
  if (kind === 'categoria') return categoria ? { change: { kind, categoria } } : {};
  if (kind === 'price') {
    const { amount, problem } = parseReajuste(values.amount, { by, direction });
    return amount === undefined ? { problem } : { change: { kind, by, direction, amount, rounding } };
  }
  const localizacao = values.localizacao.trim();
  const problem = firstProblem(produtoFields.localizacao.validate, localizacao);
  return problem ? { problem } : { change: { kind, localizacao } };
}

/** `value` after it stayed deeply equal for `pause`; `settle` does not wait. */
function useSettled<T>(value: T, pause: number) {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const current = JSON.stringify(settled) === text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by `text`.
  useEffect(() => {
    if (current) return;
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [text, current, pause]);
  return { value: settled, current, settle: () => setSettled(value) };
}
