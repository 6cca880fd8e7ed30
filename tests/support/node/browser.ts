import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Keeps Chromium from calling home, and lets it run as root in a container. */
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
  /** Whether a whole browser is wanted, as people use one, wherever there is one: for figures. */
  whole?: boolean;
}

/**
 * How to start a browser on this machine: the headless one inside the @sparticuz/chromium package where it runs
 * (Linux x64), for it is the same everywhere and the lightest; else Playwright's own, else the system's. A `whole`
 * one is looked for the other way round.
 */
export async function browserLaunch({ whole = false }: Options = {}): Promise<LaunchOptions> {
  const light = await packaged().catch(() => undefined);
  const installed = [chromium.executablePath(), ...systemBrowsers];
  const wanted = whole ? [...installed, light] : [light, ...installed];
  return { args, executablePath: wanted.find((path) => path && existsSync(path) && runs(path)) };
}

async function packaged(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // It brings the shared libraries that a bare machine lacks, but unpacks them only where it believes to be on AWS Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packagedChromium } = await import('@sparticuz/chromium');
  return packagedChromium.executablePath();
}

const runs = (path: string) => spawnSync(path, ['--version'], { timeout: 10_000 }).status === 0;
