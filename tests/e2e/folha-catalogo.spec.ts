import { insertRow } from '../support/e2e/brokenCalls';
import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';

const categorias = ['Açougue', 'Bebidas', 'Hortifrúti', 'Laticínios', 'Mercearia', 'Padaria'];

/** A week that no other test uses. */
const [monday, sunday] = ['2031-05-05', '2031-05-11'];

test('thirty offers of a week are printed on one page', async ({ page }) => {
  const name = unique('Oferta');
  await beSignedIn(page);
  const produtos = Array.from({ length: 30 }, (_, place) => ({
    id: crypto.randomUUID(),
    nome: `${name} de um nome comprido, pacote ${place}`,
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
  await expect(page.getByText(`${name} de um nome comprido`)).toHaveCount(30);
  await expect(page.getByText(/Esta folha ocupa/)).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  // The printed list tells how many products are hidden.
  await page.goto(`/admin/promocoes?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  const rest = page.getByRole('button', { name: /^Mais \d+ produtos$/ });
  await rest.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(rest).toBeVisible();
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toBeHidden();
});
