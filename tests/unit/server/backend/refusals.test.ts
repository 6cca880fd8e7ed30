import { expect, test } from 'vitest';
import { refusalLine } from '../../../../src/server/backend/database/refusals';

const failure = (message: string, fields: object) => Object.assign(new Error(message), fields);

test.each([
  ['duplicate key "a_b"', { code: '23505' }, '(23505): duplicate key "a_b"'],
  [
    'invalid input syntax for type uuid: "a\n  Ready: x"',
    { code: '22P02' },
    '(22P02): invalid input syntax for type uuid',
  ],
  ['column "a\u0007\n  b\u2028" does not exist', { code: '42703' }, '(42703): column "a   b " does not exist'],
  ["Could not find the table 'public.x'", { relation: 'x' }, "(PGRST205): Could not find the table 'public.x'"],
  ['permission denied', { code: '42501', where: 'PL/pgSQL function x()' }, '(42501): permission denied'],
])('the refusal %j is one line without the typed value', (message, fields, told) => {
  expect(refusalLine(failure(message, fields))).toBe(`  Refused ${told}`);
});

test('a long refusal is cut', () => {
  expect(refusalLine(failure('x'.repeat(9_000), { code: 'PT404' }))).toHaveLength(219);
});

test('a failure of the server has no short line', () => {
  const where = 'PL/pgSQL function private.planned_change(jsonb,jsonb,boolean) line 5 at EXECUTE';
  const ours = ['42601', '42703', '42883'].map((code) => ({ code, where }));
  const others = ['42601', '53100', 'XX000', '57P01', 'ECONNREFUSED', undefined].map((code) => ({ code }));
  for (const fields of [...ours, ...others]) expect(refusalLine(failure('something broke', fields))).toBeUndefined();
  expect(refusalLine('a text')).toBeUndefined();
});
