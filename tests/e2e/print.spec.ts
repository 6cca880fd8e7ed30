import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';
import { insertRow } from '../support/e2e/rows';

const categorias = ['Açougue', 'Bebidas', 'Hortifrúti', 'Laticínios', 'Mercearia', 'Padaria'];

/** A week that no other test uses. */
const [monday, sunday] = ['2031-05-05', '2031-05-11'];

/** Expects the printed page to be black on white, without the panel and its buttons, and with `shown`. */
async function expectPrinted(page: Page, text: string, shown = page.getByText(text).filter({ visible: true }).first()) {
  await page.emulateMedia({ media: 'print' });
  await expect(shown).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Imprimir|Editar .*)$/ }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await expect(page.getByText(text).filter({ visible: true }).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });
}

test('thirty offers of a week are printed on one page, and so are their list, labels and prices, without the panel @stored @rare', async ({
  page,
}) => {
  const name = unique('Oferta');
  await beSignedIn(page);
  const produtos = Array.from({ length: 30 }, (_, place) => ({
    id: crypto.randomUUID(),
    nome: `${name} de um nome comprido, número ${place}`,
    valor: 9.9 + place,
    localizacao: 'A',
    categoria: categorias[place % categorias.length],
  }));
  const promocao = { id: crypto.randomUUID(), nome: name, dias_ativos: ['Sexta-feira', 'Domingo'], desconto: 10 };
  await insertRow(page, 'produtos', produtos);
  await insertRow(page, 'promocoes', { ...promocao, inicio: monday, fim: sunday });
  const rows = produtos.map(({ id }) => ({ promocao_id: promocao.id, produto_id: id, desconto: 10 }));
  await insertRow(page, 'promocao_produtos', rows);

  await page.goto(`/admin/promocoes/ofertas?semana=${monday}`);
  const offers = page.getByText(`${name} de um nome comprido`);
  await expect(offers).toHaveCount(30);
  await expect(page.getByText(/Esta folha ocupa/)).toHaveCount(0);
  await expectAccessible(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await expectPrinted(page, 'Ofertas da semana');

  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  await page.goto(`/admin/promocoes?filter=${filter}`);
  const more = page.getByRole('button', { name: `Mais ações de ${name}` });
  await more.waitFor();
  // The printed list tells how many products are hidden.
  await expectPrinted(page, 'Promoções Ativas', page.getByRole('button', { name: /^Mais \d+ produtos$/ }));
  await more.click();
  await page.getByRole('menuitem', { name: 'Imprimir etiquetas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas de prateleira' })).toBeVisible();
  await expect(offers.first()).toBeVisible();
  await expectAccessible(page);
  await expectPrinted(page, `${name} de um nome comprido`);

  await page.goto(`/admin/produtos?filter=${filter}`);
  await page.getByRole('link', { name: 'Imprimir preços' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de preços' })).toBeVisible();
  await expect(offers.first()).toBeVisible();
  await expectAccessible(page);
  await expectPrinted(page, `${name} de um nome comprido`);
});
