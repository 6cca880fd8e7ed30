import { writeFileSync } from 'node:fs';
import { dateOn, diasDaSemana, withCheckDigit } from '../../src/domain';
import { expectFits, expectFitsScreens } from '../support/e2e/accessible';
import { drop } from '../support/e2e/dragging';
import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';
import { databaseRows, insertRow } from '../support/e2e/rows';

test('a till’s file is dropped; its prices are accepted, taken back, marked and printed @stored', async ({
  page,
}, info) => {
  const name = unique('Caixa');
  await beSignedIn(page);
  const start = String(Date.now()).slice(-8);
  const produtos = Array.from({ length: 12 }, (_, place) => ({
    id: crypto.randomUUID(),
    nome: `${name} Biscoito recheado de morango ${place}`,
    codigo: withCheckDigit(`7${start}${String(place).padStart(3, '0')}`),
    valor: 5 + place,
    localizacao: 'A',
    categoria: 'Mercearia',
  }));
  await insertRow(page, 'produtos', produtos);
  const promocao = { id: crypto.randomUUID(), nome: name, dias_ativos: diasDaSemana, desconto: 10, status: 'Ativar' };
  const today = dateOn(new Date());
  await insertRow(page, 'promocoes', { ...promocao, inicio: today, fim: today });
  await insertRow(page, 'promocao_produtos', { promocao_id: promocao.id, produto_id: produtos[5]?.id, desconto: 10 });
  const charged = new Map([
    [1, 7.5],
    [2, 6.99],
    [3, 8.01],
  ]);
  const file = info.outputPath('PRODUTOS_PDV.csv');
  const lines = produtos.map(({ codigo, nome, valor }, place) =>
    [`0${codigo}`, nome.toUpperCase().slice(0, 25), (charged.get(place) ?? valor).toFixed(2).replace('.', ',')].join(
      ';',
    ),
  );
  writeFileSync(file, ['CODIGO;DESCRICAO;PRECO VENDA', ...lines, '7899999999994;VALE PRESENTE;7,00'].join('\r\n'));

  await page.goto('/admin/produtos');
  await page.getByRole('link', { name: 'Conferir com o caixa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conferir com o caixa' })).toBeVisible();
  await expectFitsScreens(page);
  await drop(page.getByText('Arraste o arquivo para cá'), { files: [file] });
  const lead = page.getByText(/^4 preços diferentes/);
  await expect(lead).toBeVisible();
  const rows = page.locator('.difference');
  await expect(rows).toHaveText([
    /morango 1.*A mais R\$\s1,50/,
    /morango 5.*Oferta R\$\s9,00A mais R\$\s1,00/,
    /morango 3/,
    /morango 2.*A menos/,
  ]);
  await expect(page.getByText('VALE PRESENTE · 7899999999994 · R$ 7,00')).toBeVisible();
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: info.outputPath(`caixa-${width}.png`), fullPage: true });
    await expectFits(page);
  }

  const valores = async () => {
    const ids = produtos.map(({ id }) => id).join(',');
    const stored = await databaseRows(page, `produtos?id=in.(${ids})&select=nome,valor`);
    return produtos.slice(1, 4).map(({ nome }) => Number(stored.find((row) => row.nome === nome)?.valor));
  };
  expect(await valores()).toEqual([6, 7, 8]);
  await page.getByRole('button', { name: `Aceitar ${produtos[1]?.nome}` }).click();
  await expect(rows).toHaveCount(3);
  expect(await valores()).toEqual([7.5, 7, 8]);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(rows).toHaveCount(4);
  expect(await valores()).toEqual([6, 7, 8]);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: `Acertar no caixa ${produtos[5]?.nome}` }).click();
  await page.getByRole('button', { name: 'Aceitar todos (3)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceitar' }).click();
  await expect(rows).toHaveCount(1);
  expect(await valores()).toEqual([7.5, 6.99, 8.01]);
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toContainText('· Acertar no caixa');
  await expect(
    page.getByRole('button', { name: /^(Acertar|Aceitar|Imprimir|Outro)/ }).filter({ visible: true }),
  ).toHaveCount(0);
  writeFileSync(info.outputPath('caixa.pdf'), await page.pdf({ preferCSSPageSize: true }));
  await page.emulateMedia({ media: null });
});
