import { expect, test, vi } from 'vitest';
import { keepTerminalPlain, plainly } from '../../../../src/server/backend/terminal';

const hostile = 'a\u001b[2J\u0007\u202eb\r\n  Ready: http://evil.example\u2028';

test('an error is shown without control characters, its message in one line', () => {
  const told = plainly(new TypeError(hostile));
  expect(told).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\u2028]/u);
  const [first, ...trace] = told.split('\n');
  expect(first).toBe('TypeError: a?[2J??b    Ready: http://evil.example ');
  expect(trace.length).toBeGreaterThan(1);
  for (const line of trace) expect(line).toMatch(/^ {4}at /);
});

test('so are its cause and the errors of an AggregateError', () => {
  const caused = new Error('first', { cause: new AggregateError([new Error(hostile)], hostile) });
  for (const line of plainly(caused).split('\n').slice(1)) expect(line).toMatch(/^ +at /);
});

test('a text keeps its lines, and other values are shown as they are', () => {
  expect(plainly('\n  two\n  lines\u001b[31m')).toBe('\n  two\n  lines?[31m');
  expect(plainly({ a: ['\u001b'] })).toBe("{ a: [ '\\x1B' ] }");
});

test('keepTerminalPlain covers errors and warnings', () => {
  const error = vi.fn();
  const warn = vi.fn();
  const target = { error, warn };
  keepTerminalPlain(target);
  target.error('a\u001b', 1);
  target.warn('b\u0007');
  expect([error.mock.lastCall, warn.mock.lastCall]).toEqual([['a?', '1'], ['b?']]);
});
