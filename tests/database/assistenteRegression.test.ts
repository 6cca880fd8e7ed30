// @module-tag rare
import { beforeAll, expect, test } from 'vitest';
import { askSet, share } from '../support/node/assistenteSet';
import { bootBackend } from '../support/node/boot';

let asked: Awaited<ReturnType<typeof askSet>>;
beforeAll(async () => {
  const backend = await bootBackend({ databaseUrl: process.env.DATABASE_URL, seed: false });
  asked = await askSet(backend);
  await backend.close();
}, 120_000);

const of = (...kinds: string[]) => asked.filter(({ kind }) => kinds.includes(kind));
const entries = () => asked.filter(({ kind }) => kind !== 'produto' && kind !== 'sem resposta');
const within = (places: number) => (question: { place: number }) => question.place <= places;
const sure = ({ confianca }: { confianca: string }) => confianca === 'alta';

test('the set has 300 questions with an answer and 60 without', () => {
  expect(asked.length - of('sem resposta').length).toBe(300);
  expect(of('sem resposta')).toHaveLength(60);
});

test('entries are found: 70 % first, 80 % among three', () => {
  expect(share(entries(), within(1))).toBeGreaterThanOrEqual(0.7);
  expect(share(entries(), within(3))).toBeGreaterThanOrEqual(0.8);
});

test('70 % of the misspelt questions find their entry first', () => {
  expect(share(of('erro'), within(1))).toBeGreaterThanOrEqual(0.7);
});

test('90 % of the products are among the first five', () => {
  expect(share(of('produto'), within(5))).toBeGreaterThanOrEqual(0.9);
});

// The thresholds were chosen on the even questions.
test.each([0, 1])('of either half, 60 % of the answers are sure', (half) => {
  const answered = asked.filter(({ expected }, place) => expected !== null && place % 2 === half);
  expect(share(answered, sure)).toBeGreaterThanOrEqual(0.6);
});

test('at most 5 % of the questions without an answer get a sure one', () => {
  expect(share(of('sem resposta'), sure)).toBeLessThanOrEqual(0.05);
});
