import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsScreens } from '../support/e2e/accessible';
import { createAccount } from '../support/e2e/account';
import { enter, expect, press, signIn, test, unique } from '../support/e2e/e2e';
import { databaseRows } from '../support/e2e/rows';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Outra pessoa entrou neste navegador' });

test('nothing is written as the person of another tab; the typed text is saved as its author, or given up on demand', async ({
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
  await tab.getByRole('link', { name: 'Cargos', exact: true }).click();
  await tab.getByRole('button', { name: 'Novo Cargo' }).click();
  await tab.getByLabel('Nome do Cargo').fill('Pela metade');

  await expect(question(page)).toContainText(`Agora quem está no painel é ${second.name}`);
  await expect(question(page)).toContainText(`Esta página foi aberta por ${first.name}`);
  await expectFitsScreens(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();

  await page.getByRole('button', { name: /^Só ver a página/ }).click();
  await expect(page.getByText('Nada é gravado nesta página')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Nome do Cargo')).toHaveValue(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await page.getByRole('button', { name: /^Só ver a página/ }).click();
  await expect(page.locator('.toast-error')).toContainText('Nada foi gravado.');
  expect(written).toEqual([]);

  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await page.getByRole('button', { name: `Entrar de novo como ${first.name}` }).click();
  const prompt = page.getByRole('dialog', { name: `Entrar de novo como ${first.name}` });
  await prompt.getByLabel('Senha').fill(first.password);
  await press(prompt.getByLabel('Senha'), 'Enter');
  await expect(page.getByText('O cargo foi cadastrado com sucesso!')).toBeVisible();
  expect(written).toEqual(['POST']);
  const noted = await databaseRows(page, `atividades?select=quem,acao&nome=eq.${encodeURIComponent(name)}`);
  expect(noted).toEqual([{ quem: first.name, acao: 'criou' }]);

  await expect(question(tab)).toContainText(`Agora quem está no painel é ${first.name}`);
  const answers: ('dismiss' | 'accept')[] = ['dismiss', 'accept'];
  tab.on('dialog', (dialog) => dialog[answers.shift() ?? 'dismiss']());
  const goOn = tab.getByRole('button', { name: `Continuar como ${first.name}` });
  await goOn.click();
  await expect.poll(() => answers).toEqual(['accept']);
  await expect(tab.getByLabel('Nome do Cargo')).toHaveValue('Pela metade');
  await goOn.click();
  await expect(tab.getByText(first.name).first()).toBeVisible();
  await expect(tab.getByRole('dialog', { name: 'Novo Cargo' }).getByLabel('Nome do Cargo')).toHaveValue('');
  await expect(question(tab)).toHaveCount(0);
});
