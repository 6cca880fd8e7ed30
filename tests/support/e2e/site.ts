import type { Locator, Page, Response } from '@playwright/test';

/** Opens a public page, starts its application by moving the mouse to a link, and waits until it answers. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await page.locator('.brand').hover();
  await page.locator('html[data-ready]').waitFor();
  await page.mouse.move(0, 0);
  return response;
}

/** Clicks at an element's place on the screen, whether or not it can take the click. */
export async function pressAt(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the screen');
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The public navigation, opened first where a small screen keeps it behind a button. */
export async function mainMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Abrir menu' });
  if (await button.isVisible()) await button.click();
  return page.getByRole('navigation', { name: 'Principal' });
}

/** Lets pages opened from now on have no storage, as a browser with blocked site data. */
export const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

/** Opens pages from now on as in the oldest supported browsers: without popovers and `AbortSignal.any`. */
export const beOld = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    const { matches } = Element.prototype;
    const inOldBrowsers = function (this: Element, selectors: string) {
      if (selectors.includes(':popover-open')) throw new DOMException('not a valid selector', 'SyntaxError');
      return matches.call(this, selectors);
    };
    Object.defineProperty(Element.prototype, 'matches', { value: inOldBrowsers, configurable: true, writable: true });
  });

/** Holds requests that match back until the returned function is called. */
export async function holdScripts(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
