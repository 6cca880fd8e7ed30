import { expect, test } from 'vitest';
import { refusalLine } from '../../../../src/server/backend/database/refusals';

const failure = (message: string, fields: object) => Object.assign(new Error(message), fields);

test('a refused request is one line without the typed value', () => {
  expect(refusalLine(failure('duplicate key value violates unique constraint "a_b"', { code: '23505' }))).toBe(
    '  Refused (23505): duplicate key value violates unique constraint "a_b"',
  );
  expect(refusalLine(failure('invalid input syntax for type uuid: "a\n  Ready: x"', { code: '22P02' }))).toBe(
    '  Refused (22P02): invalid input syntax for type uuid',
  );
  expect(refusalLine(failure('column "a\u0007\n  b\u2028" does not exist', { code: '42703' }))).toBe(
    '  Refused (42703): column "a   b " does not exist',
  );
  expect(refusalLine(failure("Could not find the table 'public.x'", { relation: 'x' }))).toBe(
    "  Refused (PGRST205): Could not find the table 'public.x'",
  );
  expect(refusalLine(failure('permission denied', { code: '42501', where: 'PL/pgSQL function x()' }))).toBe(
    '  Refused (42501): permission denied',
  );
  expect(refusalLine(failure('x'.repeat(9_000), { code: 'PT404' }))).toHaveLength(219);
});

test('a failure of the server has no short line', () => {
  const where = 'PL/pgSQL function private.planned_change(jsonb,jsonb,boolean) line 5 at EXECUTE';
  const ours = ['42601', '42703', '42883'].map((code) => ({ code, where }));
  for (const fields of [
    ...ours,
    { code: '42601' },
    { code: '53100' },
    { code: 'XX000' },
    { code: '57P01' },
    { code: 'ECONNREFUSED' },
    {},
  ]) {
    expect(refusalLine(failure('something broke', fields))).toBeUndefined();
  }
  expect(refusalLine('a text')).toBeUndefined();
});
