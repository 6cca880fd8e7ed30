import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { demo, publishableKey, renewsShared, sessionFor } from './session';

export { demo, expect, publishableKey };

/** Whether the server under test stores the catalogue (VITE_PRODUTOS=supabase). */
export interface CatalogueOption {
  storedCatalogue: boolean;
}

/** `E2E_DELAY` (ms) delays each answer by a random time up to it, so that a test which forgets to wait fails. */
const answerDelay = Number(process.env.E2E_DELAY ?? 0);

interface Fixtures extends CatalogueOption {
  /** Lets console messages that match through, for tests that provoke a failure on purpose. */
  allowConsole: (pattern: RegExp) => void;
}

/**
 * Playwright's test, on a page that is watched: an error or warning in the console, an uncaught exception,
 * or a request to another origin fails the test.
 */
export const test = base.extend<Fixtures & { watched: undefined }>({
  storedCatalogue: [false, { option: true }],
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
      // All tests share the demo account, and those of one process its session.
      context.on('request', (request) => {
        if (request.url().includes('/auth/v1/logout') && personOf(request) === demo.email)
          problems.push('the account of all tests was signed out');
        if (request.url().includes('grant_type=refresh_token') && renewsShared(request.postData()))
          problems.push('the session of other tests was renewed');
      });
      if (answerDelay) {
        await context.route(/\/(rest|auth)\/v1\//, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * answerDelay));
          // The page may have gone meanwhile.
          await route.fallback().catch(() => {});
        });
      }
      await use(undefined);
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The e-mail address in the access token of a request; empty without one. */
function personOf(request: Request): string {
  const [, payload = ''] = (request.headers().authorization ?? '').split('.');
  return payload ? JSON.parse(Buffer.from(payload, 'base64url').toString()).email : '';
}

/** Where the panel's pages are, by their name in the menu. */
export const paths = {
  Dashboard: '/admin',
  Usuários: '/admin/usuarios',
  Produtos: '/admin/produtos',
  Categorias: '/admin/categorias',
  Promoções: '/admin/promocoes',
  Cargos: '/admin/cargos',
  Perguntas: '/admin/perguntas',
};
export type PanelPage = keyof typeof paths;

/** Opens a page of the panel with a stored session. session.spec.ts tests the login page. */
export async function signIn(page: Page, panelPage: PanelPage = 'Dashboard', account = demo): Promise<void> {
  await beSignedIn(page, account);
  await page.goto(paths[panelPage]);
  await expect(page.getByRole('heading', { level: 1, name: panelPage })).toBeVisible();
}

/** Lets the pages that are opened from now on have a session. Records that a test needs can be written before there is a page. */
export async function beSignedIn(page: Page, account = demo): Promise<void> {
  const session = await sessionFor(page.request, account);
  // Each session once, so that a sign-out in this tab lasts.
  await page.addInitScript(
    ([id = '', text = '']) => {
      // A page without an origin, such as the browser's error page, has no storage.
      if (location.origin === 'null' || sessionStorage.getItem(id)) return;
      sessionStorage.setItem(id, 'signed in');
      localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, text);
    },
    [
      session.refresh_token,
      JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in }),
    ],
  );
}

/** Changes the page's stored session: `{ expires_at: 1 }` is renewed at its next use. */
export const changeSession = (page: Page, changes: object): Promise<void> =>
  page.evaluate((changed) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...changed }));
  }, changes);

/** Changes of a session that has expired and cannot be renewed. */
export const ended = { expires_at: 1, refresh_token: 'nao-existe' };

/** Fills in the login page and sends it. */
export async function enter(page: Page, { email, password }: typeof demo): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Opens a page of the panel from its menu, which a phone keeps behind a button. */
export async function openFromMenu(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Abrir menu' });
  if (await button.isVisible()) await button.click();
  await page.getByRole('link', { name: label, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Presses a key on an element that takes the focus: rows of a list do not while its answer is awaited. */
export async function press(target: Locator, key: string): Promise<void> {
  await expect(async () => {
    await target.focus();
    await expect(target).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await target.page().keyboard.press(key);
}

/** A name no other test uses, without a digit, which could make it the amount of a package. */
export const unique = (name: string) =>
  `${name} ${Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.random() * 26)).join('')}`;
