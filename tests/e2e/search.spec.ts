import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';
import { insertRow } from '../support/e2e/rows';
import { holdScripts, pressAt } from '../support/e2e/site';

test('a pending search does not undo a link to a page whose code is on its way @rare', async ({ page }) => {
  await page.clock.install();
  await beSignedIn(page);
  const nome = unique('Para editar');
  await insertRow(page, 'promocoes', { nome, dias_ativos: ['Segunda-feira'], desconto: 10 });
  await page.goto(`/admin/promocoes?filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`);
  const edit = page.getByRole('link', { name: `Editar ${nome}` });
  await edit.waitFor();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  const release = await holdScripts(page, '**/assets/*.js');
  // The clock stands still in the middle of the pause in typing.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.getByPlaceholder(/^Buscar/).fill('a');
  await page.clock.runFor(100);
  await pressAt(edit);
  await page.clock.runFor(1000);
  release();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Promoção' })).toBeVisible();
  expect(visited).toEqual([expect.stringMatching(/\/admin\/promocoes\/editar\/[\w-]+$/)]);
});
