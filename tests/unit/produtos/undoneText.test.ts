import { expect, test } from 'vitest';
import { stoppedText, undoneText, undoneTitle } from '../../../src/produtos/bulk/texts';
import { removeTexts } from '../../../src/produtos/texts';
import type { UndoneChange } from '../../../src/providers';

const whole: UndoneChange = { restored: 2, left: 0, produtos: [], linesLeft: 0 };
const told = (answer: Partial<UndoneChange>) => {
  const undone = { ...whole, ...answer };
  return `${undoneTitle(undone)}: ${undoneText(undone)}`;
};
const own = { nome: 'Arroz', reason: 'changed', own: true } as const;

test.each<[string, Partial<UndoneChange>, string]>([
  ['all', {}, 'Mudança desfeita: 2 produtos como antes.'],
  [
    'some, and what the person can take back first',
    { left: 2, produtos: [own, { nome: 'Leite', reason: 'changed', who: 'Bruno' }] },
    'Mudança desfeita em parte: 2 produtos como antes. 2 produtos sem desfazer: Arroz (você mudou depois), Leite (alguém mudou depois: Bruno). Desfaça antes o que você mudou depois, se ainda puder, e então esta mudança.',
  ],
  [
    'nothing',
    { restored: 0, left: 5, produtos: [{ nome: 'Leite', reason: 'deleted' }] },
    'Nada foi desfeito: 5 produtos sem desfazer: Leite (alguém excluiu) e mais 4.',
  ],
  [
    'the products, not their place in many promotions',
    { linesLeft: 9, promocoes: { total: 5, nomes: ['A', 'B', 'C', 'D', 'E'] } },
    'Mudança desfeita em parte: 2 produtos como antes. Ficaram sem os produtos as promoções “A”, “B”, “C” e mais 2, que alguém salvou depois.',
  ],
  [
    'the products, not their place in promotions that nobody can name',
    { linesLeft: 2 },
    'Mudança desfeita em parte: 2 produtos como antes. Não voltaram às promoções em que estavam, que mudaram depois ou não existem mais.',
  ],
])('undoing %s is told', (_, answer, text) => expect(told(answer)).toBe(text));

test.each([
  [2, ['Tudo'], 'Só não voltou à promoção “Tudo”, que mudou depois, e a uma que não existe mais.'],
  [
    5,
    ['A', 'B', 'C', 'D'],
    'Só não voltou às promoções “A”, “B”, “C” e mais 1, que mudaram depois, e a uma que não existe mais.',
  ],
  [1, undefined, 'Só não voltou a uma promoção, que mudou depois ou não existe mais.'],
])('a restored product that is missing in %i promotions, of which %j exist, is told', (count, nomes, text) => {
  expect(removeTexts(1).leftOut?.(count, nomes && { total: nomes.length, nomes })).toBe(text);
});

test.each([
  [0, [], 'Nada foi mudado, pois os produtos encontrados mudaram desde a prévia.'],
  [1, [{ nome: 'Leite', who: 'Bruno' }], 'Nada foi mudado, pois os produtos não são mais os da prévia: Leite (Bruno).'],
])('a change stopped by %i changed products names them', (changed, produtos, text) => {
  expect(stoppedText({ changed, produtos, total: 3 })).toBe(text);
});
