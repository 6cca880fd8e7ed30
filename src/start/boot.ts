import { isInPanel, paths, signInPageAt } from '../domain';
import { dropTokens, restoreFields, restoreScroll, takeEmailLink } from '../lib';
import { addressAt, pageAddress, unsentQuestion } from '../site/facts';
import { keepEarlyForms } from './earlyForms';
import { removeShell, tellNoPanel } from './shellElement';

// The page's only script file. On public pages, which are complete as HTML, the application starts when the visitor is about to act; the
// panel and the sign-in pages start at once.

// Before any request carries the address along.
if (signInPageAt(window.location.pathname) === paths.setPassword) takeEmailLink();
else dropTokens();

// Ends the watch of src/start/build/firstPresses.ts.
delete document.documentElement.dataset.early;

// Some hosts answer under a page's file name, which the router does not know.
const { pathname, search, hash } = window.location;
const address = pageAddress(pathname);
if (address !== pathname) window.history.replaceState(window.history.state, '', address + search + hash);

/** Longest wait for a file, in milliseconds. Chromium may hold it for 20 s behind an earlier request. */
const longestWait = 30_000;

const root = document.getElementById('root');
const { page, code = '' } = root?.dataset ?? {};
let starting: Promise<unknown> | undefined;

if (root && isShown(page)) {
  const files = code.split(' ');
  const start = () => startOnce(files);
  followHistory(keepEarlyForms(start));
  restoreScroll();
  onIntent(() => void start().catch(() => {}));
  whenIdle(() => prefetch(files));
} else {
  delete root?.dataset.page;
  startApplication().catch(tellNoPanel);
}
document.addEventListener('click', followNatively);
restoreFields();

/** Whether this HTML, written for the address `page`, is what belongs here: hosts may answer with another page. */
function isShown(page: string | undefined): boolean {
  const { pathname } = window.location;
  return page === addressAt(pathname) && !isInPanel(pathname) && !signInPageAt(pathname);
}

async function startApplication(): Promise<void> {
  if (root && isInPanel(window.location.pathname)) (await import('./openPanel')).openPanel(root);
  else removeShell();
  await startOnce([]);
}

/** Starts the application once `files` are fetched. After a failure the next call tries again. */
function startOnce(files: string[]): Promise<unknown> {
  starting ??= load(files).catch((error) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Fetches before it imports, since some browsers never retry a failed import (see src/ui/lazyWithRetry.ts). */
async function load(files: string[]): Promise<void> {
  await Promise.all(files.map(fetchFile));
  const { start } = await import('../main');
  await start();
}

/** Brings a file into the browser's cache, or rejects with the answer's status as `cause`. */
async function fetchFile(href: string): Promise<void> {
  const answer = await fetch(href, { signal: AbortSignal.timeout(longestWait) });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`, { cause: answer.status });
  await answer.arrayBuffer();
}

function prefetch(files: string[]): void {
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', href, as: 'script', crossOrigin: '' }),
    );
  }
}

/**
 * Until the application answers, loads the page that Back and Forward lead to: the browser itself changes only the address between
 * entries of an earlier run. `mayLeave` asks about typed text.
 */
function followHistory(mayLeave: (question: string) => boolean): void {
  const own = window.location.href;
  window.addEventListener('popstate', (event) => {
    if ('ready' in document.documentElement.dataset || isShown(page)) return;
    // A router that listens already would draw the other page over this one.
    event.stopImmediatePropagation();
    if (mayLeave(unsentQuestion)) window.location.reload();
    // The router counts entries by `idx`.
    else window.history.pushState({ idx: (event.state?.idx ?? 0) + 1 }, '', own);
  });
}

/** Calls back when a pointer or the focus reaches a control. */
function onIntent(act: () => void): void {
  const judge = (target: EventTarget | null) => {
    if (target instanceof Element && target.closest('a, button, input, textarea, label')) act();
  };
  const options = { capture: true, passive: true };
  for (const type of ['pointerup', 'focusin']) {
    document.addEventListener(type, ({ target }) => judge(target), options);
  }
  let last: Pick<PointerEvent, 'screenX' | 'screenY' | 'target'> | undefined;
  const move = ({ pointerType, screenX, screenY, target }: PointerEvent) => {
    // A finger may be about to scroll, and a scrolling page moves controls under a mouse that rests.
    const rests = last?.screenX === screenX && last.screenY === screenY;
    if (pointerType === 'touch' || rests) return;
    if (last?.target !== target) judge(target);
    last = { screenX, screenY, target };
  };
  document.addEventListener('pointermove', move, options);
  judge(document.activeElement);
}

/** Calls back when the page is idle, unless the line is slow or the visitor saves data. */
function whenIdle(callback: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const wait = () => (window.requestIdleCallback ?? setTimeout)(callback);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
}

/** A link inside the menu closes it, and one without a page leads nowhere, with or without the application. */
function followNatively(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link) return;
  if (link.getAttribute('href') === '#') event.preventDefault();
  link.closest<HTMLElement>('[popover]')?.hidePopover?.();
}
