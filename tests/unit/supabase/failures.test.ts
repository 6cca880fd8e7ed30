import type { StatsFs } from 'node:fs';
import { expect, test } from 'vitest';
import { asStartError } from '../../../supabase/failures';
import { StartError } from '../../../supabase/startError';

const database = { kind: 'postgres', url: 'postgres://ana:segredo@localhost:5432/loja?zzz=1' } as const;
const failure = (severity: string) =>
  Object.assign(new Error('unrecognized configuration parameter "zzz"'), { code: '42704', severity });

test('a setting in the address that the server does not know is told in a line, without the password', () => {
  const error = asStartError(failure('FATAL'), '/loja', database) as Error;
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/^DATABASE_URL \(.*\): the server does not know a setting/);
  expect(error.message).not.toMatch(/segredo|\n/);
});

test('what a migration names in vain is told as it is', () => {
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
  // A mistake of ours says so itself.
  const ours = failure('ERROR');
  expect(asStartError(ours, '/loja', folder, statOf)).toBe(ours);
});

test('what has nothing to do with the data does not call them damaged', () => {
  const folder = { kind: 'pglite', folder: '/loja/data' } as const;
  const told = (code: string, more: object) =>
    asStartError(Object.assign(new Error(code), { code, ...more }), '/loja', folder, () => {
      throw new Error('unknown');
    }) as Error;
  expect(told('EMFILE', { syscall: 'open', path: '/loja/data/base' }).message).toMatch(/too many files are open/);
  expect(told('ENOENT', { syscall: 'open', path: '/loja/supabase/seed.sql' })).not.toBeInstanceOf(StartError);
  expect(told('ENOENT', { syscall: 'open', path: '/loja/data/PG_VERSION' }).message).toMatch(/is damaged/);
});
