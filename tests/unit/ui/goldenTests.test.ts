import { expect, test } from 'vitest';
import type { TestState } from '../../../src/domain';
import { changesTold } from '../../../src/ui/record';

const results = (states: Record<string, TestState>) =>
  Object.entries(states).map(([id, state]) => ({ id, state, pergunta: `Pergunta ${id}` }));

test('each change is named from what to what, the losses first', () => {
  const before = results({ a: 'nao', b: 'respondida', c: 'oferecida', d: 'respondida' });
  const after = results({ a: 'respondida', b: 'oferecida', c: 'nao', d: 'respondida' });
  expect(changesTold(before, after)).toEqual({
    type: 'warning',
    detail:
      '3 perguntas-teste mudaram: “Pergunta b”: Respondida → Oferecida; “Pergunta c”: Oferecida → Não responde; ' +
      '“Pergunta a”: Não responde → Respondida.',
  });
});

test('a gain alone warns of nothing', () => {
  const told = changesTold(results({ a: 'nao' }), results({ a: 'oferecida' }));
  expect(told).toEqual({ detail: '1 pergunta-teste mudou: “Pergunta a”: Não responde → Oferecida.' });
});

test('five changes are named at most', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const all = (state: TestState) => results(Object.fromEntries(names.map((name) => [name, state])));
  expect(changesTold(all('nao'), all('respondida'))?.detail).toMatch(/^7 perguntas-teste mudaram: .*; e mais 2\.$/);
  expect(changesTold(all('nao').slice(2), all('respondida').slice(2))?.detail).toMatch(
    /“Pergunta g”: \S+ \S+ → \S+\.$/,
  );
});

test('a question that was added meanwhile did not change', () => {
  expect(changesTold(results({ a: 'nao' }), results({ a: 'nao', b: 'nao' }))).toBeUndefined();
});
