import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './e2e';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails when axe finds a serious or critical problem. `also` names optional rules. */
export async function expectAccessible(page: Page, also: string[] = []): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const rules = Object.fromEntries(also.map((rule) => [rule, { enabled: true }]));
  // Preloaded assets serve only rules that are off, or never serious.
  const options: RunOptions = { rules, resultTypes: ['violations'], preload: false };
  const problems = await page.evaluate(async (run) => {
    // Colours differ during a transition.
    const ending = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
    const { violations }: AxeResults = await Reflect.get(window, 'axe').run(document, run);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }, options);
  expect(problems).toEqual([]);
}

/** As `expectAccessible`; fails also when the page is wider than the screen. */
export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** `expectFits` at a phone's width and at a desktop's. */
export async function expectFitsScreens(page: Page): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
}
