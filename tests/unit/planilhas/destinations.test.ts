import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { destinations, missingFields } from '../../../src/planilhas/destinations';
import { promocoesDestination } from '../../../src/planilhas/destinations/promocoes';

const parts = ['check', 'worker', 'write'].flatMap((part) =>
  readdirSync(`src/planilhas/${part}`).map((file) => `${part}/${file}`),
);
const files = [...parts, 'sheets.ts', 'types.ts', 'formats.ts'].map((file) => `src/planilhas/${file}`);
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

test('what differs between destinations is said in their own files', () => {
  const names = new RegExp(`['"\`.](${Object.keys(destinations).join('|')})\\b`);
  expect(files.filter((file) => names.test(codeOf(file)))).toEqual([]);
});

test.each(Object.entries(destinations))('%s: its parts agree with each other', (name, destination) => {
  expect(destination.name).toBe(name);
  const ids = destination.fields.map(({ id }) => id);
  expect(ids[0]).toBe(destination.key.field);
  expect(new Set(ids).size).toBe(ids.length);
  for (const sample of destination.samples) expect(sample).toHaveLength(ids.length);
  for (const { synonyms } of destination.fields) expect(synonyms).toEqual(synonyms.map((text) => text.trim()));
  const { brings } = destination;
  if (brings) expect(Object.keys(destinations[brings.resource]?.reads ?? {})).toContain(brings.resource);
});

test('a price does instead of a discount: without either column, both are named', () => {
  expect(missingFields(destinations.promocoes, { nome: 0, produtos: 1 })).toEqual([
    { id: 'desconto', text: 'Desconto (%) ou Preço promocional' },
  ]);
  expect(missingFields(destinations.promocoes, { nome: 0, produtos: 1, preco: 2 })).toEqual([]);
});

test.each([
  [true, [{ id: 'produtos', text: 'Produto' }]],
  [false, []],
])('promotions need the products that they store: %s', (isStored, missing) => {
  expect(missingFields(promocoesDestination(isStored), { nome: 0, desconto: 1 })).toEqual(missing);
});
