import { isInPanel, paths, signInPageAt } from './domain';
import { keepEarlyForms } from './earlyForms';
import { dropTokens, keepShell, removeShell, restoreFields, restoreScroll, takeEmailLink, tellNoPanel } from './lib';
import { addressAt, pageAddress, unsentQuestion } from './site/facts';

// The page's only script file. A public page is complete as it is: its application is fetched when somebody is about to
// act. The panel and the sign-in pages start at once.

// First of all, before anything else is asked of a server.
if (signInPageAt(window.location.pathname) === paths.setPassword) takeEmailLink();
else dropTokens();

// What the page's HTML keeps of forms until now (see src/server/firstPresses.ts) is this script's.
delete document.documentElement.dataset.early;

// A host may know a page by its file's name as well; the application knows its address alone.
const { pathname, search, hash } = window.location;
const address = pageAddress(pathname);
if (address !== pathname) window.history.replaceState(window.history.state, '', address + search + hash);

/**
 * How long, in milliseconds, nothing of any file may come: later ones would wait behind what hangs. For 20 s a browser itself may let a
 * request wait for an earlier one of the same file.
 */
const longestSilence = 30_000;

const root = document.getElementById('root');
const { page, code } = root?.dataset ?? {};
let files: string[] = [];
let starting: Promise<unknown> | undefined;

if (root && isShown(page)) {
  files = code?.split(' ') ?? [];
  followHistory(keepEarlyForms(start));
  restoreScroll();
  onIntent(() => void start().catch(() => {}));
  whenIdle(prefetch);
} else {
  // A host may answer any address with any file: main.tsx then renders anew.
  delete root?.dataset.page;
  if (root && isInPanel(window.location.pathname)) {
    keepShell(root);
    // A file of its own, which public pages do without. First, for what it asks is longest on its way.
    import('./openPanel').then(({ openPanel }) => openPanel(root.dataset)).catch(() => {});
  } else {
    removeShell();
  }
  start().catch(tellNoPanel);
}
makeNative();
// After whatever asks before it is lost again.
restoreFields();

/** Whether `page`, whose HTML the build wrote, is the one at this address. */
function isShown(page: string | undefined): boolean {
  const { pathname } = window.location;
  return page === addressAt(pathname) && !isInPanel(pathname) && !signInPageAt(pathname);
}

/** Fetches and starts the application, once. After a failure the next call tries again. */
function start(): Promise<unknown> {
  starting ??= load().catch((error) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/**
 * Nothing is imported before all of it is here: a module that could not be fetched stays missing in some browsers until
 * the page is loaded anew (see src/ui/lazyWithRetry.ts), and half an application could not draw the page.
 */
async function load(): Promise<void> {
  const hung = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => hung.abort(), longestSilence);
  };
  heard();
  await Promise.all(files.map((href) => fetchFile(href, hung.signal, heard)));
  const { start } = await import('./main');
  await start();
}

/** Brings a file into the browser's store, and calls back as it comes. Rejects when that fails. */
async function fetchFile(href: string, signal: AbortSignal, heard: () => void): Promise<void> {
  const answer = await fetch(href, { signal });
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`, { cause: answer.status });
  const body = answer.body?.getReader();
  while (body && !(await body.read()).done) heard();
}

/** Has the page's code fetched ahead, without running it. */
function prefetch(): void {
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', href, as: 'script', crossOrigin: '' }),
    );
  }
}

/**
 * Loads the page that Voltar and Avançar lead to, until the application answers: where an earlier run of it went from page
 * to page, the browser changes nothing but the address. `mayLeave` asks about what was typed; who stays has the page's address back.
 */
function followHistory(mayLeave: (question: string) => boolean): void {
  const own = window.location.href;
  window.addEventListener('popstate', (event) => {
    if ('ready' in document.documentElement.dataset || isShown(page)) return;
    // The application may be listening already, and would draw the other page over this one.
    event.stopImmediatePropagation();
    if (mayLeave(unsentQuestion)) window.location.reload();
    // The router counts its entries, to find the way back.
    else window.history.pushState({ idx: (event.state?.idx ?? 0) + 1 }, '', own);
  });
}

/** Calls back when a pointer or the focus comes to something that one acts on; reading and scrolling are not that. */
function onIntent(act: () => void): void {
  const judge = (target: EventTarget | null) => {
    if (target instanceof Element && target.closest('a, button, input, textarea, label')) act();
  };
  const options = { capture: true, passive: true };
  for (const type of ['pointerup', 'focusin'] as const) {
    document.addEventListener(type, ({ target }) => judge(target), options);
  }
  // A finger that comes down may be about to scroll; one that scrolled is not told of again.
  const over = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'touch' && pointerType !== 'mouse') judge(target);
  };
  document.addEventListener('pointerover', over, options);
  // Under a mouse that rests, a page that scrolls moves its controls: only what the mouse does itself counts.
  let last: Pick<PointerEvent, 'screenX' | 'screenY' | 'target'> | undefined;
  const move = ({ pointerType, screenX, screenY, target }: PointerEvent) => {
    const rests = last?.screenX === screenX && last.screenY === screenY;
    if (pointerType !== 'mouse' || rests) return;
    if (last?.target !== target) judge(target);
    last = { screenX, screenY, target };
  };
  document.addEventListener('pointermove', move, options);
  // Somebody may have been quicker than this script.
  judge(document.activeElement);
}

/** Calls back when the page is there and has nothing to do, unless the visitor's line is slow or data are to be saved. */
function whenIdle(callback: () => void): void {
  // Not every browser tells.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const wait = () => (window.requestIdleCallback ?? setTimeout)(callback);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
}

/** What links do by themselves, application or not: one inside the menu closes it, one without a page leads nowhere. */
function makeNative(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link) return;
    if (link.getAttribute('href') === '#') event.preventDefault();
    // Not every browser has popovers.
    link.closest<HTMLElement>('[popover]')?.hidePopover?.();
  });
}
