import { useState } from 'react';
import { parseReajuste, produtoFields, type Reajuste } from '../../../domain';
import { firstProblem } from '../../../lib';
import type { Change } from '../../../providers';
import { useSettled } from './useSettled';

/** What the fields hold; each kind of change has its own of them. */
export interface ChangeValues {
  direction: Reajuste['direction'];
  by: Reajuste['by'];
  /** As it was typed. */
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

/** In milliseconds: typing goes on for as long without a preview. */
const pause = 350;

/** The form of a change: its fields, what is wrong with them, and the change that they stand for once typing has paused. */
export function useChangeForm(kind: Change['kind']) {
  const [values, setValues] = useState(blank);
  const { change, problem } = changeOf(kind, values);
  const settled = useSettled(change, pause);
  return {
    kind,
    values,
    set: (some: Partial<ChangeValues>) => setValues((before) => ({ ...before, ...some })),
    /** Said once something was typed. */
    problem: values.amount || values.localizacao ? problem : undefined,
    change: settled.value,
    /** Whether `change` is what the fields say now. */
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
