import { refetchCode, reloadCode } from '../lib';

/** Element with the prerendered shell (see src/start/Shell.tsx), over the application. */
const shellId = 'shell';

export const shellWaitId = 'shell-wait';

export const removeShell = () => document.getElementById(shellId)?.remove();

/** Removes the shell once the application in `root` shows more than a notice of waiting. */
export function removeShellWhenDrawn(root: Element): void {
  const drawn = new MutationObserver(() => {
    if (!root.hasChildNodes() || root.querySelector('[data-loading], #late')) return;
    drawn.disconnect();
    removeShell();
  });
  drawn.observe(root, { childList: true, subtree: true });
}

/** Says that the application did not arrive, in the shell, whose links work then, or in the application's place. */
export function tellNoPanel(): void {
  // So that the browser's own reload helps as well.
  void refetchCode();
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
