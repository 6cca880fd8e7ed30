/** In milliseconds. */
const patience = 10_000;

/**
 * Fetches anew the code that the page preloads: after a failed `modulepreload` WebKit fails every later import and reload of the tab
 * (WebKit bug 270357). Never rejects.
 */
export function refetchCode(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const signal = AbortSignal.timeout(patience);
  return Promise.allSettled([...links].map(({ href }) => fetch(href, { cache: 'reload', signal })));
}

/** Loads the page anew after its code could not be fetched. */
export const reloadCode = () => void refetchCode().then(() => window.location.reload());
