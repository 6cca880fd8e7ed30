import { expect, type Page, type Request } from '@playwright/test';
import type { FirstReads } from '../../../src/providers';
import { holdScripts } from './site';

/**
 * Opens a section whose application is held until the list's records are requested, and expects that the drawn list requested nothing
 * again. Resolves to the path of the list's first read.
 */
export async function openedEarly(page: Page, section: string): Promise<string> {
  const { asked, stop } = readsOf(page);
  const goOn = await holdScripts(page, '**/assets/main-*.js');
  await page.goto(`/admin/${section}`, { waitUntil: 'commit' });
  const written = await page.locator('#root').getAttribute('data-reads');
  const { list, reads }: Partial<FirstReads> = JSON.parse(written ?? '{}');
  const usual = new RegExp(`(limit|quantos)=${list?.sizes.usual}(&|$)`);
  const first = reads?.find(({ path }) => usual.test(path));
  if (!first) throw new Error(`the build wrote no read of ${section}`);
  await expect.poll(() => asked).toContain(first.path);
  goOn();
  await expect(
    page
      .locator('[data-row]')
      .or(page.getByText(/Nenhum|encontrado\(s\)/))
      .first(),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { pathname } = new URL(first.path, page.url());
  const ofList = asked.filter((path) => path.startsWith(`${pathname}?`) && usual.test(path));
  expect(ofList).toEqual([first.path]);
  for (const known of ['select=name&', 'situacao_do_acesso']) {
    expect(asked.filter((path) => path.includes(known))).toHaveLength(1);
  }
  await page.unrouteAll({ behavior: 'wait' });
  stop();
  return first.path;
}

/**
 * Opens the dashboard, whose code is held until all of its first reads are requested, and expects that the drawn dashboard requested
 * nothing more. Resolves to the paths of these reads.
 */
export async function openedDashboardEarly(page: Page): Promise<string[]> {
  const { asked, stop } = readsOf(page);
  const goOn = await holdScripts(page, '**/assets/Dashboard-*.js');
  await page.goto('/admin', { waitUntil: 'commit' });
  const written = await page.locator('#root').getAttribute('data-reads');
  const reads: { path: string }[] = JSON.parse(written ?? '{}').reads;
  const paths = reads.map(({ path }) => path);
  await expect.poll(() => paths.filter((path) => !asked.includes(path))).toEqual([]);
  const later: string[] = [];
  const note = (request: Request) => later.push(request.url());
  page.on('request', note);
  goOn();
  await expect(page.getByRole('heading', { name: 'Status do Sistema' })).toBeVisible();
  await expect(page.locator('#root .MuiSkeleton-root')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  expect(later.filter((address) => /\/assets\/|\/rest\//.test(address))).toEqual([]);
  const others = asked.filter((path) => !/situacao_do_acesso|select=name&/.test(path));
  expect(others.toSorted()).toEqual(paths.toSorted());
  expect(asked).toHaveLength(paths.length + 2);
  await page.unrouteAll({ behavior: 'wait' });
  stop();
  return paths;
}

/** Collects GETs of the data service. */
function readsOf(page: Page) {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/rest/v1/')) asked.push(pathname + search);
  };
  page.on('request', note);
  return { asked, stop: () => page.off('request', note) };
}
