import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { version } from '../../../package.json';
import { health } from '../../../src/server/health';

const asked = (query?: () => Promise<never[]>) =>
  new Hono().get('/saude', health(query && { query: query as <Row>() => Promise<Row[]> }, 50));
const answerOf = async (app: Hono) => {
  const answer = await app.request('/saude');
  return [answer.status, await answer.json()];
};

test('a monitor is told the version and that there is no database of its own beside a Supabase project', async () => {
  expect(await answerOf(asked())).toEqual([200, { status: 'ok', version, database: 'external' }]);
});

test.each([
  ['refuses', () => Promise.reject(new Error('password=secret'))],
  ['is silent', () => new Promise<never[]>(() => {})],
])('a database that %s is status 503, without a reason', async (_, query) => {
  expect(await answerOf(asked(query))).toEqual([503, { status: 'failing', version, database: 'failing' }]);
});

test('many monitors cost the database one question a second', async () => {
  const query = vi.fn(async () => [{ migration: '20261129010100' }] as never[]);
  const app = asked(query);
  await Promise.all(Array.from({ length: 50 }, () => answerOf(app)));
  expect(query).toHaveBeenCalledTimes(1);
  expect(await answerOf(app)).toEqual([200, { status: 'ok', version, database: 'ok', migration: '20261129010100' }]);
});
