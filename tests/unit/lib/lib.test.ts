import { afterEach, describe, expect, test, vi } from 'vitest';
import { fold } from '../../../src/lib/fold';
import { newId } from '../../../src/lib/ids';
import { holdsPage, openForms, openUndos } from '../../../src/lib/openForms';
import { maxText, requiredText } from '../../../src/lib/validators';

afterEach(() => vi.unstubAllGlobals());

describe('fold', () => {
  test.each([
    ['', ''],
    ['Pão de Açúcar', 'pao de acucar'],
    ['pa\u0303o', 'pao'],
    ['  100% "a,b" \\*_ ', '  100% "a,b" \\∗_ '],
    ['ÆØß Ω Ж', 'ÆØß Ω Ж'],
    ['日本 🛒', '日本 🛒'],
  ])('%j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });
});

describe('requiredText', () => {
  const rule = requiredText('Nome é obrigatório');
  test.each([
    ...[undefined, null, '', ' ', '\t\n', '\u00a0', '\u200b \u2060', '\u2800', '\u3164', '\uffa0\u115f'],
    ...['\u00ad\ufeff', '\u{e0020}\ufe0f'],
  ])('refuses %j', (value) => {
    expect(rule(value, {}, {})).toBe('Nome é obrigatório');
  });
  test.each(['a', ' a ', '0', 0, false, '-', '🛒', '⠃', '\u3164a', '日本'])('takes %j', (value) => {
    expect(rule(value, {}, {})).toBeUndefined();
  });
  test('leaves the label without an asterisk', () => {
    expect(rule).not.toHaveProperty('isRequired');
  });
});

describe('maxText', () => {
  test.each([
    [300, 300, undefined],
    [10000, 10001, 'Use no máximo 10.000 caracteres'],
  ])('limit %i, %i characters', (limit, length, message) => {
    expect(maxText(limit)('é'.repeat(length), {}, {})).toBe(message);
  });
  test('counts characters as the database does, not UTF-16 units', () => {
    for (const value of ['🛒🛒🛒', undefined, null, '']) expect(maxText(3)(value, {}, {})).toBeUndefined();
    expect(maxText(3)('🛒🛒🛒🛒', {}, {})).toBe('Use no máximo 3 caracteres');
  });
});

describe('newId', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  test('is a version 4 UUID, new each time', () => {
    const ids = Array.from({ length: 200 }, newId);
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(200);
  });
  test.each([0x00, 0xff])('is one whatever the random bytes (%i)', (byte) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
    expect(newId()).toMatch(uuid);
  });
});

test('an open form and a running undo hold the page, each by itself', () => {
  expect(holdsPage()).toBe(false);
  for (const { opened } of [openForms, openUndos]) {
    const [closeFirst, closeSecond] = [opened(), opened()];
    closeFirst();
    expect(holdsPage()).toBe(true);
    closeSecond();
    expect(holdsPage()).toBe(false);
  }
});
