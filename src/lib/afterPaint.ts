/** Longest wait for the first paint, in milliseconds. A browser that is busy or out of sight may put it off for ever. */
const patience = 1000;

/** Calls back once the page has been painted for the first time; at once where nobody sees it or the browser does not tell. */
export function afterPaint(callback: () => void): void {
  const type = 'paint';
  const told = window.PerformanceObserver?.supportedEntryTypes?.includes(type);
  if (document.hidden || !told || performance.getEntriesByType(type).length > 0) {
    callback();
    return;
  }
  const done = () => {
    painted.disconnect();
    clearTimeout(timer);
    callback();
  };
  const painted = new PerformanceObserver(done);
  painted.observe({ type });
  const timer = setTimeout(done, patience);
}
