// The page's only script tag. A prerendered page is painted before the application is fetched, so that its text
// never waits for code that it does not need; the panel and the login page start at once.
const root = document.getElementById('root');
/** Longest wait for a paint, in milliseconds: not every browser tells of it. */
const longestWait = 1000;

if (root?.dataset.page === undefined) start();
else afterFirstPaint(start);

// Until the application answers, a form sent by an early hand would reload the page with its text in the address.
if (root?.dataset.page !== undefined) {
  const hold = (event: Event) => {
    if (document.documentElement.dataset.ready === undefined) event.preventDefault();
    else document.removeEventListener('submit', hold, true);
  };
  document.addEventListener('submit', hold, true);
}

function start(): void {
  for (const href of root?.dataset.code?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  void import('./main');
}

function afterFirstPaint(callback: () => void): void {
  // A page in the background is not painted.
  if (document.hidden) {
    callback();
    return;
  }
  let started = false;
  const once = () => {
    if (started) return;
    started = true;
    callback();
  };
  // A frame that was prepared is not on the screen yet; the browser tells when it is.
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    setTimeout(once);
  }).observe({ type: 'paint', buffered: true });
  setTimeout(once, longestWait);
}
