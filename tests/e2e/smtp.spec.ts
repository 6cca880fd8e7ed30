import { createAccount } from '../support/e2e/account';
import { expect, test, unique } from '../support/e2e/e2e';
import { visit } from '../support/e2e/site';
import { startMailServer } from '../support/node/mailServer';

test('what the mail server refuses is told and kept in the form; what it takes is sent, as are links for passwords', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/status of 502/);
  // As playwright.config.ts has it.
  const port = Number(new URL(baseURL ?? '').port) + 1;
  const name = unique('Ana Souza');
  const send = page.getByRole('button', { name: 'Enviar Mensagem' });
  const refusing = await startMailServer({ refuses: true, port });
  await visit(page, '/contato');
  await page.getByLabel('Nome completo').pressSequentially(name);
  await page.getByLabel('Telefone').pressSequentially('41912345678');
  await page.getByLabel('Mensagem').pressSequentially('Onde fica o arroz?');
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Erro ao enviar mensagem');
  await expect(page.getByRole('alert')).toContainText('Ocorreu um erro ao enviar sua mensagem. Tente novamente.');
  await expect(page.getByLabel('Nome completo')).toHaveValue(name);
  await expect(page.getByLabel('Telefone')).toHaveValue('(41) 91234-5678');
  await expect(page.getByLabel('Mensagem')).toHaveValue('Onde fica o arroz?');
  await refusing.close();

  const { taken, close } = await startMailServer({ port });
  await send.click();
  await expect(page.getByText('Mensagem enviada com sucesso!')).toBeVisible();
  expect(taken).toEqual([expect.stringContaining(`Nome: ${name}`)]);

  const { email } = await createAccount(page.request, 'Sílvia');
  await page.goto('/esqueci-minha-senha');
  await page.getByLabel('E-mail').pressSequentially(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
  await expect.poll(() => taken.slice(1)).toEqual([expect.stringContaining(`To: ${email}\r\n`)]);
  await close();
});
