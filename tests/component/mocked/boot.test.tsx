import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

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
afterEach(async () => {
  // What this test loaded listens until the application answers.
  await answer();
  delete document.documentElement.dataset.ready;
  vi.useRealTimers();
  vi.doUnmock('../../../src/main');
  document.head.innerHTML = document.body.innerHTML = '';
});

const open = async (root: string) => {
  document.body.innerHTML = root;
  await import('../../../src/boot');
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const answer = () => {
  document.documentElement.dataset.ready = '';
  return pass(0);
};
const started = () => vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1), { timeout: 10_000 });
const preloads = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const code = 'data-code="/assets/a.js /assets/b.js"';
const page = `<div id="root" data-page="/" ${code}></div>`;

test('a prerendered page fetches the application once it is painted', async () => {
  await open(page);
  await pass(999);
  expect(preloads()).toEqual([]);
  paint();
  await pass(0);
  expect(preloads()).toEqual(['/assets/a.js', '/assets/b.js']);
  await pass(5000);
  expect(preloads()).toHaveLength(2);
  await started();
});

test('where no paint is told it waits a second', async () => {
  await open(page);
  await pass(999);
  expect(preloads()).toEqual([]);
  await pass(1);
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

describe('a form that is sent before the application answers', () => {
  const forms = `${page}
    <form id="contato"><p aria-live="polite"></p><fieldset><input name="nome"><button>Enviar</button></fieldset></form>
    <form id="novidades"><button type="button" popovertarget="nada-enviado">Inscrever</button></form>
    <div id="nada-enviado"></div>`;
  const told = vi.fn();
  const handled = vi.fn((event: Event) => event.preventDefault());
  const formOf = (id: string) => document.getElementById(id) as HTMLFormElement;
  const press = (id: string) => formOf(id).querySelector('button')?.click();

  beforeEach(async () => {
    await open(forms);
    // jsdom has no popovers.
    Object.assign(document.getElementById('nada-enviado') ?? {}, { showPopover: told });
    document.body.addEventListener('submit', handled);
  });
  afterEach(async () => {
    await answer();
    document.body.removeEventListener('submit', handled);
    told.mockClear();
    handled.mockClear();
  });

  test('is sent once the application does, once, however often it was pressed', async () => {
    for (let time = 0; time < 5; time += 1) press('contato');
    press('novidades');
    await pass(19_000);
    expect(handled).not.toHaveBeenCalled();
    await answer();
    expect(handled.mock.calls.map(([event]) => event.target)).toEqual([formOf('contato'), formOf('novidades')]);
    press('contato');
    expect(handled).toHaveBeenCalledTimes(3);
    await pass(60_000);
    expect(told).not.toHaveBeenCalled();
  });

  test('can neither be changed nor sent while it waits, and has the focus back afterwards', async () => {
    const [note, fields] = [...formOf('contato').children];
    formOf('contato').querySelector('button')?.focus();
    press('contato');
    expect(formOf('contato')).toHaveAttribute('data-waiting');
    expect(fields).toHaveAttribute('inert');
    expect(note).not.toHaveAttribute('inert');
    (document.activeElement as HTMLElement).blur();
    await answer();
    expect(formOf('contato')).not.toHaveAttribute('data-waiting');
    expect(fields).not.toHaveAttribute('inert');
    expect(formOf('contato').querySelector('button')).toHaveFocus();
  });

  test('starts the application at once, paint or not', async () => {
    press('contato');
    await pass(0);
    expect(preloads()).toHaveLength(2);
    await started();
  });

  test('is told of after twenty seconds, and not sent later', async () => {
    press('contato');
    await pass(20_000);
    expect(told).toHaveBeenCalledOnce();
    expect(formOf('contato')).not.toHaveAttribute('data-waiting');
    await answer();
    expect(handled).not.toHaveBeenCalled();
  });

  test('is told of where it was taken away', async () => {
    press('contato');
    formOf('contato').remove();
    await answer();
    expect(told).toHaveBeenCalledOnce();
    expect(handled).not.toHaveBeenCalled();
  });
});

test('a form is told of when the application cannot be fetched, and the next attempt fetches again', async () => {
  let attempts = 0;
  vi.doMock('../../../src/main', () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no connection');
    start();
    return {};
  });
  await open(`${page}<form><button>Enviar</button></form><div id="nada-enviado"></div>`);
  const told = vi.fn();
  Object.assign(document.getElementById('nada-enviado') ?? {}, { showPopover: told });
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(start).not.toHaveBeenCalled();
  document.querySelector('button')?.click();
  await started();
  expect(told).toHaveBeenCalledOnce();
  document.querySelector('form')?.remove();
});
