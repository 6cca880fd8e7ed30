import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../../src/lib';

/** The browser's word that the page was painted. */
let paint = () => {};
const disconnect = vi.fn();
class Observer {
  static supportedEntryTypes = ['paint'];
  constructor(callback: () => void) {
    paint = callback;
  }
  observe() {}
  disconnect = disconnect;
}
const painted = (entries: object[]) =>
  vi.stubGlobal('performance', Object.assign(Object.create(performance), { getEntriesByType: () => entries }));
const wait = () => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
  painted([]);
};
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  disconnect.mockClear();
});

test('waits for the first paint, and calls back once', () => {
  wait();
  const callback = vi.fn();
  afterPaint(callback);
  vi.advanceTimersByTime(900);
  expect(callback).not.toHaveBeenCalled();
  paint();
  expect(disconnect).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(callback).toHaveBeenCalledOnce();
});

test('waits no longer than a second', () => {
  wait();
  const callback = vi.fn();
  afterPaint(callback);
  vi.advanceTimersByTime(1000);
  expect(callback).toHaveBeenCalledOnce();
});

test.each([
  ['the page was painted already', () => painted([{}])],
  ['nobody sees the page', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
  ['the browser does not tell of paints', () => vi.stubGlobal('PerformanceObserver', undefined)],
])('does not wait where %s', (_, set) => {
  wait();
  set();
  const callback = vi.fn();
  afterPaint(callback);
  expect(callback).toHaveBeenCalledOnce();
});
