import { mkdirSync, mkdtempSync, rmSync, type StatsFs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asStartError } from '../../../../src/server/backend/database/failures';
import { StartError } from '../../../../src/server/backend/startError';

const database = { kind: 'postgres', url: 'postgres://ana:segredo@localhost:5432/loja?zzz=1' } as const;
const failure = (severity: string) =>
  Object.assign(new Error('unrecognized configuration parameter "zzz"'), { code: '42704', severity });

test('an unknown setting in DATABASE_URL is told in a line without the password', () => {
  const error = asStartError(failure('FATAL'), '/loja', database) as Error;
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/^DATABASE_URL \(.*\) cannot be opened: unrecognized configuration parameter/);
  expect(error.message).not.toMatch(/segredo|\n/);
});

test('an error of a migration stays as it is', () => {
  const error = failure('ERROR');
  expect(asStartError(error, '/loja', database)).toBe(error);
});

test.each([
  [10, /the disk is full\. Make room/],
  [40, /is damaged and cannot be opened/],
])('with %d MB of room, data that cannot be opened: %s', (megabytes, told) => {
  const room = { bavail: megabytes * 1024, bsize: 1024, blocks: 100_000 } as StatsFs;
  const statOf = () => room;
  const folder = { kind: 'pglite', folder: '/loja/data' } as const;
  expect((asStartError(new Error('PGlite failed'), '/loja', folder, statOf) as Error).message).toMatch(told);
  const ours = failure('ERROR');
  expect(asStartError(ours, '/loja', folder, statOf)).toBe(ours);
});

const around = mkdtempSync(join(tmpdir(), 'failures-'));
afterAll(() => rmSync(around, { recursive: true }));
const folder = join(around, 'data');
mkdirSync(folder);

test.each([
  ['EMFILE', 'data/base', /too many files are open/],
  ['ENOENT', 'data/PG_VERSION', /is damaged/],
  ['ENOENT', 'seed.sql', undefined],
  ['ENOENT', 'data.backups/x', undefined],
])('%s of %s is told as %s: a missing file outside of the data does not call them damaged', (code, path, told) => {
  const error = Object.assign(new Error(code), { code, path: join(around, path) });
  const room = () => ({ bavail: 40_960, bsize: 1024, blocks: 100_000 }) as StatsFs;
  const failed = asStartError(error, around, { kind: 'pglite', folder }, room);
  if (told) expect(failed).toMatchObject({ message: expect.stringMatching(told) });
  else expect(failed).toBe(error);
});
