import { expect, expectAccessible, openFromMenu, signIn, test } from '../support/e2e';

test('a signed-in person reaches every page of the menu', async ({ page }) => {
  await signIn(page);
  await expectAccessible(page);
  for (const [label, heading] of [
    ['Usuários', 'Usuários'],
    ['Produtos', 'Produtos'],
    ['Categorias', 'Categorias'],
    ['Promoções', 'Promoções'],
    ['Cargos', 'Cargos'],
    ['Perguntas', 'Perguntas FAQ'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await openFromMenu(page, label);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});
