import type { Page } from '@playwright/test';
import { codeOf } from '../contract/auth/totp';
import { expectAccessible, expectFitsScreens } from '../support/e2e/accessible';
import { createAccount } from '../support/e2e/account';
import { changeSession, ended, enter, expect, openFromMenu, signIn, test, unique } from '../support/e2e/e2e';

const code = (page: Page) => page.getByLabel('Código de verificação');

async function openAccount(page: Page) {
  await page.getByRole('link', { name: /Minha conta/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible();
  await expect(page.getByText('Esta sessão', { exact: true })).toBeVisible();
}

test('Minha conta: name, password, and a second step that is asked for over an open form', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4(00|01|03|22)|Invalid Refresh Token/);
  const account = await createAccount(page.request, 'Joana');
  const { name, password: first } = account;
  const second = unique('segunda');
  await signIn(page, 'Dashboard', account);
  await openAccount(page);
  await expectFitsScreens(page);

  await page.getByLabel('Nome', { exact: true }).fill(`${name} Lima`);
  await page.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(page.getByText('Nome salvo')).toBeVisible();
  await expect(page.getByRole('link', { name: `${name} Lima` })).toBeVisible();

  const current = page.getByLabel('Senha atual', { exact: true });
  const next = page.getByLabel('Nova senha', { exact: true });
  const change = page.getByRole('button', { name: 'Trocar senha' });
  await current.fill(first);
  await next.fill(second);
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(second);
  await change.click();
  await expect(page.getByText('Senha trocada')).toBeVisible();
  await expect(current).toHaveValue('');

  await page.getByRole('button', { name: 'Ativar verificação em duas etapas' }).click();
  await page.getByLabel('Nome do dispositivo').fill('Celular');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  const used = codeOf(secret);
  await code(page).fill(used);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('Verificação em duas etapas ativada')).toBeVisible();

  const cargo = unique('Cargo de duas etapas');
  await openFromMenu(page, 'Cargos');
  await page.getByRole('button', { name: 'Novo Cargo' }).click();
  await page.getByLabel('Nome do Cargo').fill(cargo);
  await changeSession(page, ended);
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  const prompt = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await prompt.getByLabel('Senha').fill(second);
  await prompt.getByRole('button', { name: 'Entrar' }).click();
  const verify = prompt.getByRole('button', { name: 'Verificar' });
  await prompt.getByLabel('Código de verificação').fill(used);
  await verify.click();
  await expect(prompt.getByText('O código não confere.')).toBeVisible();
  await expectAccessible(page);
  // The server accepts the next period's code as well, and none twice.
  await prompt.getByLabel('Código de verificação').fill(codeOf(secret, 1));
  await verify.click();
  await expect(page.getByText('O cargo foi cadastrado com sucesso!')).toBeVisible();

  await openAccount(page);
  await page.getByRole('button', { name: 'Remover Celular' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Dispositivo removido')).toBeVisible();
  await expect(page.getByText('Desativada')).toBeVisible();
});

test('a recovery code lets a person in who has lost the phone @rare', async ({ page, allowConsole }) => {
  allowConsole(/status of 4(00|01|03|22)/);
  const account = await createAccount(page.request, 'Rita');
  await signIn(page, 'Dashboard', account);
  await openAccount(page);
  await page.getByRole('button', { name: 'Ativar verificação em duas etapas' }).click();
  await page.getByLabel('Nome do dispositivo').fill('Celular');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await code(page).fill(codeOf((await page.locator('code').textContent()) ?? ''));
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByRole('button', { name: 'Criar códigos de recuperação' }).click();
  const shown = page.getByRole('dialog', { name: 'Códigos de recuperação' });
  const codes = ((await shown.locator('pre').textContent()) ?? '').split('\n');
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Guardei os códigos' }).click();

  await page.getByRole('button', { name: 'Sair' }).click();
  await enter(page, account);
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
  const field = page.getByLabel('Código de recuperação');
  await field.fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('O código não confere.')).toBeVisible();
  await expectAccessible(page);
  await field.fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await openAccount(page);
  await expect(page.getByText('Desativada')).toBeVisible();
});
