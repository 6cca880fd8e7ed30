import { defineConfig, devices } from '@playwright/test';
import type { CatalogueOption } from './tests/support/e2e/e2e';
import { browserLaunch } from './tests/support/node/browser';

const port = Number(process.env.E2E_PORT ?? 4391);
const storedPort = port + 1;
/** The second server sends its e-mails there, where smtp.spec.ts has a mail server. */
const mailPort = port + 2;
const launchOptions = await browserLaunch();

/** What people run, with its own throw-away database. */
const served = (at: number, env: Record<string, string> = {}) => ({
  command: `npm start -- --port ${at} --strictPort`,
  url: `http://localhost:${at}/login`,
  env: { DATABASE_URL: 'memory://', SUPABASE_TEST_SEED: 'tests/support/e2e/accounts.sql', ...env },
  timeout: 240_000,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  stderr: 'ignore' as const,
});

// Half of the journeys are a person's who wants things still.
const still = { contextOptions: { reducedMotion: 'reduce' as const } };

export default defineConfig<CatalogueOption>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the cores of a small machine, for some tests wait.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions,
    // The page of a process stays, emptied: the next test's code is compiled already.
    reuseContext: true,
  },
  projects: [
    // The same journeys where the catalogue is stored, and what there is only then. First, for they are the longest.
    {
      name: 'stored',
      testMatch: /(produtos|produtos-tabela|promocoes|promocoes-lista|catalogo|exportacao|smtp)\.spec/,
      use: {
        ...devices['Desktop Chrome'],
        ...still,
        viewport: { width: 1440, height: 900 },
        baseURL: `http://localhost:${storedPort}`,
        storedCatalogue: true,
      },
    },
    // Faults of the network and ends of the session are the same on every screen.
    {
      name: 'phone',
      testIgnore: /faults|session|catalogo|exportacao|teclado|smtp/,
      grepInvert: /@any-screen/,
      // A point is a pixel: nothing looks at the picture, and a phone's seven times as many would have to be painted.
      use: { ...devices['Pixel 7'], ...still, viewport: { width: 375, height: 812 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      testIgnore: /(catalogo|smtp)\.spec/,
      // How pages fit a phone, and what a wide screen with the stored catalogue does as well.
      grepInvert: /@small-screen/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  // One after the other.
  webServer: [
    served(port),
    served(storedPort, { VITE_PRODUTOS: 'supabase', SMTP_URL: `smtp://127.0.0.1:${mailPort}` }),
  ],
});
