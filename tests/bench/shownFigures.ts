import type { Page } from '@playwright/test';

/** Watches the figure under the bar of what takes a while, in a page that has such a bar at most once. */
export async function watchFigures(page: Page) {
  await page.evaluate(() => {
    const changes: number[] = [];
    let last = '';
    new MutationObserver(() => {
      const under = document.querySelector('[role=progressbar][aria-label]')?.nextElementSibling?.textContent ?? '';
      // Not how long it still takes, which stands behind it.
      const figure = under.split(' · ')[0] ?? '';
      if (figure === last) return;
      last = figure;
      changes.push(performance.now());
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { changes });
  });
  return {
    /** Forgets what changed until now. */
    begin: () => page.evaluate(() => void Reflect.get(window, 'changes').splice(0)),
    /** Waits until it has changed so often. */
    changed: (times: number) =>
      page.waitForFunction((least) => Reflect.get(window, 'changes').length >= least, times, { polling: 'raf' }),
    /** The longest, in milliseconds, that it stood still since then, from when it was first there until it went. */
    longestGap: async () => {
      const changes: number[] = await page.evaluate(() => Reflect.get(window, 'changes'));
      if (changes.length < 3) throw new Error('no figure has changed: its place has another mark now');
      return Math.max(...changes.slice(1).map((at, place) => at - (changes[place] ?? at)));
    },
  };
}
