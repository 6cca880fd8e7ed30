import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backend, withBackend } from '../support/node/withBackend';

withBackend();

const read = (file: string) => readFileSync(`training/vetores/${file}`);
const palavras = read('palavras.txt').toString().trimEnd().split('\n');
const numbers = new Int8Array(read('vetores.int8'));
const scales = new Float32Array(new Uint8Array(read('escalas.float32')).buffer);

/** A word's vector times its scale, from the files. */
const vectorOf = (palavra: string) => {
  const row = palavras.indexOf(palavra);
  return Array.from(numbers.subarray(96 * row, 96 * row + 96), (number) => number * (scales[row] ?? Number.NaN));
};

const ofLengthOne = (vector: number[]) => vector.map((part) => part / Math.hypot(...vector));

async function textVector(termos: string[], pesos: number[] | null = null): Promise<number[] | undefined> {
  const text = 'select private.text_vector($1, $2) as vector';
  const [row] = await backend.query<{ vector: number[] | null }>(text, [termos, pesos]);
  return row?.vector ?? undefined;
}

test('the table holds the vectors of training/vetores, in the order of frequency', async () => {
  const rows = await backend.query<{ termo: string; posto: number; escala: number; numbers: string }>(
    `select termo, posto, escala, encode(bruto, 'hex') as numbers from private.vetores order by posto`,
  );
  const expected = palavras.map((termo, row) => {
    const bytes = numbers.subarray(96 * row, 96 * row + 96).map((number) => number ^ 128);
    return { termo, posto: row + 1, escala: scales[row], numbers: Buffer.from(bytes.buffer).toString('hex') };
  });
  expect(rows.length).toBeGreaterThan(20_000);
  const stored = rows.map((row) => ({ ...row, escala: Math.fround(row.escala) }));
  expect(stored.filter((row, place) => JSON.stringify(row) !== JSON.stringify(expected[place]))).toEqual([]);
  expect(stored).toHaveLength(expected.length);
});

test('the vector of a text is the sum of those of its listed words, each times its weight, brought to length 1', async () => {
  const [onde, carro] = [vectorOf('onde'), vectorOf('carro')];
  const sum = (first: number, second: number) =>
    ofLengthOne(onde.map((part, place) => first * part + second * (carro[place] ?? Number.NaN)));
  const plain = await textVector(['onde', 'xyzzy', 'carro', 'carro']);
  expect(plain).toHaveLength(96);
  for (const [place, part] of sum(1, 2).entries()) expect(plain?.[place]).toBeCloseTo(part, 6);
  const weighed = await textVector(['onde', 'carro'], [1, 0.8]);
  for (const [place, part] of sum(1, 0.8).entries()) expect(weighed?.[place]).toBeCloseTo(part, 6);
});

test('a text without a listed word has no vector', async () => {
  expect(await textVector(['xyzzy'])).toBeUndefined();
  expect(await textVector([])).toBeUndefined();
});
