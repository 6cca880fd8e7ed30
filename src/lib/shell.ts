/** What the build wrote of the panel (src/painel/Shell.tsx): over the application, which is drawn under it. */
const shellId = 'shell';

/** The line in it that says that the panel is on its way. */
export const shellWaitId = 'shell-wait';

/** Takes it away, with its styles. */
export const removeShell = () => document.getElementById(shellId)?.remove();

/** Takes it away as soon as the application shows more than that it waits. */
export function keepShell(root: Element): void {
  const drawn = new MutationObserver(() => {
    if (!root.hasChildNodes() || root.querySelector('[data-loading], #late')) return;
    drawn.disconnect();
    removeShell();
  });
  drawn.observe(root, { childList: true, subtree: true });
}

/**
 * Says that the application did not come: in the shell, whose menu works then, as links that load a page, or where the
 * application would be.
 */
export function tellNoPanel(): void {
  // So that the browser's own reload helps as well.
  void refetchCode();
  // What says there that it is late.
  document.getElementById('root')?.replaceChildren();
  const shell = document.getElementById(shellId);
  shell?.removeAttribute('aria-hidden');
  if (shell) shell.inert = false;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Recarregar a página';
  reload.addEventListener('click', reloadCode);
  const text = document.createElement('p');
  text.textContent = 'Algo deu errado. O painel não pôde ser carregado: verifique sua internet e tente novamente.';
  const place = document.getElementById(shellWaitId) ?? document.getElementById('root');
  place?.setAttribute('role', 'alert');
  place?.replaceChildren(text, reload);
}

/** Longest wait for a file, in milliseconds: somebody waits for the page. */
const patience = 10_000;

/**
 * Fetches anew the code that the page asked for ahead. WebKit remembers a `modulepreload` that failed for as long as the tab lives, and
 * fails every later import and reload without asking the server (WebKit bug 270357). Never rejects.
 */
export function refetchCode(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  const signal = AbortSignal.timeout(patience);
  return Promise.allSettled([...links].map(({ href }) => fetch(href, { cache: 'reload', signal })));
}

/** Loads the page anew after its code could not be fetched. */
export const reloadCode = () => void refetchCode().then(() => window.location.reload());
