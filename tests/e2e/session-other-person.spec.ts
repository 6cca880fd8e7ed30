import type { Page } from '@playwright/test';
import { expectFitsScreens } from '../support/e2e/accessible';
import { createAccount } from '../support/e2e/account';
import { enter, expect, press, signIn, test, unique } from '../support/e2e/e2e';
import { databaseRows } from '../support/e2e/rows';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Outra pessoa entrou neste navegador' });

test('nothing is written as the person of another tab; the typed text is saved as its author @rare', async ({
  page,
}) => {
  const [first, second] = [await createAccount(page.request, 'Marina'), await createAccount(page.request, 'Antônio')];
  const name = unique('Cargo de Marina');
  await signIn(page, 'Cargos', first);
  await page.getByRole('button', { name: 'Novo Cargo' }).click();
  await page.getByLabel('Nome do Cargo').fill(name);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/cargos') && request.method() !== 'GET') written.push(request.method());
  });
  const tab = await page.context().newPage();
  await tab.goto('/admin');
  await tab.getByRole('button', { name: 'Sair' }).click();
  await expect(tab).toHaveURL(/\/login$/);
  await enter(tab, second);

  await expect(question(page)).toContainText(`Agora quem está no painel é ${second.name}`);
  await expect(question(page)).toContainText(`Esta página foi aberta por ${first.name}`);
  await expectFitsScreens(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();

  await page.getByRole('button', { name: `Entrar de novo como ${first.name}` }).click();
  const prompt = page.getByRole('dialog', { name: `Entrar de novo como ${first.name}` });
  await prompt.getByLabel('Senha').fill(first.password);
  await press(prompt.getByLabel('Senha'), 'Enter');
  await expect(prompt).toHaveCount(0);
  // The sign-out of the other tab asked about the text.
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(page.getByText('O cargo foi cadastrado com sucesso!')).toBeVisible();
  expect(written).toEqual(['POST']);
  const noted = await databaseRows(page, `atividades?select=quem,acao&nome=eq.${encodeURIComponent(name)}`);
  expect(noted).toEqual([{ quem: first.name, acao: 'criou' }]);
});
