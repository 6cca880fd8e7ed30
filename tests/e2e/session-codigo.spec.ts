import type { Page } from '@playwright/test';
import { codeOf, wrongCode } from '../contract/auth/totp';
import { expectAccessible } from '../support/e2e/accessible';
import { createAccount, type OwnAccount } from '../support/e2e/account';
import { expect, press, publishableKey, test, unique } from '../support/e2e/e2e';

async function call(page: Page, path: string, data: object, token?: string) {
  const headers = { apikey: publishableKey(), ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await page.request.post(`/auth/v1/${path}`, { headers, data });
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

const passwordSession = (page: Page, { email, password }: OwnAccount) =>
  call(page, 'token?grant_type=password', { email, password });

/** Enrolls a factor with the code of the previous period. */
async function enroll(page: Page, account: OwnAccount) {
  const { access_token: token } = await passwordSession(page, account);
  const factor = await call(page, 'factors', { factor_type: 'totp', friendly_name: 'Celular' }, token);
  let usedCode = '';
  // The server refuses it when the period ends meanwhile.
  await expect(async () => {
    const challenge = await call(page, `factors/${factor.id}/challenge`, {}, token);
    usedCode = codeOf(factor.totp.secret, -1);
    await call(page, `factors/${factor.id}/verify`, { challenge_id: challenge.id, code: usedCode }, token);
  }).toPass();
  return { secret: factor.totp.secret as string, usedCode };
}

const store = (page: Page, session: object | null) =>
  page.evaluate((text) => {
    const key = `sb-${location.hostname.split('.')[0]}-auth-token`;
    if (text) localStorage.setItem(key, text);
    return localStorage.getItem(key);
  }, session && JSON.stringify(session));

test('an account with a second step needs a code, at the sign-in and over an open form', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4(00|22)|Invalid Refresh Token/);
  const account = await createAccount(page.request, 'Débora');
  const { password } = account;
  const { secret, usedCode } = await enroll(page, account);
  const code = page.getByLabel('Código de verificação');
  const verify = page.getByRole('button', { name: 'Verificar' });

  await page.goto('/admin/cargos');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(code).toBeFocused();
  await expectAccessible(page);
  expect(await store(page, null)).toBeNull();
  for (const refused of [wrongCode(secret), usedCode]) {
    await code.fill(refused);
    await verify.click();
    await expect(page.getByText('O código não confere.')).toBeVisible();
  }
  await expectAccessible(page);
  const right = codeOf(secret);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await press(code, 'Enter');
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/cargos/);

  const name = unique('Cargo de duas etapas');
  await page.getByRole('button', { name: 'Novo Cargo' }).click();
  await page.getByLabel('Nome do Cargo').fill(name);
  const session = JSON.parse((await store(page, null)) ?? '');
  await store(page, { ...session, expires_at: 1, refresh_token: 'nao-existe' });
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  const prompt = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await prompt.getByLabel('Senha').fill(password);
  await prompt.getByRole('button', { name: 'Entrar' }).click();
  await prompt.getByLabel('Código de verificação').fill(codeOf(secret, 1));
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('O cargo foi cadastrado com sucesso!')).toBeVisible();

  // A stored session of the password alone leads to the question for the code.
  const half = await passwordSession(page, account);
  await store(page, { ...half, expires_at: Math.floor(Date.now() / 1000) + half.expires_in });
  await page.goto('/admin/usuarios');
  await expect(code).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Usar outra conta' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(async () => expect(await store(page, null)).toBeNull()).toPass();
});
