import { expect, test } from 'vitest';
import { priceChangesText } from '../../../src/promocoes/form/produtos/priceChanges';

const changes = [
  { nome: 'Arroz', before: 10, now: 12 },
  { nome: 'Feijão', before: 8.5, now: 7.9 },
  { nome: 'Leite', before: 0, now: 4.99 },
  { nome: 'Pão', before: 1000, now: 0 },
];

test.each([
  [0, ''],
  [1, 'O preço de “Arroz” mudou: R$ 10,00 → R$ 12,00.'],
  [2, 'Mudaram os preços de “Arroz” (R$ 10,00 → R$ 12,00) e “Feijão” (R$ 8,50 → R$ 7,90).'],
  [3, 'Mudaram os preços de “Arroz” (R$ 10,00 → R$ 12,00), “Feijão” (R$ 8,50 → R$ 7,90) e mais 1.'],
  [4, 'Mudaram os preços de “Arroz” (R$ 10,00 → R$ 12,00), “Feijão” (R$ 8,50 → R$ 7,90) e mais 2.'],
])('%i changed prices', (count, text) => {
  expect(priceChangesText(changes.slice(0, count))).toBe(text);
});

test('a long name is shortened, and its direction controls are dropped', () => {
  const text = priceChangesText([{ nome: `\u202e${'x'.repeat(300)}`, before: 1, now: 1_234.5 }]);
  expect(text).toMatch(/^O preço de “x{58}…” mudou: R\$ 1,00 → R\$ 1\.234,50\.$/);
});
