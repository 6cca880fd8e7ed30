import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { databaseRows, insertRow } from '../support/e2e/brokenCalls';
import { beSignedIn, expect, press, test, unique } from '../support/e2e/e2e';

test.describe.configure({ timeout: 120_000 });

const days = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];

/** The date in São Paulo some days from now. */
const dateIn = (away: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + away * 86_400_000);

const row = (nome: string, changes: object = {}) => ({
  nome,
  categoria: 'Geral',
  desconto: 10,
  dia_da_semana: 'Segunda-feira',
  dias_ativos: days,
  status: 'Ativar',
  ...changes,
});

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Editar ${name}`, exact: true }) });

const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label }).selectOption(option);

test('promotions show their state, are filtered, suspended and restored by keyboard', async ({ page }) => {
  const name = unique('Vigência');
  await beSignedIn(page);
  await insertRow(page, 'promocoes', row(`${name} hoje`));
  await insertRow(page, 'promocoes', row(`${name} acabou`, { inicio: dateIn(-9), fim: dateIn(-1) }));
  await insertRow(page, 'promocoes', row(`${name} começa`, { inicio: dateIn(1), dias_ativos: ['Segunda-feira'] }));
  await page.goto('/admin/promocoes');
  await page.getByPlaceholder('Buscar por nome ou categoria...').fill(name);
  await expect(page.getByText('3 promoção(ões) encontrada(s)', { exact: true })).toBeVisible();
  await expect(rowOf(page, `${name} hoje`).getByText('Ativa hoje')).toBeVisible();
  await expect(rowOf(page, `${name} acabou`).getByText('Encerrada')).toBeVisible();
  await expect(rowOf(page, `${name} começa`).getByText('Agendada')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await choose(page, 'Situação', 'Agendada');
  await choose(page, 'Dia da semana', 'Domingo');
  await expect(page.getByText('0 promoção(ões) encontrada(s)', { exact: true })).toBeVisible();
  await choose(page, 'Dia da semana', 'Segunda-feira');
  await expect(page.getByText('1 promoção(ões) encontrada(s)', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 promoção(ões) encontrada(s)', { exact: true })).toBeVisible();
  await expect(rowOf(page, `${name} começa`)).toBeVisible();
  await choose(page, 'Situação', 'Ativa hoje');
  await expect(page).toHaveURL(/validToday/);
  await choose(page, 'Dia da semana', 'Todos');
  await expect(page).not.toHaveURL(/Segunda/);
  await expect(rowOf(page, `${name} hoje`)).toBeVisible();

  // The suspended row leaves the filtered list, and can still be restored.
  await press(page.getByRole('button', { name: `Suspender ${name} hoje` }), 'Enter');
  await expect(page.getByText('0 promoção(ões) encontrada(s)', { exact: true })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  const status = async () =>
    (await databaseRows(page, `promocoes?nome=eq.${encodeURIComponent(`${name} hoje`)}`))[0]?.status;
  expect(await status()).toBe('Suspender');
  await press(undo, 'Enter');
  await expect(page.getByText('Alteração desfeita')).toBeVisible();
  await expect(rowOf(page, `${name} hoje`)).toBeVisible();
  expect(await status()).toBe('Ativar');
});

test('an address with invalid filters shows every promotion, and one with an unknown id leads back to the list', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await beSignedIn(page);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nada']) {
    await page.goto(`/admin/promocoes/editar/${id}`);
    await expect(page.getByRole('heading', { name: 'Promoção não encontrada' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar para promoções' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible();
  const nonsense = { inicio: 'abc', fim: {}, diasAtivos: '{}', state: [], day: {}, validOn: 'x', week: 1 };
  await page.goto(`/admin/promocoes?filter=${encodeURIComponent(JSON.stringify(nonsense))}`);
  await expect(page.getByText(/^([1-9]|\d\d+) promoção\(ões\) encontrada/)).toBeVisible();
});

test('the week shows other weeks, and the sheet and labels of stored promotions are printed', async ({
  page,
  isMobile,
  storedCatalogue,
}) => {
  const name = unique('Semana que vem');
  await beSignedIn(page);
  await insertRow(page, 'promocoes', row(name, { inicio: dateIn(7) }));
  await page.goto('/admin/promocoes');
  await page.getByPlaceholder('Buscar por nome ou categoria...').fill(name);
  await expect(page.getByText('1 promoção(ões) encontrada(s)', { exact: true })).toBeVisible();
  const semana = page.getByRole('region', { name: 'Semana', exact: true });
  const today = semana.locator('[aria-current="date"]');
  await expect(today).toBeVisible();
  await expect(semana.getByRole('link', { name })).toHaveCount(0);
  for (const week of [1, 2]) {
    await press(semana.getByRole('button', { name: 'Próxima semana' }), 'Enter');
    if (isMobile) await semana.getByRole('button', { name: 'Domingo, 1 promoção(ões)' }).click();
    await expect(semana.getByRole('link', { name }).first(), `week ${week}`).toBeVisible();
  }
  await expectAccessible(page);
  await press(semana.getByRole('button', { name: 'Esta semana' }), 'Enter');
  await expect(today).toBeVisible();
  await expect(semana.getByRole('link', { name })).toHaveCount(0);

  if (!storedCatalogue) {
    await expect(semana.getByRole('link', { name: 'Imprimir ofertas' })).toHaveCount(0);
    await page.goto('/admin/promocoes/ofertas');
    await expect(page.getByText(/não são guardados com ela/)).toBeVisible();
    return;
  }
  await press(semana.getByRole('link', { name: 'Imprimir ofertas' }), 'Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Ofertas da semana' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Hortifrúti' })).toBeVisible();
  await expectAccessible(page, { always: true });
  await expectPrinted(page, 'Ofertas da semana');

  await page.goto('/admin/promocoes?filter=%7B%22q%22%3A%22Sexta%20da%20Carne%22%7D');
  await page.getByRole('button', { name: 'Mais ações de Sexta da Carne' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir etiquetas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas de prateleira' })).toBeVisible();
  await expect(page.getByText('Picanha Bovina')).toBeVisible();
  await expectAccessible(page, { always: true });
  await expectPrinted(page, 'Picanha Bovina');
});

/** Expects the printed page to be black on white, without the panel. */
async function expectPrinted(page: Page, text: string) {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  const printed = page.getByText(text).and(page.locator(':visible'));
  await expect(printed).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });
}
