import { type ChildProcess, spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expectFits, expectFitsScreens } from '../support/e2e/accessible';
import { demo, enter, expect, openFromMenu, press, test } from '../support/e2e/e2e';
import { firstInDoubt } from '../support/inDoubt';
import { signalGroup, watch } from '../support/node/processes';

// Beside the ports of playwright.config.ts.
const port = Number(process.env.E2E_PORT ?? 4391) + 3;
const [project, site] = [`http://localhost:${port}`, `http://localhost:${port + 1}`];
const service = `${project}/functions/v1/assistente`;

// The site is built once, and its tests change what the next one sees.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: site });

let host: ChildProcess;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const script = ['--import', 'tsx', 'tests/support/e2e/hostedSite.ts', String(port), String(port + 1)];
  const { child, says } = watch(spawn(process.execPath, script, { detached: true }));
  host = child;
  await says('ready');
});
test.afterAll(() => signalGroup(host, 'SIGTERM'));
test.beforeEach(({ allowConsole }) => allowConsole(new RegExp(`request to ${project}$`)));

const sql = async (page: Page, text: string) => (await page.request.post(`${project}/sql`, { data: text })).json();
const head = (page: Page) => page.getByRole('banner');
const answerOn = (page: Page) => page.getByRole('region', { name: 'Resposta' });
const ask = async (page: Page, question: string) => {
  await page.getByLabel('Sua pergunta').fill('');
  await page.getByLabel('Sua pergunta').pressSequentially(question);
  await page.keyboard.press('Enter');
};

test('on a static host a shopper finds the page, is told, chooses, and finds the answer again in the address @rare', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Experimente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Como posso ajudar?' })).toBeVisible();
  await expect(head(page)).toHaveText('Assistente do supermercado');
  await expectFitsScreens(page);
  // The sample data may have this question of today.
  const noted = async () =>
    (
      await sql(page, `select sum(vezes) as vezes from public.consultas where lower(pergunta) = 'onde fica o arroz?'`)
    )[0];
  const { vezes } = await noted();
  await page.getByRole('button', { name: 'Onde fica o arroz?' }).click();
  await expect(answerOn(page)).toContainText('Arroz');
  await expect(page).toHaveURL(`${site}/assistente?pergunta=Onde+fica+o+arroz%3F`);
  expect(Number((await noted()).vezes)).toBe(Number(vezes) + 1);
  const { question, pergunta, resposta } = await inDoubt(page);
  await ask(page, question);
  await press(answerOn(page).getByRole('button', { name: pergunta }), 'Enter');
  await expect(answerOn(page)).toContainText(resposta);
  await expect(answerOn(page)).toBeFocused();
  await expectFitsScreens(page);
  await page.goBack();
  await expect(answerOn(page).getByRole('button', { name: pergunta })).toBeVisible();
  const total = 'select sum(vezes) from public.consultas';
  const before = await sql(page, total);
  await page.goto(`/assistente?pergunta=${encodeURIComponent('vocês aceitam pix?')}`);
  await expect(page.getByLabel('Sua pergunta')).toHaveValue('vocês aceitam pix?');
  await expect(answerOn(page)).toContainText('Pix');
  expect(await sql(page, total)).toEqual(before);
});

/** A question for which entries are offered, with the first of them. */
const inDoubt = (page: Page) =>
  firstInDoubt(async (pergunta) => {
    const [row] = await sql(page, `select private.consultar('${pergunta}', now()) as said`);
    return row.said;
  });

test('staff give the page its look on the static host, which shows it at once the next time @rare', async ({
  page,
}) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="#7a1f1f"/></svg>';
  await enter(page, demo);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await openFromMenu(page, 'Balcão');
  const form = page.getByRole('region', { name: 'Aparência' });
  await form.getByLabel('Nome do supermercado').fill('Mercado Central');
  await form.getByLabel('Cor').fill('#7a1f1f');
  const choosing = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Escolher logo' }).click();
  await (await choosing).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await form.getByRole('button', { name: 'Salvar aparência' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Aparência salva' })).toBeVisible();
  // The page and its function answer: only the address is wrong, as it must be in a test.
  await expect(page.getByRole('alert').filter({ hasText: 'docs/' })).toHaveText(/só abre neste computador/);

  await sql(page, 'select');
  await page.goto('/assistente');
  const shown = async () => {
    await expect(head(page).getByRole('link', { name: 'Mercado Central' })).toBeVisible();
    await expect(head(page)).toHaveCSS('background-color', 'rgb(122, 31, 31)');
    await expect(page).toHaveTitle('Pergunte ao assistente · Mercado Central');
    expect(
      await head(page)
        .locator('img')
        .evaluate((logo: HTMLImageElement) => logo.naturalWidth),
    ).toBe(720);
  };
  await shown();
  await expectFitsScreens(page);
  await page.route(service, () => {});
  await page.reload();
  await shown();
});

test('where one address asks too often, it reads so, and others are answered @rare', async ({ page, allowConsole }) => {
  allowConsole(/503/);
  await page.goto('/assistente');
  await ask(page, 'vocês aceitam pix?');
  await expect(answerOn(page)).toContainText('Pix');
  await sql(
    page,
    `insert into private.chave_usos (chave, cliente, momento) select u.chave, u.cliente, now() + interval '1 minute'
       from (select * from private.chave_usos where cliente is not null limit 1) u, generate_series(1, 300)`,
  );
  await ask(page, 'onde fica o arroz?');
  await expect(answerOn(page)).toHaveText('Muita gente está perguntando agora. Espere um instante e pergunte de novo.');
  await expectFits(page);
  await sql(page, 'delete from private.chave_usos');
  await page.keyboard.press('Enter');
  await expect(answerOn(page)).toContainText('Arroz');
});

test('a page that staff switch off says so, also to who has it open @rare', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.goto('/assistente');
  await expect(page.getByRole('button', { name: 'Onde fica o arroz?' })).toBeVisible();
  await sql(page, 'update private.balcao set ligado = false');
  await ask(page, 'onde fica o arroz?');
  const off = page.getByRole('heading', { level: 1, name: 'O assistente está desligado' });
  await expect(off).toBeVisible();
  await expect(page.getByLabel('Sua pergunta')).toHaveCount(0);
  await expectFitsScreens(page);
});

test('pages of other sites cannot read an answer @rare', async ({ request }) => {
  const answer = await request.post(service, { headers: { origin: 'https://evil.example' }, form: { inicio: '1' } });
  expect(answer.headers()).not.toHaveProperty('access-control-allow-origin');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the static page says what to do @rare', async ({ page }) => {
    await page.goto('/assistente');
    await expect(page.locator('noscript p')).toContainText('Esta página precisa de JavaScript.');
    await expect(head(page)).toBeVisible();
    await expect(page.getByLabel('Sua pergunta')).toBeHidden();
  });
});
