import { isInPanel, paths, signInPageAt } from './domain';
import { keepEarlyForms } from './earlyForms';
import { dropTokens, keepShell, removeShell, takeEmailLink, tellNoPanel } from './lib';
import { pageAt } from './site/facts';

// The page's only script tag. A public page is complete as it is: its application is fetched when somebody is about to
// act. The panel and the sign-in pages start at once.

// First of all, before anything else is asked of a server.
if (signInPageAt(window.location.pathname) === paths.setPassword) takeEmailLink();
else dropTokens();

const root = document.getElementById('root');
const { page, code = '' } = root?.dataset ?? {};
let starting: Promise<unknown> | undefined;

if (root && isShown(page)) {
  keepEarlyForms(start);
  onIntent(() => void start().catch(() => {}));
  whenIdle(() => fetchCode('prefetch'));
} else {
  // A host may answer any address with any file: main.tsx then renders anew.
  delete root?.dataset.page;
  if (root && isInPanel(window.location.pathname)) {
    keepShell(root);
    // A file of its own, which public pages do without. First, for what it asks is longest on its way.
    import('./openPanel').then(({ openPanel }) => openPanel(root.dataset)).catch(() => {});
    start().catch(tellNoPanel);
  } else {
    removeShell();
    void start();
  }
}
makeNative();

/** Whether `page`, whose HTML the build wrote, is the one at this address. */
function isShown(page: string | undefined): boolean {
  const { pathname } = window.location;
  return page === pageAt(pathname).path && !isInPanel(pathname) && !signInPageAt(pathname);
}

/** Fetches and starts the application, once. After a failure the next call tries again, where the browser does. */
function start(): Promise<unknown> {
  starting ??= load().catch((error) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

function load(): Promise<unknown> {
  fetchCode('modulepreload');
  return import('./main');
}

/** Fetches the page's code without running it; once in each way. */
function fetchCode(rel: 'prefetch' | 'modulepreload'): void {
  for (const href of code.split(' ').filter(Boolean)) {
    if (document.head.querySelector(`link[rel=${rel}][href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel, href, as: 'script', crossOrigin: '' }));
  }
}

/** Calls back when a pointer or the focus comes to something that one acts on; reading and scrolling are not that. */
function onIntent(act: () => void): void {
  const judge = (target: EventTarget | null) => {
    if (target instanceof Element && target.closest('a, button, input, textarea, label')) act();
  };
  const options = { capture: true, passive: true };
  for (const type of ['pointerover', 'pointerup', 'focusin'] as const) {
    document.addEventListener(
      type,
      (event) => {
        // A finger that comes down may be about to scroll; one that scrolled is not told of again.
        const mayScroll = type === 'pointerover' && 'pointerType' in event && event.pointerType === 'touch';
        if (!mayScroll) judge(event.target);
      },
      options,
    );
  }
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
    link.closest<HTMLElement>('[popover]')?.hidePopover();
  });
}
