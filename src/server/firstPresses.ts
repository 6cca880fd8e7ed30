import { createHash } from 'node:crypto';

/**
 * Script in the HTML of each public page, behind its forms, which may be sent before src/boot.ts is there. It marks what is sent with
 * `data-waiting`, for src/earlyForms.ts to send, until boot.ts takes `data-early` away. Where no script comes, it tells the visitor. A
 * browser without popovers shows the text of one as a message of its own.
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

/** As a Content-Security-Policy names it. */
export const firstPressesSource = `'sha256-${createHash('sha256').update(firstPresses).digest('base64')}'`;
