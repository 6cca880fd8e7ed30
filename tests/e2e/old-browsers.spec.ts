import type { Page } from '@playwright/test';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { caughtFrom } from '../support/e2e/emails';
import { check, choose, close, undo, workbook } from '../support/e2e/importReview';

/** Opens pages from now on as in the oldest supported browsers: without popovers and `AbortSignal.any`. */
const beOld = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    const { matches } = Element.prototype;
    const inOldBrowsers = function (this: Element, selectors: string) {
      if (selectors.includes(':popover-open')) throw new DOMException('not a valid selector', 'SyntaxError');
      return matches.call(this, selectors);
    };
    Object.defineProperty(Element.prototype, 'matches', { value: inOldBrowsers, configurable: true, writable: true });
  });

test('without popovers a touched form stays, and its message goes', async ({ page }) => {
  const name = unique('Karina Alves');
  await beOld(page);
  await page.goto('/contato');
  await page.getByLabel('Nome completo').click();
  await page.locator('html[data-ready]').waitFor();
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('Telefone').fill('41912345678');
  await page.getByLabel('Mensagem').fill('Onde fica o arroz?');
  await page.getByRole('button', { name: 'Enviar Mensagem' }).click();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  expect(await caughtFrom(name)).toHaveLength(1);
  // On a desktop one of the menu, which would close it.
  await page.getByRole('link', { name: 'Quem Somos' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quem Somos' })).toBeVisible();
});

for (const [what, scripts] of [
  ['no script', '**/assets/*.js'],
  ['no application', /\/assets\/main-/],
] as const) {
  test(`without popovers the visitor is told all the same where ${what} comes`, async ({ page, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    await beOld(page);
    await page.route(scripts, (route) => route.abort());
    const told: string[] = [];
    page.on('dialog', (dialog) => {
      told.push(dialog.message());
      return dialog.dismiss();
    });
    await page.goto('/contato');
    await page.getByLabel('Nome completo').fill('Lia');
    await page.getByLabel('Nome completo').press('Enter');
    await expect.poll(() => told).toEqual([expect.stringMatching(/^Nada foi enviado .* escreva para contato@/)]);
    await expect(page.getByLabel('Nome completo')).toHaveValue('Lia');
  });
}

test('an import goes through without `AbortSignal.any`, and is taken back', async ({ page }) => {
  await beOld(page);
  await signIn(page, 'Categorias');
  const nome = unique('Rotisseria');
  const review = await choose(page, 'Importar Excel', workbook('categorias.xlsx', [['Nome'], [nome]]));
  await check(review);
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await undo(page, review);
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  await close(review);
});
