import { pages } from '../../src/site/facts/pages';
import { expectAccessible } from '../support/e2e/accessible';
import { expect, test } from '../support/e2e/e2e';
import { mainMenu, visit } from '../support/e2e/site';

/** The links of the pages to one another, beside the menu and the footer. */
const leads: Record<string, [name: string, path: string][]> = {
  '/': [
    ['Quero no meu supermercado', '/contato'],
    ['Ver como funciona', '/funcionalidades'],
    ['Conheça a empresa', '/quem-somos'],
    ['Conhecer todos os recursos', '/funcionalidades'],
  ],
  '/funcionalidades': [
    ['Falar com Especialista', '/contato'],
    ['Começar Agora', '/login'],
  ],
  '/quem-somos': [['Conversar com a equipe', '/contato']],
};

test('every page is accessible and fits a phone, with large letters and wide spacing too @phone', async ({ page }) => {
  const spacing =
    '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }';
  for (const { path } of pages) {
    await page.goto(path);
    await expectAccessible(page);
    for (const [width, css] of [
      [375, 'html {}'],
      [375, 'html { font-size: 32px }'],
      [320, spacing],
    ] as const) {
      await page.setViewportSize({ width, height: 812 });
      const style = await page.addStyleTag({ content: css });
      const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(drawn, `${path} ${css}`).toBeLessThanOrEqual(width);
      await style.evaluate((element) => (element as Element).remove());
    }
  }
});

test('every page is accessible and leads on; the ring of the focus is seen, and paper is white @rare', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  for (const { path, title } of pages) {
    await visit(page, path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
    for (const [name, to] of leads[path] ?? [])
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', to);
    for (const { path: to } of pages.slice(1)) await expect(footer.locator(`a[href="${to}"]`)).toHaveCount(1);

    await page.keyboard.press('Tab');
    const rings = await page.evaluate(() => {
      const lightOf = (colour = '') => {
        const parts = (colour.match(/[\d.]+/g) ?? []).map((part) => Number(part) / 255);
        const [red = 0, green = 0, blue = 0] = parts.map((part) =>
          part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      /** The colour that an element stands on; the first of several. */
      const groundOf = ({ parentElement }: Element): string => {
        if (!parentElement) return 'rgb(255, 255, 255)';
        const { backgroundColor, backgroundImage } = getComputedStyle(parentElement);
        return `${backgroundImage} ${backgroundColor}`.match(/rgb\([^)]+\)/)?.[0] ?? groundOf(parentElement);
      };
      return [...document.querySelectorAll<HTMLElement>('a, button, input, textarea')].flatMap((element) => {
        element.focus();
        if (document.activeElement !== element) return [];
        const { outlineColor, outlineStyle } = getComputedStyle(element);
        const [dark = 1, light = 1] = [lightOf(outlineColor), lightOf(groundOf(element))].sort((a, b) => a - b);
        return [{ name: element.innerText || element.id, contrast: outlineStyle === 'none' ? 1 : light / dark }];
      });
    });
    expect(rings.length, path).toBeGreaterThan(10);
    expect(rings.filter(({ contrast }) => contrast < 3)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    // An animation would be printed before its end; the change of media itself has short transitions.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), path).toBe(0);
    const painted = await page.locator('.site, .site :not(svg, svg *, .bubble)').evaluateAll((all) =>
      all
        .filter((element) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(element);
          return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
        })
        .map((element) => element.className),
    );
    expect(painted, path).toEqual([]);
    await expect(page.locator('.buttons:visible'), path).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
  await expect(footer).toContainText('Desde 2020, em Curitiba, PR');
  await expect(footer).toContainText('© 2025');
  for (const name of ['Instagram', 'Fale Conosco']) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  }
});

test("with the system's own colours the menu, its current page and 'Fale Conosco' are seen @phone @rare", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/quem-somos');
  const [lines, bar] = await page
    .locator('.menu-lines, .bar')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor).reverse());
  expect(lines).not.toBe(bar);
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Fale Conosco' })).toHaveCSS(
    'border-top-style',
    'solid',
  );
  const menu = await mainMenu(page);
  // Its button is a cross now.
  await expect(page.locator('.menu-lines')).toHaveCSS('background-color', /^rgba.*, 0\)$/);
  await expect(menu.getByRole('link', { name: 'Quem Somos' })).toHaveCSS('text-decoration-line', 'underline');
  await expect(menu.getByRole('link', { name: 'Contato' })).toHaveCSS('text-decoration-line', 'none');
});

test("'Fale Conosco' leaves the contact form's fields free, and what the keyboard comes to @rare", async ({ page }) => {
  const button = page.locator('.fale-conosco');
  const fields = page.locator('.contact-form :is(input, textarea)');
  // A scroll bar of 15 pixels, which this browser does not draw, moves the button by all of them and the fields by half.
  const room = 7.5;
  await page.goto('/contato');
  for (const width of [1366, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().right));
    expect(Math.max(...edges), `${width}`).toBeLessThan(((await button.boundingBox())?.x ?? 0) - room);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const label of ['Nome completo', 'Nome da empresa', 'Telefone']) {
    await page.keyboard.press('Home');
    await page.getByLabel(label).focus();
    const field = await page.getByLabel(label).boundingBox();
    if (!field) throw new Error(`no ${label}`);
    expect(field.y + field.height, label).toBeLessThan((await button.boundingBox())?.y ?? 0);
  }
});
