import { expect, test } from 'vitest';
import { changesTold } from '../../../src/ui/record';

const results = (passed: Record<string, boolean>) =>
  Object.entries(passed).map(([id, passou]) => ({ id, passou, pergunta: `Pergunta ${id}`, lugar: passou ? 1 : null }));

test('lost questions are named, three at most', () => {
  const before = results({ a: true, b: true, c: true, d: true, e: false });
  const after = results({ a: false, b: false, c: false, d: false, e: true });
  expect(changesTold(before, after)).toEqual({
    type: 'warning',
    detail: '4 perguntas-teste deixaram de ser respondidas: “Pergunta a”, “Pergunta b”, “Pergunta c”, e mais 1.',
  });
});

test('a won question is named when none is lost', () => {
  const told = changesTold(results({ a: true, b: false }), results({ a: true, b: true }));
  expect(told).toEqual({ detail: '1 pergunta-teste passou a ser respondida: “Pergunta b”.' });
});

test('a question that was added meanwhile is neither won nor lost', () => {
  expect(changesTold(results({ a: true }), results({ a: true, b: false }))).toBeUndefined();
});
