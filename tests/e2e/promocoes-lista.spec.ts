import { expectAccessible } from '../support/e2e/accessible';
import { beSignedIn, expect, press, test, unique } from '../support/e2e/e2e';
import { insertRow } from '../support/e2e/rows';

const days = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];

/** The date in São Paulo in a week. */
const inAWeek = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + 7 * 86_400_000);

test('the week shows other weeks, and leads to the printed offers of a stored catalogue @phone @stored', async ({
  page,
  isMobile,
  storedCatalogue,
}) => {
  const name = unique('Semana que vem');
  await beSignedIn(page);
  await insertRow(page, 'promocoes', { nome: name, desconto: 10, dias_ativos: days, inicio: inAWeek });
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
  await expect(semana.getByRole('link', { name: 'Imprimir ofertas' })).toHaveCount(storedCatalogue ? 1 : 0);
});
