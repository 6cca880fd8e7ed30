import { defineConfig, devices } from '@playwright/test';
import type { CatalogueOption } from './tests/support/e2e/e2e';
import { browserLaunch } from './tests/support/node/browser';

const port = Number(process.env.E2E_PORT ?? 4391);
const storedPort = port + 1;
const launchOptions = await browserLaunch();

/** The product as `npm start` runs it, with a database in memory. */
const served = (at: number, env: Record<string, string> = {}) => ({
  command: `npm start -- --port ${at} --strictPort`,
  env: { DATABASE_URL: 'memory://', SUPABASE_TEST_SEED: 'tests/support/e2e/accounts.sql', ...env },
  stdout: 'ignore' as const,
  stderr: 'ignore' as const,
});
const answersAt = (at: number) => ({ url: `http://localhost:${at}/login`, timeout: 240_000 });

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const contextOptions = { reducedMotion: 'reduce' as const };

/** What `npm test` leaves out: tests with the tag, and a test of several screens on all but the first that its title names. */
const rare = String.raw`.*@rare|(?<screen>\w+) [^@]*@(?!\k<screen>\b)`;
const leftOut = { usual: new RegExp(`^(?:${rare})`), rest: new RegExp(`^(?!${rare})`) }[process.env.TEST_PART ?? ''];

export default defineConfig<CatalogueOption>({
  grepInvert: leftOut,
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of a small machine, for some tests wait.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions,
    // The renderer keeps its compiled code between tests.
    reuseContext: true,
  },
  // A test runs in the projects that its title names, and on the desktop when it names none. The longest come first.
  projects: [
    {
      name: 'stored',
      grep: /@stored/,
      use: { ...desktop, contextOptions, baseURL: `http://localhost:${storedPort}`, storedCatalogue: true },
    },
    {
      name: 'phone',
      grep: /@phone/,
      // No test looks at the picture, and a scale of 1 has a seventh of the pixels to paint.
      use: {
        ...devices['Pixel 7'],
        contextOptions,
        viewport: { width: 375, height: 812 },
        deviceScaleFactor: 1,
      },
    },
    { name: 'desktop', grep: /@desktop|^(?!.*@(phone|stored))/, use: desktop },
  ],
  webServer: [
    // Without an address the next one starts at once.
    served(port),
    // Nothing listens at the mail server's address.
    { ...served(storedPort, { VITE_PRODUTOS: 'supabase', SMTP_URL: 'smtp://127.0.0.1:9' }), ...answersAt(storedPort) },
    // This one only waits for the first.
    { command: 'node -e "setInterval(() => {}, 60_000)"', ...answersAt(port), reuseExistingServer: true },
  ],
});
