import type { Page } from '@playwright/test';

/** Counts what a person does on the pages that are opened from now on: a chord is one key, and a paste too. */
export async function countStrokes(page: Page) {
  await page.addInitScript(() => {
    const counts = { clicks: 0, keys: 0 };
    Object.assign(window, { strokes: counts });
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && counts.clicks++, true);
    addEventListener(
      'keydown',
      ({ isTrusted, key }) => isTrusted && !['Control', 'Shift', 'Meta', 'Alt'].includes(key) && counts.keys++,
      true,
    );
  });
  /** The clicks and keys on this page since it was loaded, or since the last call. */
  return () =>
    page.evaluate(() => {
      const counts: { clicks: number; keys: number } = Reflect.get(window, 'strokes');
      const { clicks, keys } = counts;
      Object.assign(counts, { clicks: 0, keys: 0 });
      return { clicks, keys };
    });
}
