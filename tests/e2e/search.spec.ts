import type { Locator, Page } from '@playwright/test';
import { createAccount } from '../support/e2e/account';
import { insertRow } from '../support/e2e/brokenCalls';
import { expect, type PanelPage, signIn, test, unique } from '../support/e2e/e2e';
import { holdScripts } from '../support/e2e/site';

/** The addresses that the page visits from now on. */
function watchAddress(page: Page): string[] {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url());
    visited.push(pathname + search);
  });
  return visited;
}

/** Holds the code of the next screen back until the returned function is called. */
async function holdCode(page: Page) {
  const files = '**/assets/*.js';
  const release = await holdScripts(page, files);
  return async () => {
    release();
    await page.unroute(files);
  };
}

async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Longer than every pause in typing. */
const allPauses = (page: Page) => page.clock.runFor(1000);

const searchBox = (page: Page) => page.getByRole('searchbox').or(page.getByPlaceholder(/^Buscar/));

/** Types into the list's search, and leaves the list after `wait` milliseconds, with a stopped clock. */
async function typeAndLeave(page: Page, wait: number, leave: string | Locator) {
  const target = typeof leave === 'string' ? null : await leave.elementHandle();
  await stopClock(page);
  await searchBox(page).fill('a');
  await page.clock.runFor(wait);
  await page.evaluate((element) => (element instanceof HTMLElement ? element.click() : history.back()), target);
}

/** Expects the page to arrive at the path, and to stay there after every pause. */
async function expectStays(page: Page, visited: string[], path: string | RegExp) {
  const here = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  const later = async () => {
    await page.clock.runFor(50);
    return here();
  };
  await expect.poll(later, { message: visited.join(' → ') }).toMatch(path);
  await allPauses(page);
  await page.clock.resume();
  expect(here(), visited.join(' → ')).toMatch(path);
  const arrived = visited.findIndex((address) => address.match(path));
  expect(visited.slice(arrived).filter((address) => !address.match(path))).toEqual([]);
}

/** Adds a promotion and opens the list that shows it alone. */
async function openOwnPromocao(page: Page): Promise<Locator> {
  const nome = unique('Para editar');
  await insertRow(page, 'promocoes', { nome, dias_ativos: ['Segunda-feira'], desconto: 10 });
  await page.goto(`/admin/promocoes?filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`);
  return page.getByRole('link', { name: `Editar ${nome}` });
}

const menu = (page: Page, label: string) => page.getByRole('link', { name: label, exact: true });

interface Way {
  list: PanelPage;
  to: string;
  target: (page: Page) => Locator | Promise<Locator>;
  path: RegExp;
  /** Milliseconds after which the list is left: at once, in the middle of the pause, shortly before its end. */
  waits: number[];
  signsOut?: boolean;
}

const ways: Way[] = [
  {
    list: 'Usuários',
    to: 'the menu',
    target: (page) => menu(page, 'Cargos'),
    path: /^\/admin\/cargos$/,
    waits: [0, 100, 200],
  },
  {
    list: 'Promoções',
    to: "'Editar'",
    target: openOwnPromocao,
    path: /^\/admin\/promocoes\/editar\/[\w-]+$/,
    waits: [100],
  },
  {
    list: 'Perguntas',
    to: "'Sair'",
    target: (page) => page.getByRole('button', { name: 'Sair' }),
    path: /^\/login$/,
    waits: [100],
    signsOut: true,
  },
];

for (const { list, to, target, path, waits, signsOut } of ways) {
  test(`${list}: a pending search does not undo ${to} @any-screen`, async ({ page }) => {
    await page.clock.install();
    await signIn(page, list, signsOut ? await createAccount(page.request, 'Ciro') : undefined);
    const leave = await target(page);
    const start = page.url();
    for (const [turn, wait] of waits.entries()) {
      if (turn > 0) await page.goto(start);
      await leave.waitFor();
      await searchBox(page).waitFor();
      const visited = watchAddress(page);
      const release = await holdCode(page);
      await typeAndLeave(page, wait, leave);
      await allPauses(page);
      await release();
      await expectStays(page, visited, path);
    }
  });
}

test("a pending search does not undo the browser's Back @any-screen", async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'Cargos');
  await menu(page, 'Usuários').click();
  await expect(page.getByText('usuário(s) encontrado(s)')).toBeVisible();
  const visited = watchAddress(page);
  await typeAndLeave(page, 100, 'back');
  await expectStays(page, visited, /^\/admin\/cargos$/);

  const box = page.getByPlaceholder('Buscar cargo...');
  for (const text of ['ger', 'pad']) {
    await box.fill(text);
    await expect(page).toHaveURL(new RegExp(`filter=.*${text}`));
  }
  visited.length = 0;
  await typeAndLeave(page, 100, 'back');
  await expectStays(page, visited, /filter=.*ger/);
  await expect(box).toHaveValue('ger');
});

test('a search finds words in any order, with accents or without, in the list and in the palette @any-screen', async ({
  page,
}) => {
  const nome = `${unique('Sabão')} barra Quero 500g`;
  await signIn(page, 'Categorias');
  await insertRow(page, 'categorias', { nome });
  const box = page.getByPlaceholder('Buscar categoria...');
  const card = page.getByText(nome, { exact: true });
  await box.fill(`500G quero ${nome.split(' ')[1]} sabao`);
  await expect(card).toBeVisible();
  await expect(page.getByText('1 categoria(s)')).toBeVisible();
  await box.fill('quero s_bao');
  await expect(card).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Ir para' })).toBeFocused();
  await page.keyboard.type(`quero ${nome.split(' ')[1]} sabao`);
  await page.getByRole('option', { name: nome }).click();
  await expect(page.getByRole('textbox', { name: 'Nome da Categoria' })).toHaveValue(nome);
});
