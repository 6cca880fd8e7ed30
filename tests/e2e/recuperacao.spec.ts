import type { Page } from '@playwright/test';
import { expectFitsScreens } from '../support/e2e/accessible';
import { createAccount } from '../support/e2e/account';
import { expect, test } from '../support/e2e/e2e';
import { linkFor } from '../support/e2e/emails';

const newPassword = 'carrinho-cheio-42';

test('a forgotten password is set by an e-mailed link, which works once and leaves no trace @rare', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4(0[0134]|22)|Invalid Refresh Token/);
  const account = await createAccount(page.request, 'Cláudio');
  const { email } = account;
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  // The login page has a field of that name too.
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  const before = Date.now();
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('Se houver uma conta com o e-mail')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Peça o link a quem cuida do sistema' })).toBeVisible();
  await expectFitsScreens(page);
  const link = await linkFor(email, before);
  const secret = new URL(link).searchParams.get('token_hash') ?? '';
  const told = watchFor(page, secret);
  await page.goto(link);
  const go = page.getByRole('button', { name: 'Continuar' });
  await expect(go).toBeVisible();
  await expectForgotten(page, secret);
  expect(await page.evaluate(() => Object.keys(localStorage).length)).toBe(0);

  await go.click();
  await expect(page.getByText(`Conta ${email}`)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('auth')))).toEqual([]);
  const password = page.getByLabel('Nova senha', { exact: true });
  const again = page.getByLabel('Repita a nova senha');
  const save = page.getByRole('button', { name: 'Gravar senha' });
  await password.fill(account.password);
  await again.fill(account.password);
  await save.click();
  await expect(page.getByText('A nova senha precisa ser diferente da atual.')).toBeVisible();
  await expectFitsScreens(page);
  await password.fill(newPassword);
  await again.fill(newPassword);
  await save.click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Senha trocada')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expectForgotten(page, secret);
  expect(told.asked, 'requests that tell the secret').toEqual([`POST ${new URL(link).origin}/auth/v1/verify`]);

  await page.goto(link);
  await expect(page.getByText(`Neste navegador quem está no painel é ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await page.getByRole('link', { name: 'Pedir outro link' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
});

test('where e-mails are sent, the page says to look for one @stored @rare', async ({ page }) => {
  await page.goto('/esqueci-minha-senha');
  await page.getByLabel('E-mail').fill('alguem@teste.example');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
});

/** Collects the requests that contain the secret, except the navigation to the link. */
function watchFor(page: Page, secret: string) {
  const asked: string[] = [];
  page.on('request', async (request) => {
    if (request.isNavigationRequest()) return;
    const headers = JSON.stringify(await request.allHeaders());
    const address = new URL(request.url());
    if (`${request.url()} ${headers} ${request.postData() ?? ''}`.includes(secret))
      asked.push(`${request.method()} ${address.origin}${address.pathname}`);
  });
  return { asked };
}

/** Neither the address, the history, the referrer, the storage nor the document contains the secret. */
async function expectForgotten(page: Page, secret: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  const known = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.referrer,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.documentElement.outerHTML,
    ]),
  );
  // `userTypedURL` is no entry that Back leads to.
  expect(JSON.stringify(entries.map(({ url, title }) => ({ url, title }))) + known).not.toContain(secret);
}
