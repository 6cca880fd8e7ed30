import { refetchCode, reloadCode } from '../lib';

/** Element with the panel's frame as HTML (see src/start/Shell.tsx), over the application, which draws under it. */
const shellId = 'shell';

/** Element in it that says that the panel is loading. */
export const shellWaitId = 'shell-wait';

export const removeShell = () => document.getElementById(shellId)?.remove();

/** Removes the shell as soon as the application in `root` shows more than a notice of waiting. */
export function keepShell(root: Element): void {
  const drawn = new MutationObserver(() => {
    if (!root.hasChildNodes() || root.querySelector('[data-loading], #late')) return;
    drawn.disconnect();
    removeShell();
  });
  drawn.observe(root, { childList: true, subtree: true });
}

/** Says that the application did not arrive: in the shell, whose menu then works as plain links, or in the application's place. */
export function tellNoPanel(): void {
  // So that the browser's own reload helps as well.
  void refetchCode();
  // Takes away the notice that the page is late.
  document.getElementById('root')?.replaceChildren();
  const shell = document.getElementById(shellId);
  shell?.removeAttribute('aria-hidden');
  if (shell) shell.inert = false;
  const reload = document.createElement('button');
  Object.assign(reload, { type: 'button', textContent: 'Recarregar a página', onclick: reloadCode });
  const text = document.createElement('p');
  text.textContent = 'Algo deu errado. O painel não pôde ser carregado: verifique sua internet e tente novamente.';
  const place = document.getElementById(shellWaitId) ?? document.getElementById('root');
  place?.setAttribute('role', 'alert');
  place?.replaceChildren(text, reload);
}
