import { breakCalls, databaseRows, expectFailure } from '../support/e2e/brokenCalls';
import { expect, signIn, test, unique } from '../support/e2e/e2e';

// Whole journeys, on a machine that may be busy.
test.describe.configure({ timeout: 120_000 });

test('a promotion whose answer was lost, then changed by a colleague, is not written over by the second try', async ({
  page,
  storedCatalogue,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const name = unique('Festa do Pão');
  await signIn(page, 'Promoções');
  await page.getByRole('button', { name: 'Nova Promoção' }).click();
  await page.getByLabel('Nome da Promoção').fill(name);
  await page.getByRole('checkbox', { name: 'Domingo' }).check();
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  await page.getByRole('combobox', { name: 'Produto' }).fill('leite');
  await page.getByRole('option', { name: 'Leite Integral 1L - R$ 4,99' }).click();
  await page.getByLabel('Desconto (%)').fill('10');

  const repair = await breakCalls(
    page,
    storedCatalogue ? 'rpc/gravar_promocao' : 'promocoes',
    'POST',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
  await page.getByRole('button', { name: 'Cadastrar Promoção' }).click();
  await expectFailure(page, 'Erro ao adicionar promoção. Tente novamente.', 'O servidor não respondeu.');
  await repair();

  // The colleague, in a window of their own.
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
