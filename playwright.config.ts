import { defineConfig, devices } from '@playwright/test';
import { browserLaunch } from './tests/support/browser';

const port = Number(process.env.E2E_PORT ?? 4391);
const launchOptions = await browserLaunch();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    // Faults of the network and ends of the session are the same on every screen.
    {
      name: 'phone',
      testIgnore: /faults|session/,
      use: { ...devices['Pixel 7'], viewport: { width: 375, height: 812 } },
    },
  ],
  webServer: {
    // The production build on a throw-away database.
    command: `npx vite build --logLevel error && npx vite preview --port ${port} --strictPort`,
    url: `http://localhost:${port}/login`,
    env: { SUPABASE_DB_DRIVER: 'pglite', SUPABASE_DB_URL: 'memory://' },
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'ignore',
  },
});
