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

/**
 * How to start a browser on this machine: Playwright's own, else the system's, else the one inside the
 * @sparticuz/chromium package (Linux x64). `TEST_BROWSER=package` goes straight to the last.
 */
export async function browserLaunch(): Promise<LaunchOptions> {
  if (process.env.TEST_BROWSER !== 'package') {
    if (existsSync(chromium.executablePath())) return { args };
    const system = systemBrowsers.find((path) => existsSync(path));
    if (system) return { executablePath: system, args };
  }
  // It brings the shared libraries that a bare machine lacks, but unpacks them only where it believes to be on AWS Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return { executablePath: await packaged.executablePath(), args };
}
