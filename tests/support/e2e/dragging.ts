import type { Locator } from '@playwright/test';

/** Absolute paths of files and folders, or the address of a link. */
export type Dragged = { files: string[] } | { link: string };

/** Drags something from outside the browser over an element, by the browser's own protocol; returns the function that drops it there. */
export async function drag(target: Locator, dragged: Dragged): Promise<() => Promise<void>> {
  const page = target.page();
  const client = await page.context().newCDPSession(page);
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the screen');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = {
    items: 'link' in dragged ? [{ mimeType: 'text/uri-list', data: dragged.link }] : [],
    files: 'files' in dragged ? dragged.files : [],
    dragOperationsMask: 1,
  };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    client.send('Input.dispatchDragEvent', { type, ...place, data });
  await send('dragEnter');
  await send('dragOver');
  return async () => {
    await send('drop');
    await client.detach();
  };
}

/** Drops something from outside the browser on an element. */
export async function drop(target: Locator, dragged: Dragged): Promise<void> {
  const letGo = await drag(target, dragged);
  await letGo();
}
