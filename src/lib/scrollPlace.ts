/** sessionStorage key of the router's scroll positions, by history entry. */
const placesKey = 'react-router-scroll-positions';

/** Restores the scroll position of a reloaded page, which the browser leaves to an application that may not run. */
export function restoreScroll(): void {
  const { history } = window;
  if (history.scrollRestoration !== 'manual') return;
  try {
    const place = JSON.parse(sessionStorage.getItem(placesKey) ?? '{}')[history.state?.key ?? 'default'];
    if (typeof place === 'number') window.scrollTo({ top: place, behavior: 'instant' });
    // Reset earlier, the browser would scroll to a position of its own while the page loads.
    window.addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto';
    });
  } catch {}
}
