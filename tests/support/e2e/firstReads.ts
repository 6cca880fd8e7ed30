import { expect, type Page, type Request } from '@playwright/test';
import type { FirstReads } from '../../../src/providers';

/**
 * Opens a section of the panel, whose application waits until its list's records are asked for. Once the list is there, nothing
 * was read twice, and of the list only what was asked first. Resolves to what the build wrote of it.
 */
export async function openedEarly(page: Page, section: string): Promise<string> {
  const { asked, stop } = readsOf(page);
  const goOn = await holdBack(page, '**/assets/main-*.js');
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
 * Opens the dashboard, whose own code waits until all that it reads is asked for. Once it has figures everywhere, nothing else was
 * read, nothing twice, and no more code was fetched. Resolves to what was read besides the person's access and name.
 */
export async function openedDashboardEarly(page: Page): Promise<string[]> {
  const { asked, stop } = readsOf(page);
  const goOn = await holdBack(page, '**/assets/Dashboard-*.js');
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

/** Listens to what is read of the records' interface. */
function readsOf(page: Page) {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/rest/v1/')) asked.push(pathname + search);
  };
  page.on('request', note);
  return { asked, stop: () => page.off('request', note) };
}

/** Lets a file wait until the returned function is called. */
async function holdBack(page: Page, file: string): Promise<() => void> {
  let goOn = () => {};
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  return goOn;
}
