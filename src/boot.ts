import { paths, signInPageAt } from './domain';
import { keepEarlyForms } from './earlyForms';
import { takeEmailLink } from './lib';

// The page's only script tag. A prerendered page is painted before the application is fetched, so that its text
// never waits for code that it does not need; the panel and the login page start at once.
// First of all, before anything else is asked of a server.
if (signInPageAt(window.location.pathname) === paths.setPassword) takeEmailLink();

const root = document.getElementById('root');
/** Longest wait for a paint, in milliseconds: not every browser tells of it. */
const longestWait = 1000;
let starting: Promise<unknown> | undefined;

if (root?.dataset.page === undefined) {
  void start();
} else {
  keepEarlyForms(start);
  // Without the application the page can still be read; a form that is sent tries again, and tells.
  afterFirstPaint(() => void start().catch(() => {}));
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
  for (const href of root?.dataset.code?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return import('./main');
}

function afterFirstPaint(callback: () => void): void {
  // A page in the background is not painted.
  if (document.hidden) {
    callback();
    return;
  }
  const late = setTimeout(callback, longestWait);
  // A frame that was prepared is not on the screen yet; the browser tells when it is.
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    clearTimeout(late);
    setTimeout(callback);
  }).observe({ type: 'paint', buffered: true });
}
