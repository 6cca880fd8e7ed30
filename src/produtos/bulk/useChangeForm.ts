import { useState } from 'react';
import { isComingDate, parseReajuste, produtoFields, type Reajuste } from '../../domain';
import { firstProblem } from '../../lib';
import type { Change } from '../../providers';
import { usePausedText } from '../../ui';

export interface ChangeValues {
  direction: Reajuste['direction'];
  by: Reajuste['by'];
  amount: string;
  rounding: Reajuste['rounding'];
  starts: 'now' | 'later';
  from: string;
  categoria: string;
  localizacao: string;
  conteudo: Record<string, string>;
  removeFromPromocoes: boolean;
}

const blank: ChangeValues = {
  direction: 'up',
  by: 'percent',
  amount: '',
  rounding: 'none',
  starts: 'now',
  from: '',
  categoria: '',
  localizacao: '',
  conteudo: {},
  removeFromPromocoes: false,
};

/** The form of a change. `change` follows after a pause in typing; undefined while the fields are not valid. */
export function useChangeForm(kind: Change['kind']) {
  const [values, setValues] = useState(blank);
  const { change, problem } = changeOf(kind, values);
  const text = JSON.stringify(change ?? null);
  const paused = usePausedText(text);
  const [entered, setEntered] = useState(text);
  const settled = text === paused || text === entered;
  return {
    kind,
    values,
    set: (some: Partial<ChangeValues>) => setValues((before) => ({ ...before, ...some })),
    problem: values.amount || values.localizacao ? problem : undefined,
    change: settled ? change : ((JSON.parse(paused) ?? undefined) as Change | undefined),
    settled,
    /** Does not wait for the pause. */
    settle: () => setEntered(text),
  };
}

export type ChangeForm = ReturnType<typeof useChangeForm>;

type Parsed = { change: Change; problem?: undefined } | { change?: undefined; problem?: string };

function changeOf(kind: Change['kind'], values: ChangeValues): Parsed {
  const { direction, by, rounding, categoria, removeFromPromocoes } = values;
  if (kind === 'delete') return { change: { kind, removeFromPromocoes } };
  if (kind === 'categoria') return categoria ? { change: { kind, categoria } } : {};
  if (kind === 'conteudo')
    return Object.keys(values.conteudo).length > 0 ? { change: { kind, conteudo: values.conteudo } } : {};
  if (kind === 'price') {
    const { amount, problem } = parseReajuste(values.amount, { by, direction });
    if (amount === undefined) return { problem };
    const { starts, from } = values;
    if (starts === 'later' && !isComingDate(from)) return {};
    return { change: { kind, by, direction, amount, rounding, ...(starts === 'later' && { from }) } };
  }
  const localizacao = values.localizacao.trim();
  const problem = firstProblem(produtoFields.localizacao.validate, localizacao);
  return problem ? { problem } : { change: { kind, localizacao } };
}
