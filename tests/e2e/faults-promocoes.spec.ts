import { breakCalls, databaseRows, holdTimeLimits } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';

test.describe.configure({ timeout: 120_000 });

test('a new promotion whose answer timed out and that a colleague changed is not overwritten by the second try', async ({
  page,
  storedCatalogue,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const name = unique('Festa do Pão');
  const passTimeLimits = await holdTimeLimits(page);
  await signIn(page, 'Promoções');
  await page.getByRole('button', { name: 'Nova Promoção' }).click();
  await page.getByLabel('Nome da Promoção').fill(name);
  await page.getByRole('checkbox', { name: 'Domingo' }).check();
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  await page.getByRole('combobox', { name: 'Produto' }).fill('leite');
  await page.getByRole('option', { name: 'Leite Integral 1L - R$ 4,99' }).click();
  await page.getByLabel('Desconto (%)').fill('10');

  let written = () => {};
  const isWritten = new Promise<void>((done) => {
    written = done;
  });
  const repair = await breakCalls(
    page,
    storedCatalogue ? 'rpc/gravar_promocao' : 'promocoes',
    'POST',
    async (route) => {
      // The server may close a kept connection just then.
      await route.fetch({ maxRetries: 1 });
      written();
      await new Promise(() => {});
    },
  );
  await page.getByRole('button', { name: 'Cadastrar Promoção' }).click();
  await isWritten;
  await passTimeLimits();
  const toast = page.locator('.toast-error');
  await expect(toast).toContainText('Erro ao adicionar promoção. Tente novamente.');
  await expect(toast).toContainText('O servidor demorou a responder.');
  await expect(page.getByLabel('Desconto (%)')).toHaveValue('10');
  await repair();

  const other = await page.context().newPage();
  await other.goto(`/admin/promocoes?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await other.getByRole('link', { name: `Editar ${name}` }).click();
  await other.getByLabel('Descrição (Opcional)').fill('Combinado com a padaria.');
  await other.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(other.getByText('Promoção atualizada com sucesso!')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Cadastrar Promoção' }).click();
  await expect(page.getByText('Promoção adicionada com sucesso!')).toBeVisible();
  const stored = () => databaseRows(page, `promocoes?select=descricao,dias_ativos&nome=eq.${encodeURIComponent(name)}`);
  expect(await stored()).toEqual([{ descricao: 'Combinado com a padaria.', dias_ativos: ['Domingo'] }]);
});
