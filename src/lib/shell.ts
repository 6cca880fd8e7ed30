/** What the build wrote of the panel (src/painel/Shell.tsx): over the application, which is drawn under it. */
export const shellId = 'shell';

/** The line in it that says that the panel is on its way. */
export const shellWaitId = 'shell-wait';

/** Takes it away, with its styles. */
export const removeShell = () => document.getElementById(shellId)?.remove();

/** Takes it away as soon as the application shows more than that it waits. */
export function keepShell(root: Element): void {
  const drawn = new MutationObserver(() => {
    if (!root.hasChildNodes() || root.querySelector('[data-loading]')) return;
    drawn.disconnect();
    removeShell();
  });
  drawn.observe(root, { childList: true, subtree: true });
}

/** Says in it that the application did not come. Its menu works then, as links that load a page. */
export function tellNoPanel(): void {
  const shell = document.getElementById(shellId);
  const wait = document.getElementById(shellWaitId);
  if (!shell || !wait) return;
  shell.removeAttribute('aria-hidden');
  shell.inert = false;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Recarregar a página';
  reload.addEventListener('click', () => window.location.reload());
  const text = document.createElement('p');
  text.textContent = 'Algo deu errado. O painel não pôde ser carregado: verifique sua internet e tente novamente.';
  wait.setAttribute('role', 'alert');
  wait.replaceChildren(text, reload);
}
