import { expect, test, vi } from 'vitest';
import { keepTerminalPlain, plainly } from '../../../../src/server/backend/terminal';

const hostile = 'a\u001b[2J\u0007\u202eb\r\n  Ready: http://evil.example\u2028';

test('an error with what somebody sent is told in letters, its message in one line', () => {
  const told = plainly(new TypeError(hostile));
  expect(told).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\u2028]/u);
  const [first, ...trace] = told.split('\n');
  expect(first).toBe('TypeError: a?[2J??b    Ready: http://evil.example ');
  expect(trace.length).toBeGreaterThan(1);
  for (const line of trace) expect(line).toMatch(/^ {4}at /);
});

test('so is what caused it, and each of several', () => {
  const caused = new Error('first', { cause: new AggregateError([new Error(hostile)], hostile) });
  for (const line of plainly(caused).split('\n').slice(1)) expect(line).toMatch(/^ +at /);
});

test('a text of ours keeps its lines, and other values are told as they are', () => {
  expect(plainly('\n  two\n  lines\u001b[31m')).toBe('\n  two\n  lines?[31m');
  expect(plainly({ a: ['\u001b'] })).toBe("{ a: [ '\\x1B' ] }");
});

test('errors and warnings are told so', () => {
  const error = vi.fn();
  const warn = vi.fn();
  const target = { error, warn };
  keepTerminalPlain(target);
  target.error('a\u001b', 1);
  target.warn('b\u0007');
  expect([error.mock.lastCall, warn.mock.lastCall]).toEqual([['a?', '1'], ['b?']]);
});
