/** Longest wait for a file, in milliseconds. */
const patience = 10_000;

/**
 * Fetches anew the code that the page preloads. WebKit remembers a failed `modulepreload` for as long as the tab lives, and fails every
 * later import and reload without a request (WebKit bug 270357). Never rejects.
 */
export function refetchCode(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const signal = AbortSignal.timeout(patience);
  return Promise.allSettled([...links].map(({ href }) => fetch(href, { cache: 'reload', signal })));
}

/** Loads the page anew after its code could not be fetched. */
export const reloadCode = () => void refetchCode().then(() => window.location.reload());
