import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsScreens } from '../support/e2e/accessible';
import { createAccount, type OwnAccount } from '../support/e2e/account';
import { databaseRows } from '../support/e2e/brokenCalls';
import { expect, press, sessionOf, signIn, test, unique } from '../support/e2e/e2e';

const colleague = 'antonio.ferreira@supermercado.com.br';

async function colleagueSignsIn(page: Page): Promise<Page> {
  const session = await sessionOf(page, colleague);
  const tab = await page.context().newPage();
  await tab.goto('/admin');
  await tab.getByRole('button', { name: 'Sair' }).click();
  await expect(tab).toHaveURL(/\/login$/);
  await tab.route('**/auth/v1/token?grant_type=password', (route) => route.fulfill({ json: session }));
  await tab.getByLabel('E-mail').fill(colleague);
  await tab.getByLabel('Senha', { exact: true }).fill('só dele');
  await tab.getByRole('button', { name: 'Entrar' }).click();
  await expect(tab.getByText('Antônio Ferreira').first()).toBeVisible();
  return tab;
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Outra pessoa entrou neste navegador' });

async function typeCargo(page: Page, name: string): Promise<OwnAccount> {
  const first = await createAccount(page.request, 'Marina');
  await signIn(page, 'Cargos', first);
  await page.getByRole('button', { name: 'Novo Cargo' }).click();
  await page.getByLabel('Nome do Cargo').fill(name);
  return first;
}

test('nothing is written as the person of another tab, and the typed text is saved as its author', async ({ page }) => {
  const name = unique('Cargo de Marina');
  const first = await typeCargo(page, name);
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/cargos') && request.method() !== 'GET') written.push(request.method());
  });
  const tab = await colleagueSignsIn(page);

  await expect(question(page)).toContainText('Agora quem está no painel é Antônio Ferreira');
  await expect(question(page)).toContainText(`Esta página foi aberta por ${first.name}`);
  await expectFitsScreens(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();

  await page.getByRole('button', { name: /^Só ver a página/ }).click();
  await expect(page.getByText('Nada é gravado nesta página')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  const field = page.getByLabel('Nome do Cargo');
  await expect(field).toHaveValue(name);
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
  await tab.getByRole('button', { name: `Continuar como ${first.name}` }).click();
  await expect(tab.getByText(first.name).first()).toBeVisible();
  await expect(question(tab)).toHaveCount(0);
});

test('continuing as the other person reloads the page, after a question about unsaved text', async ({ page }) => {
  await typeCargo(page, 'Pela metade');
  await colleagueSignsIn(page);
  await expect(question(page)).toBeVisible();
  const asked: string[] = [];
  let accept = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (accept ? dialog.accept() : dialog.dismiss());
  });
  const goOn = page.getByRole('button', { name: /^Continuar como Antônio Ferreira/ });
  await goOn.click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('Nome do Cargo')).toHaveValue('Pela metade');
  accept = true;
  await goOn.click();
  await expect(page.getByText('Antônio Ferreira').first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Novo Cargo' }).getByLabel('Nome do Cargo')).toHaveValue('');
});
