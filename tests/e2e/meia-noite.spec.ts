import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, dateOn } from '../../src/domain/dates';
import { demo, enter, expect, test, unique } from '../support/e2e/e2e';
import { insertRow } from '../support/e2e/rows';
import { type RunningServer, startServer } from '../support/node/server';

// Beside the ports of playwright.config.ts.
const port = Number(process.env.E2E_PORT ?? 4391) + 2;
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${port}` });

const folder = mkdtempSync(join(tmpdir(), 'midnight-'));
const clock = join(folder, 'ahead');
/** Moves the server's clock to a moment. */
const moveTo = (moment: number) => writeFileSync(clock, `${moment - Date.now()}`);

let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  writeFileSync(clock, '0');
  server = await startServer({
    port,
    env: {
      NODE_OPTIONS: `--import ${resolve('tests/support/node/movedClock.mjs')}`,
      CLOCK_AHEAD: clock,
      TZ: 'Asia/Tokyo',
      VITE_PRODUTOS: 'supabase',
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const minute = 60_000;
const today = dateOn(new Date());
const places = [
  { timezoneId: 'America/Manaus', day: addDays(today, 1) },
  { timezoneId: 'America/Noronha', day: addDays(today, 2) },
];
for (const { timezoneId, day } of places) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`a price for tomorrow holds from midnight in São Paulo on, seen from ${timezoneId} @rare`, async ({
      page,
    }) => {
      const midnight = Date.parse(`${day}T00:00:00-03:00`);
      const nome = unique('Jabuticaba');
      moveTo(midnight - 2 * minute);
      await page.clock.install({ time: midnight - 2 * minute });
      await enter(page, demo);
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await insertRow(page, 'produtos', {
        nome,
        valor: 4.99,
        conteudo: '500 g',
        categoria: 'Mercearia',
        localizacao: 'Corredor 1',
      });
      const shopper = await page.context().newPage();
      await shopper.clock.install({ time: midnight - 2 * minute });
      await shopper.goto('/assistente');

      await page.goto(`/admin/produtos?filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`);
      const row = page.getByRole('row').filter({ hasText: nome });
      await row.getByRole('button', { name: 'Editar' }).click();
      await page.getByRole('button', { name: 'Novo preço a partir de…' }).click();
      await page.getByLabel('Novo valor').fill('5,49');
      await page.getByLabel('A partir de').fill(day);
      await page.getByRole('button', { name: 'Atualizar' }).click();
      const [, month, date] = day.split('-');
      await expect(row).toContainText(`R$ 5,49 a partir de ${date}/${month}`);
      await expect(row).toContainText('R$ 4,99');
      await expect(await answer(shopper, `Quanto custa ${nome}?`)).toContainText('R$ 4,99');

      moveTo(midnight + 1000);
      for (const each of [page, shopper]) await each.clock.setSystemTime(midnight + 1000);
      await expect(await answer(shopper, `Quanto custa a ${nome}?`)).toContainText('R$ 5,49');
      await page.reload();
      await expect(row).toContainText('R$ 5,49');
      await expect(row).toContainText('10,98');
      await expect(row).not.toContainText(/4,99|a partir de/);
    });
  });
}

async function answer(page: Page, question: string) {
  await page.getByLabel('Sua pergunta').fill(question);
  await page.keyboard.press('Enter');
  return page.getByRole('region', { name: 'Resposta' });
}
