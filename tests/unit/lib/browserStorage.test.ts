import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage, createKeptItems, keepsItems } from '../../../src/lib/browserStorage';

const stored = new Map<string, string>();
const setItem = vi.fn((key: string, value: string) => void stored.set(key, value));
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem,
  removeItem: (key: string) => void stored.delete(key),
} as unknown as Storage;
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const forbidden = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  stored.clear();
  setItem.mockReset().mockImplementation((key, value) => void stored.set(key, value));
});

test('what the browser keeps is in its storage, and nowhere else', () => {
  const items = createKeptItems(() => storage);
  items.setItem('a', '1');
  expect(stored.get('a')).toBe('1');
  expect(items.isShared('a')).toBe(true);
  stored.set('a', '2');
  expect(items.getItem('a')).toBe('2');
  items.removeItem('a');
  expect([items.getItem('a'), stored.size]).toEqual([null, 0]);
});

test.each([['forbids'], ['lacks']])('where the browser %s its storage the page remembers', (how) => {
  const items = createKeptItems(how === 'forbids' ? forbidden : () => null as unknown as Storage);
  expect(items.getItem('a')).toBeNull();
  items.setItem('a', '1');
  expect(items.getItem('a')).toBe('1');
  expect(items.isShared('a')).toBe(false);
  items.removeItem('a');
  expect(items.getItem('a')).toBeNull();
});

test('what found no room counts in the page, until there is room again', () => {
  const items = createKeptItems(() => storage);
  stored.set('a', 'old');
  setItem.mockImplementationOnce(full);
  items.setItem('a', 'new');
  expect([items.getItem('a'), items.isShared('a')]).toEqual(['new', false]);
  items.setItem('a', 'newer');
  expect([stored.get('a'), items.isShared('a')]).toEqual(['newer', true]);
  stored.delete('a');
  expect(items.getItem('a')).toBeNull();
});

test('a page in a browser that keeps nothing, or has no room for a session, is told so', () => {
  vi.stubGlobal('window', { localStorage: storage });
  expect([keepsItems(), stored.size]).toEqual([true, 0]);
  setItem.mockImplementation((_, value) => void (value.length > 1000 && full()));
  expect(keepsItems()).toBe(false);
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: forbidden }));
  expect(keepsItems()).toBe(false);
  browserStorage.setItem('a', '1');
  expect(browserStorage.getItem('a')).toBe('1');
});
