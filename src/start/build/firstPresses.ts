import { createHash } from 'node:crypto';

/**
 * Inline script of each public page. Until src/start/boot.ts removes `data-early`, it marks submitted forms with `data-waiting` for
 * src/start/earlyForms.ts, and tells the visitor where no script arrives.
 */
export const firstPresses = `(() => {
  const { dataset } = document.documentElement;
  const notice = document.getElementById('nada-enviado');
  let failed = false;
  const tell = () => {
    const waiting = document.querySelectorAll('form[data-waiting]');
    if (!('early' in dataset) || !waiting.length) return;
    for (const form of waiting) delete form.dataset.waiting;
    notice.showPopover();
  };
  HTMLElement.prototype.showPopover ??= function () {
    alert([...this.querySelectorAll('p')].map((text) => text.textContent).join(' '));
  };
  dataset.early = '';
  for (const button of document.querySelectorAll('form [popovertarget]')) button.type = 'submit';
  document.addEventListener('submit', (event) => {
    if (!('early' in dataset)) return;
    event.preventDefault();
    event.target.dataset.waiting = '';
    setTimeout(tell, failed ? 0 : 20000);
  });
  window.addEventListener('error', ({ target }) => {
    if (target.tagName !== 'SCRIPT') return;
    failed = true;
    tell();
  }, true);
})()`;

/** Source of that script in a Content-Security-Policy. */
export const firstPressesSource = `'sha256-${createHash('sha256').update(firstPresses).digest('base64')}'`;
