import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

export const demo = { email: 'demo@supermercado.com.br', password: 'demonstracao' };

interface Fixtures {
  /** Lets console messages that match through, for tests that provoke a failure on purpose. */
  allowConsole: (pattern: RegExp) => void;
}

/**
 * Playwright's test, on a page that is watched: an error or warning in the console, an uncaught exception,
 * or a request to another origin fails the test.
 */
export const test = base.extend<Fixtures & { watched: undefined }>({
  allowConsole: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const allowed: RegExp[] = [];
      const allow = (pattern: RegExp) => {
        allowed.push(pattern);
      };
      await use(Object.assign(allow, { allowed }));
    },
    { scope: 'test' },
  ],
  watched: [
    async ({ context, allowConsole, baseURL }, use) => {
      const problems: string[] = [];
      const { allowed } = allowConsole as unknown as { allowed: RegExp[] };
      const origin = new URL(baseURL ?? '').origin;
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => problems.push(`exception: ${error.error().stack}`));
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && url.origin !== origin) problems.push(`request to ${url.origin}`);
      });
      // All tests share the demo account: one that signs out everywhere would sign the others out as well.
      await context.route('**/auth/v1/logout?scope=global', (route) =>
        route.continue({ url: route.request().url().replace('global', 'local') }),
      );
      await use(undefined);
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the login page and waits for the dashboard. */
export async function signIn(page: Page, { email, password } = demo): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Opens a page of the panel from its menu, which a phone keeps behind a button. */
export async function openFromMenu(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Abrir menu' });
  if (await button.isVisible()) await button.click();
  await page.getByRole('link', { name: label, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Fails when axe finds a serious or critical problem on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of a transition are nobody's design.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getTiming().iterations !== Infinity)
        .map((each) => each.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

/** A name no other test uses. */
export const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;
