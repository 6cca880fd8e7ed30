import type { Page } from '@playwright/test';
import { toBuffer } from 'bwip-js/node';

/** Gives a page a camera before a drawn bar code. It is refused until `allow(true)`; the packaged browser has no cameras. */
export async function fakeCamera(page: Page, ean: string) {
  const drawn = await toBuffer({ bcid: 'ean13', text: ean, scale: 4, padding: 12, backgroundcolor: 'FFFFFF' });
  const picture = `data:image/png;base64,${drawn.toString('base64')}`;
  let allowed = false;
  await page.exposeFunction('isCameraAllowed', () => allowed);
  await page.addInitScript((source) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const { isCameraAllowed } = globalThis as unknown as { isCameraAllowed: () => Promise<boolean> };
      if (!(await isCameraAllowed())) throw new DOMException('refused', 'NotAllowedError');
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const draw = () => canvas.getContext('2d')?.drawImage(image, 0, 0);
      draw();
      // A stream has a picture only when something is drawn.
      setInterval(draw, 50);
      return canvas.captureStream();
    };
  }, picture);
  return (allow: boolean) => {
    allowed = allow;
  };
}
