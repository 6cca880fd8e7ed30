import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { expectFits, expectFitsScreens } from '../support/e2e/accessible';
import { expect, openFromMenu, publishableKey, signIn, test, unique } from '../support/e2e/e2e';

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

test('the poster of the shoppers’ page is one sheet whose code leads there @rare', async ({ page, baseURL }) => {
  await signIn(page);
  await openFromMenu(page, 'Balcão');
  await expect(page.getByRole('switch', { name: 'Os clientes podem perguntar' })).toBeChecked();
  const address = `${baseURL}/assistente`;
  await expect(page.getByRole('link', { name: 'Abrir a página' })).toHaveAttribute('href', address);
  expect((await page.request.get(address)).status()).toBe(200);
  await expect(page.getByText('o celular de um cliente não o alcança')).toBeVisible();
  await expectFitsScreens(page);

  await page.getByRole('link', { name: 'Imprimir cartaz' }).click();
  await page.getByLabel('Nome do supermercado').fill('Supermercado São João da Boa Vista dos Campos do Jordão Ltda');
  await expect(page.getByText('Pergunte ao assistente')).toBeVisible();
  await expectFitsScreens(page);
  // The width of A4 between the margins, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  const code = page.getByRole('img', { name: `Código QR de ${address}` });
  const { width = 0 } = (await code.boundingBox()) ?? {};
  // 9 cm without the white margin of eight modules.
  const modules = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  expect((width / modules) * (modules - 8)).toBeGreaterThan((90 * 96) / 25.4);
  const picture = await code.screenshot();
  expect(await decoded(page, picture)).toBe(address);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a key is made, asks the assistant, is revoked and refused; everything is exported @stored', async ({
  page,
  request,
}) => {
  const name = unique('Totem');
  await signIn(page);
  await openFromMenu(page, 'Chaves');
  await page.getByRole('button', { name: 'Nova chave' }).click();
  const form = page.getByRole('dialog', { name: 'Nova chave' });
  await expect(form.getByLabel('Nome')).toBeFocused();
  await expectFits(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('alert').filter({ hasText: `Chave “${name}” criada` });
  const key = (await shown.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^chave_[0-9a-f]{64}$/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(`${key.slice(0, 12)}…`);
  await expect(row).toContainText('Nunca');
  await expectFitsScreens(page);

  const answer = await ask(request, key);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ confianca: 'alta' });
  await page.reload();
  await expect(row).not.toContainText('Nunca');
  await expect(page.getByText(key)).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar JSONL' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^assistente-\d{4}-\d\d-\d\d\.jsonl$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\n');
  const kinds = new Set(lines.map((line) => JSON.parse(line).tipo));
  expect(kinds).toContain('perguntas');

  await page.getByRole('button', { name: `Revogar ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Revogar chave' });
  await expectFits(page);
  await question.getByRole('button', { name: 'Revogar' }).click();
  await expect(toast(page, 'Chave revogada')).toBeVisible();
  await expect(row).toContainText('Revogada');
  expect((await ask(request, key)).status()).toBe(401);
});

const ask = (request: APIRequestContext, key: string) =>
  request.post('/rest/v1/rpc/assistente_consultar', {
    headers: { apikey: publishableKey(), 'x-assistente-chave': key },
    data: { pergunta: 'Vocês têm estacionamento?', anotar: false },
    // The server may close a connection that rested, just when it is used again.
    maxRetries: 1,
  });

/** The text of the QR code on a picture, whose pixels the page reads. */
async function decoded(page: Page, picture: Buffer) {
  const { pixels, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    return { pixels: [...(context?.getImageData(0, 0, width, height).data ?? [])], width, height };
  }, picture.toString('base64'));
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}
