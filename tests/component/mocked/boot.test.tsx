import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const start = vi.fn();
/** Tells the observer of a paint. */
let paint: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  start.mockClear();
  vi.doMock('../../../src/main', () => {
    start();
    return {};
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: (entries: unknown[], observer: unknown) => void) {
        paint = () => told([], this);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('../../../src/main');
  document.head.innerHTML = document.body.innerHTML = '';
});

const open = async (root: string) => {
  document.body.innerHTML = root;
  await import('../../../src/boot');
};
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const started = () => vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
const preloads = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const code = 'data-code="/assets/a.js /assets/b.js"';
const page = `<div id="root" data-page="/" ${code}></div>`;

test('a prerendered page fetches the application once it is painted', async () => {
  await open(page);
  await after(999);
  expect(preloads()).toEqual([]);
  paint();
  await after(0);
  expect(preloads()).toEqual(['/assets/a.js', '/assets/b.js']);
  await after(5000);
  expect(preloads()).toHaveLength(2);
  await started();
});

test('where no paint is told it waits a second', async () => {
  await open(page);
  await after(999);
  expect(preloads()).toEqual([]);
  await after(1);
  expect(preloads()).toHaveLength(2);
  await started();
});

test.each([
  ['the panel', `<div id="root" ${code}></div>`, false],
  ['a page in the background', page, true],
])('%s starts at once', async (_, root, hidden) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  await open(root);
  expect(preloads()).toHaveLength(2);
  await started();
});

test('a form is held until the application answers', async () => {
  await open(`${page}<form></form>`);
  const send = () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(send()).toBe(false);
  document.documentElement.dataset.ready = '';
  expect(send()).toBe(true);
  delete document.documentElement.dataset.ready;
});
