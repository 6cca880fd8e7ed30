/** What the build wrote of the panel (src/painel/Shell.tsx): over the application, which is drawn under it. */
export const shellId = 'shell';

/** Takes it away as soon as the application shows more than that it waits. */
export function keepShell(root: Element): void {
  const drawn = new MutationObserver(() => {
    if (!root.hasChildNodes() || root.querySelector('[data-loading]')) return;
    drawn.disconnect();
    document.getElementById(shellId)?.remove();
  });
  drawn.observe(root, { childList: true, subtree: true });
}
