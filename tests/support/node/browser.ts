import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** No calls home; root in a container. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

interface Options {
  whole?: boolean;
}

/** Prefers the headless browser of @sparticuz/chromium (Linux x64), then Playwright's, then the system's; a `whole` one in reverse. */
export async function browserLaunch({ whole = false }: Options = {}): Promise<LaunchOptions> {
  const light = await packaged().catch(() => undefined);
  const installed = [chromium.executablePath(), ...systemBrowsers];
  const wanted = whole ? [...installed, light] : [light, ...installed];
  return { args, executablePath: wanted.find((path) => path && existsSync(path) && runs(path)) };
}

async function packaged(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packagedChromium } = await import('@sparticuz/chromium');
  return packagedChromium.executablePath();
}

const runs = (path: string) => spawnSync(path, ['--version'], { timeout: 10_000 }).status === 0;
