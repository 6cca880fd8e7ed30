import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { expect, signIn, test, unique } from '../support/e2e/e2e';
import { databaseRows, insertRow } from '../support/e2e/rows';

const columns = 'nome,categoria,descricao,desconto,dia_da_semana,dias_ativos,status';
const stored = async (page: Page, name: string) => {
  const rows = await databaseRows(page, `promocoes?nome=eq.${encodeURIComponent(name)}&select=${columns}`);
  return rows.map((row) => ({ ...row, desconto: Number(row.desconto) }));
};

const addRow = async (page: Page, typed: string, product: string, discount: string) => {
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  const select = page.getByRole('combobox', { name: 'Produto' }).last();
  await select.fill(typed);
  await page.getByRole('option', { name: product }).click();
  await page.getByLabel('Desconto (%)').last().fill(discount);
};

test('a promotion is created, shown in the list and in the week, edited, suspended and deleted @phone', async ({
  page,
}) => {
  const name = unique('Festa do Pão');
  await signIn(page, 'Promoções');
  await expect(page.getByText('Gerencie as promoções do supermercado')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Promoções Ativas' })).toBeVisible();
  await expect(page.getByText('3 produto(s) cadastrado(s)')).toBeVisible();

  await page.getByRole('button', { name: 'Nova Promoção' }).click();
  await expect(page).toHaveURL(/\/admin\/promocoes\/nova$/);
  await page.getByRole('button', { name: 'Cadastrar Promoção' }).click();
  await expect(page.getByText('Nome é obrigatório')).toBeVisible();
  await expect(page.getByText('Selecione pelo menos um dia da semana', { exact: true })).toBeVisible();
  await expect(page.locator('.toast-error')).toContainText('Selecione pelo menos um dia da semana para a promoção.');
  await expectAccessible(page);
  await page.getByLabel('Nome da Promoção').fill(name);
  await page.getByLabel('Descrição (Opcional)').fill('Três produtos');
  await page.getByRole('checkbox', { name: 'Sábado' }).check();
  await page.getByRole('checkbox', { name: 'Quarta-feira' }).check();
  await addRow(page, 'ARROZ', 'Arroz Branco Tipo 1 5kg - R$ 27,90', '10');
  await addRow(page, 'hortifruti', 'Banana Prata - R$ 6,49', '15,5');
  await expect(page.getByText('R$ 6,49 → R$ 5,48')).toBeVisible();
  await addRow(page, 'lei', 'Leite Integral 1L - R$ 4,99', '20');
  await page.getByRole('button', { name: 'Cadastrar Promoção' }).dblclick();
  await expect(page.getByText('Promoção adicionada com sucesso!')).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/promocoes$/);
  const row = {
    nome: name,
    categoria: 'Geral',
    descricao: 'Três produtos',
    desconto: 15.17,
    dia_da_semana: 'Quarta-feira',
    dias_ativos: ['Quarta-feira', 'Sábado'],
    status: 'Ativar',
  };
  expect(await stored(page, name)).toEqual([row]);

  await page.getByPlaceholder('Buscar por nome ou categoria...').fill(name.toUpperCase().replace('Ã', 'A'));
  await expect(page.getByText('1 promoção(ões) encontrada(s)', { exact: true })).toBeVisible();
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Editar ${name}` }) });
  for (const text of ['Três produtos', 'Quarta-feira, Sábado', '15,17% de desconto']) {
    await expect(listed).toContainText(text);
  }
  await page.getByRole('button', { name: 'Quarta-feira, 1 promoção(ões)' }).click();
  const link = page.getByRole('region', { name: 'Semana' }).getByRole('link', { name });
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Promoção' })).toBeVisible();
  await expect(page.getByLabel('Nome da Promoção')).toHaveValue(name);
  await page.getByLabel('Descrição (Opcional)').fill('');
  await page.getByRole('checkbox', { name: 'Segunda-feira' }).check();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Suspender' }).click();
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Promoção atualizada com sucesso!')).toBeVisible();
  await expect(listed.getByText('Suspensa')).toBeVisible();
  const days = { dia_da_semana: 'Segunda-feira', dias_ativos: ['Segunda-feira', 'Quarta-feira', 'Sábado'] };
  expect(await stored(page, name)).toEqual([{ ...row, ...days, descricao: null, status: 'Suspender' }]);

  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Excluir Promoção' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Promoção excluída com sucesso!')).toBeVisible();
  expect(await stored(page, name)).toEqual([]);
});

test('a promotion is created by keyboard: Enter does not save, commas and many products are accepted, half a date is refused @stored', async ({
  page,
}) => {
  const name = unique('Sem susto');
  const own = unique('Pão de mel');
  const keyboard = page.keyboard;
  await signIn(page, 'Promoções');
  await insertRow(page, 'produtos', { nome: own, valor: 10, localizacao: 'A1', categoria: 'Mercearia' });
  await page.getByRole('button', { name: 'Nova Promoção' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Nome da Promoção')).toBeFocused();
  await keyboard.type(name);
  await keyboard.press('Enter');
  await page.getByLabel('Domingo').focus();
  await keyboard.press('Space');
  await page.getByRole('button', { name: 'Novo Produto' }).focus();
  await keyboard.press('Enter');
  const produtos = page.getByRole('combobox', { name: 'Produto' });
  const descontos = page.getByRole('spinbutton', { name: 'Desconto (%)' });
  for (const [row, typed] of ['leite', own].entries()) {
    await expect(produtos.nth(row)).toBeFocused();
    await keyboard.type(typed);
    // Possibly before the search answers.
    await keyboard.press('Enter');
    await expect(descontos.nth(row)).toBeFocused();
    await keyboard.type('1,5');
    await keyboard.press('Enter');
  }
  await expect(produtos).toHaveCount(3);
  expect(await stored(page, name)).toEqual([]);
  await expect(page.getByText('R$ 4,99 → R$ 4,92')).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar produtos' }).focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Adicionar produtos' });
  await expect(dialog.getByLabel('Buscar produto')).toBeFocused();
  await keyboard.type('arroz branco tipo 1');
  await expect(dialog.getByText('O único encontrado')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Arroz Branco/ }).focus();
  await keyboard.press('Space');
  await expectAccessible(page);
  await dialog.getByLabel('Desconto para todos (%)').focus();
  await keyboard.type('10');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // The empty row was replaced.
  await expect(produtos).toHaveCount(3);
  // A field that gets the focus is not under the bar.
  await descontos.first().focus();
  await descontos.last().focus();
  const gap = async () => {
    const [bar, field] = await Promise.all([page.locator('.save-bar').boundingBox(), descontos.last().boundingBox()]);
    return (bar?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  // Day and month are equal, since their order depends on the language.
  const fim = page.getByLabel('Fim');
  await fim.focus();
  await keyboard.type('1111');
  await keyboard.press('Control+Enter');
  await expect(page.locator('.toast-error').last()).toContainText('Corrija os campos marcados.');
  await expect(page.getByText('Informe uma data completa, do ano 2000 ao 2999')).toBeVisible();
  expect(await stored(page, name)).toEqual([]);
  await fim.focus();
  await keyboard.type('11112126');
  await expect(fim).toHaveValue('2126-11-11');
  await keyboard.press('Control+Enter');
  await keyboard.press('Control+Enter');
  await expect(page.getByText('Promoção adicionada com sucesso!')).toHaveCount(1);
  expect(await stored(page, name)).toMatchObject([{ desconto: 4.33, status: 'Ativar' }]);
  const [found] = await databaseRows(page, `promocoes?nome=eq.${encodeURIComponent(name)}&select=id,inicio,fim`);
  const { id, ...dates } = found ?? {};
  expect(dates).toEqual({ inicio: null, fim: '2126-11-11' });
  const rows = await databaseRows(page, `promocao_produtos?promocao_id=eq.${id}&select=desconto&order=posicao`);
  expect(rows.map(({ desconto }) => Number(desconto))).toEqual([1.5, 1.5, 10]);
});
