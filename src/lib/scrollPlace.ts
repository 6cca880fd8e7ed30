/** Where the router keeps how far down the reader was, by the key of the history's entry. */
const placesKey = 'react-router-scroll-positions';

/**
 * Goes to where the reader was on a page that the application drew before this document was loaded for it: the browser leaves
 * that to the application, which may not run.
 */
export function restoreScroll(): void {
  const { history } = window;
  if (history.scrollRestoration !== 'manual') return;
  try {
    const place = JSON.parse(sessionStorage.getItem(placesKey) ?? '{}')[history.state?.key ?? 'default'];
    if (typeof place === 'number') window.scrollTo({ top: place, behavior: 'instant' });
    // From now on it is the browser's again, which would go to a place of its own if it were told while this page loads.
    window.addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto';
    });
  } catch {
    // A browser that keeps nothing knows no place.
  }
}
