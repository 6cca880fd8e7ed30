/** Longest wait for a file, in milliseconds: somebody waits for the page. */
const patience = 10_000;

/**
 * Fetches anew the code that the page asked for ahead. WebKit remembers a `modulepreload` that failed for as long as the tab lives, and
 * fails every later import and reload without asking the server (WebKit bug 270357). Never rejects.
 */
export async function refetchCode(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  const init = (): RequestInit => ({ cache: 'reload', signal: AbortSignal.timeout(patience) });
  await Promise.allSettled(links.map(({ href }) => fetch(href, init())));
}

/** Loads the page anew after its code could not be fetched. */
export const reloadCode = () => void refetchCode().then(() => window.location.reload());
