import { isInPanel, paths, signInPageAt } from '../domain';
import { dropTokens, restoreFields, restoreScroll, takeEmailLink } from '../lib';
import { addressAt, pageAddress, unsentQuestion } from '../site/facts';
import { keepEarlyForms } from './earlyForms';
import { removeShell, tellNoPanel } from './keepShell';

// The page's only script file. A public page is complete as HTML, and its application is fetched when the visitor is about to act. The
// panel and the sign-in pages start at once.

// Before any request, which would carry the address along.
if (signInPageAt(window.location.pathname) === paths.setPassword) takeEmailLink();
else dropTokens();

// From here on this script holds early forms (see src/start/build/firstPresses.ts).
delete document.documentElement.dataset.early;

// Hosts may also answer under the name of a page's file, which the router does not know.
const { pathname, search, hash } = window.location;
const address = pageAddress(pathname);
if (address !== pathname) window.history.replaceState(window.history.state, '', address + search + hash);

/** Longest wait for a file, in milliseconds. Chromium may hold a request for 20 s behind an earlier one for the same file. */
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
  // The host answered with another page's HTML, or with one that only the application draws.
  delete root?.dataset.page;
  startApplication().catch(tellNoPanel);
}
document.addEventListener('click', followNatively);
// After the listeners that guard typed text.
restoreFields();

/** Whether `page`, the address that the build wrote this HTML for, is the one that is open. */
function isShown(page: string | undefined): boolean {
  const { pathname } = window.location;
  return page === addressAt(pathname) && !isInPanel(pathname) && !signInPageAt(pathname);
}

/** Starts the panel or a sign-in page. The panel has a first file of its own, which public pages do without. */
async function startApplication(): Promise<void> {
  if (root && isInPanel(window.location.pathname)) (await import('./openPanel')).openPanel(root);
  else removeShell();
  await startOnce([]);
}

/** Starts the application once all `files` are fetched. After a failure the next call tries again. */
function startOnce(files: string[]): Promise<unknown> {
  starting ??= load(files).catch((error) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Fetches all files before any import, since some browsers never retry a failed import (see src/ui/lazyWithRetry.ts). */
async function load(files: string[]): Promise<void> {
  await Promise.all(files.map(fetchFile));
  const { start } = await import('../main');
  await start();
}

/** Brings a file into the browser's cache. Rejects when that fails, with the status of an answer as `cause`. */
async function fetchFile(href: string): Promise<void> {
  const answer = await fetch(href, { signal: AbortSignal.timeout(longestWait) });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`, { cause: answer.status });
  await answer.arrayBuffer();
}

/** Lets the browser fetch the page's code without running it. */
function prefetch(files: string[]): void {
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', href, as: 'script', crossOrigin: '' }),
    );
  }
}

/**
 * Loads the page that Back and Forward lead to, until the application answers: between entries of an earlier run of the application the
 * browser changes the address only. `mayLeave` asks about typed text; a visitor who stays gets the page's address back.
 */
function followHistory(mayLeave: (question: string) => boolean): void {
  const own = window.location.href;
  window.addEventListener('popstate', (event) => {
    if ('ready' in document.documentElement.dataset || isShown(page)) return;
    // The application may be listening already, and would draw the other page over this one.
    event.stopImmediatePropagation();
    if (mayLeave(unsentQuestion)) window.location.reload();
    // The router finds the way back by this count of entries.
    else window.history.pushState({ idx: (event.state?.idx ?? 0) + 1 }, '', own);
  });
}

/** Calls back when a pointer or the focus reaches a control; reading and scrolling do not count. */
function onIntent(act: () => void): void {
  const judge = (target: EventTarget | null) => {
    if (target instanceof Element && target.closest('a, button, input, textarea, label')) act();
  };
  const options = { capture: true, passive: true };
  for (const type of ['pointerup', 'focusin']) {
    document.addEventListener(type, ({ target }) => judge(target), options);
  }
  let last: EventTarget | null = null;
  const move = ({ pointerType, movementX, movementY, target }: PointerEvent) => {
    // A finger may be about to scroll, and a scrolling page moves controls under a mouse that rests.
    if (pointerType === 'touch' || (!movementX && !movementY) || target === last) return;
    last = target;
    judge(target);
  };
  document.addEventListener('pointermove', move, options);
  judge(document.activeElement);
}

/** Calls back when the page is loaded and idle, unless the line is slow or the visitor saves data. */
function whenIdle(callback: () => void): void {
  // Firefox and Safari lack `connection`.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const wait = () => (window.requestIdleCallback ?? setTimeout)(callback);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
}

/** What links do with or without the application: one inside the menu closes it, and one without a page leads nowhere. */
function followNatively(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link) return;
  if (link.getAttribute('href') === '#') event.preventDefault();
  // Older browsers have no popovers.
  link.closest<HTMLElement>('[popover]')?.hidePopover?.();
}
