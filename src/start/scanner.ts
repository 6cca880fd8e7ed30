import { scan } from '../ui/scan';

/** A bar code, or an address of GS1 Digital Link; what else a code says is no question. */
const codeIn = (code: string) => /^\d{8,14}$/.exec(code)?.[0] ?? /\/01\/0?(\d{8,14})(?!\d)/.exec(code)?.[1];

/**
 * Shows the camera over the page for shoppers until it sees a bar code; resolves to its digits, or to undefined when the
 * shopper cancels. Rejects with a sentence for the shopper.
 */
export async function scanCode(): Promise<string | undefined> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Ler código');
  dialog.innerHTML = `<p>Aponte a câmera para o código de barras do produto.</p>
    <video muted playsinline aria-label="Imagem da câmera" style="width:100%;background:#000;border-radius:.9rem"></video>
    <p class="ask"><button type="button">Cancelar</button></p>`;
  const ending = new AbortController();
  const end = () => ending.abort();
  dialog.addEventListener('close', end);
  dialog.querySelector('button')?.addEventListener('click', end);
  document.body.append(dialog);
  dialog.showModal();
  try {
    const video = dialog.querySelector('video');
    return video ? await scan(video, codeIn, ending.signal) : undefined;
  } finally {
    dialog.remove();
  }
}
