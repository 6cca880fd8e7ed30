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
