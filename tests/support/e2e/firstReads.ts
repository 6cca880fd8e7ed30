import { expect, type Page, type Request } from '@playwright/test';

/**
 * Opens a section of the panel, whose application waits until its list's records are asked for. Once the list is there, nothing
 * was read twice, and of the list only what was asked first. Resolves to what the build wrote of it.
 */
export async function openedEarly(page: Page, section: string): Promise<string> {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/rest/v1/')) asked.push(pathname + search);
  };
  page.on('request', note);
  let goOn = () => {};
  const early = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await early;
    await route.continue();
  });
  await page.goto(`/admin/${section}`, { waitUntil: 'commit' });
  const written = await page.locator('#root').getAttribute('data-reads');
  const [first] = JSON.parse(written ?? '{}').reads ?? [];
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
  const ofList = asked.filter((path) => path.startsWith(`${pathname}?`) && /[?&](limit|quantos)=12\b/.test(path));
  expect(ofList).toEqual([first.path]);
  expect(asked.filter((path) => path.includes('select=name&'))).toHaveLength(1);
  await page.unrouteAll({ behavior: 'wait' });
  page.off('request', note);
  return first.path;
}
