import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/e2e/accessible';
import { createAccount } from '../support/e2e/account';
import {
  breakCalls,
  databaseRows,
  expectFailure,
  failCalls,
  holdTimeLimits,
  insertRow,
} from '../support/e2e/brokenCalls';
import { beSignedIn, expect, openFromMenu, signIn, test, unique } from '../support/e2e/e2e';

// Whole journeys, on a machine that may be busy.
test.describe.configure({ timeout: 120_000 });

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

const search = async (page: Page, name: string) => {
  await page.getByPlaceholder('Buscar por nome ou categoria...').fill(name);
  // What was there before may have been as many.
  await expect(page).toHaveURL(({ searchParams }) => JSON.parse(searchParams.get('filter') ?? '{}').q === name);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.getByText('1 promoção(ões) encontrada(s)', { exact: true })).toBeVisible();
};

const openEditor = async (page: Page, name: string) => {
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Promoção' })).toBeVisible();
};

/** The call that writes a promotion: with its rows, where they are stored, it is a function's. */
const writeCall = (storedCatalogue: boolean, method: string) =>
  storedCatalogue ? { table: 'rpc/gravar_promocao', method: 'POST' } : { table: 'promocoes', method };

/** A new promotion, ready to be saved. */
const fillNew = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Nova Promoção' }).click();
  await page.getByLabel('Nome da Promoção').fill(name);
  await page.getByRole('checkbox', { name: 'Domingo' }).check();
  await addRow(page, 'leite', 'Leite Integral 1L - R$ 4,99', '10');
};

/** The list's row of a promotion. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Editar ${name}` }) });

/** Links to a promotion in the week, once the given day is looked at. */
const inWeek = async (page: Page, isMobile: boolean, day: string, name: string | RegExp, counted = 1) => {
  if (isMobile) await page.getByRole('button', { name: `${day}, ${counted} promoção(ões)` }).click();
  return page.getByRole('region', { name: 'Semana' }).getByRole('link', { name });
};

test('a promotion is created and seen in the list, in the week and in the database', async ({
  page,
  isMobile,
  storedCatalogue,
}) => {
  const name = unique('Festa do Pão');
  await signIn(page, 'Promoções');
  await expect(page.getByText('Gerencie as promoções do supermercado')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Promoções Ativas' })).toBeVisible();
  await expect(
    page.getByText(storedCatalogue ? /^[\d.]+ produto\(s\) cadastrado/ : '3 produto(s) cadastrado(s)'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nova Promoção' }).click();
  await expect(page).toHaveURL(/\/admin\/promocoes\/nova$/);
  await page.getByRole('button', { name: 'Cadastrar Promoção' }).click();
  await expect(page.getByText('Nome é obrigatório')).toBeVisible();
  await expect(page.getByText('Selecione pelo menos um dia da semana', { exact: true })).toBeVisible();
  await expectFailure(page, 'Erro', 'Selecione pelo menos um dia da semana para a promoção.');
  await page.getByLabel('Nome da Promoção').fill(name);
  await page.getByLabel('Descrição (Opcional)').fill('Três produtos');
  await page.getByRole('checkbox', { name: 'Sábado' }).check();
  await page.getByRole('checkbox', { name: 'Quarta-feira' }).check();
  await page.getByRole('button', { name: 'Cadastrar Promoção' }).click();
  await expectFailure(page, 'Erro', 'Adicione pelo menos um produto à promoção.');
  await page.getByRole('button', { name: 'Novo Produto' }).click();
  await page.getByRole('button', { name: 'Cadastrar Promoção' }).click();
  await expectFailure(page, 'Erro', 'Todos os produtos devem ter um produto selecionado e desconto maior que 0.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remover produto 1' }).click();

  await addRow(page, 'ARROZ', 'Arroz Branco Tipo 1 5kg - R$ 27,90', '10');
  await addRow(page, 'hortifruti', 'Banana Prata - R$ 6,49', '15,5');
  await expect(page.getByText('R$ 6,49 → R$ 5,48')).toBeVisible();
  await addRow(page, 'banana', 'Banana Prata - R$ 6,49', '20');
  await expect(page.getByText('Este produto já está na promoção')).toBeVisible();
  await page.getByRole('button', { name: 'Remover produto 3' }).click();
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

  await search(page, name.toUpperCase().replace('Ã', 'A'));
  for (const text of ['Três produtos', 'Quarta-feira, Sábado', '15,17% de desconto']) {
    await expect(rowOf(page, name)).toContainText(text);
  }
  await expect(rowOf(page, name).getByText('Suspensa')).toHaveCount(0);
  const links = await inWeek(page, isMobile, 'Quarta-feira', name);
  await expect(links).toHaveCount(isMobile ? 1 : 2);
  await links.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Promoção' })).toBeVisible();
  await expect(page.getByLabel('Nome da Promoção')).toHaveValue(name);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible();
});

test('by keyboard alone: Enter publishes nothing, a comma is a comma, many products come at once, half a date is none', async ({
  page,
  storedCatalogue,
}) => {
  const name = unique('Sem susto');
  const own = unique('Pão de mel');
  const keyboard = page.keyboard;
  await signIn(page, 'Promoções');
  if (storedCatalogue)
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
  for (const [row, typed] of ['leite', storedCatalogue ? own : 'banana'].entries()) {
    await expect(produtos.nth(row)).toBeFocused();
    await keyboard.type(typed);
    // Perhaps before there is an answer.
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
  await keyboard.type('100');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // The row in which nothing was typed made room.
  await expect(produtos).toHaveCount(3);
  await expect(page.getByText('Este produto sairá de graça. É isso mesmo?')).toBeVisible();
  await page.getByLabel('Por (R$)').last().focus();
  await keyboard.press('Control+a');
  await keyboard.type('19,90');
  await expect(descontos.last()).toHaveValue('28,67');
  await descontos.first().fill('1,234');
  await keyboard.press('Tab');
  await expect(page.getByText('Use no máximo duas casas decimais')).toBeVisible();
  await expectAccessible(page);
  // What has the focus is not under the bar.
  const bar = await page.locator('.save-bar').boundingBox();
  await descontos.last().focus();
  const field = await descontos.last().boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await descontos.first().fill('1.5');
  // Day and month alike, for each language has its own order of them.
  const fim = page.getByLabel('Fim');
  await fim.focus();
  await keyboard.type('1111');
  await keyboard.press('Control+Enter');
  const refused = async () => {
    await expectFailure(page, 'Erro', 'Corrija os campos marcados.');
    await expect(page.getByText('Informe uma data completa, do ano 2000 ao 2999')).toBeVisible();
    expect(await stored(page, name)).toEqual([]);
  };
  await refused();
  await fim.focus();
  await keyboard.type('11112126');
  await expect(fim).toHaveValue('2126-11-11');
  await keyboard.press('Backspace');
  await keyboard.press('Control+Enter');
  await refused();
  await fim.focus();
  await keyboard.type('11112126');
  await keyboard.press('Control+Enter');
  await keyboard.press('Control+Enter');
  await expect(page.getByText('Promoção adicionada com sucesso!')).toHaveCount(1);
  expect(await stored(page, name)).toMatchObject([{ desconto: 10.56, status: 'Ativar' }]);
  const [found] = await databaseRows(page, `promocoes?nome=eq.${encodeURIComponent(name)}&select=id,inicio,fim`);
  const { id, ...dates } = found ?? {};
  expect(dates).toEqual({ inicio: null, fim: '2126-11-11' });
  if (!storedCatalogue) return;
  const rows = await databaseRows(page, `promocao_produtos?promocao_id=eq.${id}&select=desconto&order=posicao`);
  expect(rows.map(({ desconto }) => Number(desconto))).toEqual([1.5, 1.5, 28.67]);

  // Another one with the same product on the same day is told of while it is typed, and what the shopper then pays.
  await page.getByRole('button', { name: 'Nova Promoção' }).click();
  await page.getByRole('checkbox', { name: 'Domingo' }).check();
  await addRow(page, own, `${own} - R$ 10,00`, '1');
  const overlap = `Também está em “${name}” (Domingo). O cliente paga o menor preço:`;
  await expect(page.getByText(`${overlap} R$ 9,85, o de “${name}”.`)).toBeVisible();
  await descontos.last().fill('20');
  await expect(page.getByText(`${overlap} R$ 8,00.`)).toBeVisible();
  await expectAccessible(page);
});

test('a promotion is edited without rows and with, suspended, and deleted', async ({ page, isMobile }) => {
  const name = unique('Quarta do Peixe');
  const row = {
    nome: name,
    categoria: 'Açougue',
    descricao: 'Peixes frescos',
    desconto: 12.34,
    dia_da_semana: 'Quarta-feira',
    dias_ativos: [],
    status: 'Ativar',
  };
  await insertRow(page, 'promocoes', row);
  await signIn(page, 'Promoções');
  await search(page, name);
  await expect(rowOf(page, name)).toContainText('Quarta-feira');

  await openEditor(page, name);
  await expect(page.getByText('Nenhum produto adicionado à promoção')).toBeVisible();
  await expect(page.getByLabel('Quarta-feira')).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('Descrição (Opcional)').fill('');
  await page.getByRole('checkbox', { name: 'Segunda-feira' }).check();
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Promoção atualizada com sucesso!')).toBeVisible();
  const days = { dia_da_semana: 'Segunda-feira', dias_ativos: ['Segunda-feira', 'Quarta-feira'] };
  expect(await stored(page, name)).toEqual([{ ...row, ...days, descricao: null }]);

  await search(page, name);
  await openEditor(page, name);
  await addRow(page, 'banana', 'Banana Prata - R$ 6,49', '33.33');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Suspender' }).click();
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await search(page, name);
  await expect(rowOf(page, name).getByText('Suspensa')).toBeVisible();
  expect(await stored(page, name)).toEqual([
    { ...row, ...days, descricao: null, desconto: 33.33, status: 'Suspender' },
  ]);
  const links = await inWeek(page, isMobile, 'Quarta-feira', `${name} (suspensa)`, 0);
  await expect(links).toHaveCount(isMobile ? 1 : 2);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Excluir Promoção' });
  await expect(question).toContainText('Tem certeza que deseja excluir esta promoção?');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Promoção excluída com sucesso!')).toBeVisible();
  await expect(page.getByText('0 promoção(ões) encontrada(s)', { exact: true })).toBeVisible();
  await expect(links).toHaveCount(0);
  expect(await stored(page, name)).toEqual([]);
});

test('every call that fails tells its text, loses nothing, and a second try works', async ({
  page,
  allowConsole,
  storedCatalogue,
}) => {
  allowConsole(/Failed to load resource/);
  const name = unique('Promoção com falha');
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  const loading = { table: 'promocoes', method: 'GET', text: 'Erro ao carregar promoções. Verifique sua conexão.' };
  await signIn(page);

  await failCalls(page, { ...loading, way: 'no answer' }, () => openFromMenu(page, 'Promoções'));
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Promoções Ativas' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Semana' })).toBeVisible();

  await fillNew(page, name);
  const create = page.getByRole('button', { name: 'Cadastrar Promoção' });
  await failCalls(
    page,
    {
      ...writeCall(storedCatalogue, 'POST'),
      text: 'Erro ao adicionar promoção. Tente novamente.',
      way: 'error 500',
    },
    () => create.click(),
    async () => {
      await expect(page.getByLabel('Nome da Promoção')).toHaveValue(name);
      await expect(page.getByLabel('Domingo')).toBeChecked();
      await expect(page.getByRole('combobox', { name: 'Produto' })).toHaveValue('Leite Integral 1L - R$ 4,99');
      await expect(page.getByLabel('Desconto (%)')).toHaveValue('10');
    },
  );
  await create.click();
  await expect(page.getByText('Promoção adicionada com sucesso!')).toBeVisible();
  await search(page, name);

  // The list may still be reading what was searched for: that is not what fails here.
  await failCalls(page, { ...loading, query: /[?&]id=eq\./, way: 'timeout' }, () =>
    page.getByRole('link', { name: `Editar ${name}` }).click(),
  );
  await retry.click();
  await page.getByLabel('Nome da Promoção').fill(`${name} B`);
  const save = page.getByRole('button', { name: 'Salvar Alterações' });
  await failCalls(
    page,
    {
      ...writeCall(storedCatalogue, 'PATCH'),
      text: 'Erro ao atualizar promoção. Tente novamente.',
      way: 'no answer',
    },
    () => save.click(),
    () => expect(page.getByLabel('Nome da Promoção')).toHaveValue(`${name} B`),
  );
  await save.click();
  await expect(page.getByText('Promoção atualizada com sucesso!')).toBeVisible();
  expect(await stored(page, name)).toEqual([]);
  expect(await stored(page, `${name} B`)).toHaveLength(1);

  await search(page, name);
  await page.getByRole('button', { name: `Excluir ${name} B` }).click();
  const confirm = page.getByRole('button', { name: 'Excluir', exact: true });
  await failCalls(
    page,
    { table: 'promocoes', method: 'DELETE', text: 'Erro ao excluir promoção. Tente novamente.', way: 'error 500' },
    () => confirm.click(),
  );
  await confirm.click();
  await expect(page.getByText('Promoção excluída com sucesso!')).toBeVisible();
  expect(await stored(page, `${name} B`)).toEqual([]);
});

test('a row written whose answer never came is not written twice', async ({ page, allowConsole, storedCatalogue }) => {
  allowConsole(/Failed to load resource/);
  const name = unique('Sem resposta');
  // That they are ten seconds is tested where they are set.
  const passTimeLimits = await holdTimeLimits(page);
  await signIn(page, 'Promoções');
  await fillNew(page, name);
  const { table, method } = writeCall(storedCatalogue, 'POST');
  let written = () => {};
  const isWritten = new Promise<void>((done) => {
    written = done;
  });
  const repair = await breakCalls(page, table, method, async (route) => {
    // A connection that was kept may be closed by the server just then.
    await route.fetch({ maxRetries: 1 });
    written();
    await new Promise(() => {});
  });
  await page.getByRole('button', { name: 'Cadastrar Promoção' }).click();
  await isWritten;
  await passTimeLimits();
  const toast = page.locator('.toast-error');
  await expect(toast).toContainText('Erro ao adicionar promoção. Tente novamente.');
  await expect(toast).toContainText('O servidor demorou a responder.');
  await repair();
  await page.getByRole('button', { name: 'Cadastrar Promoção' }).click();
  await expect(page.getByText('Promoção adicionada com sucesso!')).toBeVisible();
  expect(await stored(page, name)).toHaveLength(1);
});

test('unsaved text is asked about, and a session that ends keeps the form', async ({
  page,
  allowConsole,
  storedCatalogue,
}) => {
  allowConsole(/Failed to load resource/);
  const name = unique('Sessão');
  // A session that the page renews, as it tries before it asks, is the test's own.
  const person = await createAccount(page.request, 'Sara');
  await signIn(page, 'Promoções', person);
  await fillNew(page, name);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Nome da Promoção')).toHaveValue(name);

  const { table, method } = writeCall(storedCatalogue, 'POST');
  const repair = await breakCalls(page, table, method, (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole('button', { name: 'Cadastrar Promoção' }).click();
  const ended = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await ended.getByLabel('Senha').fill(person.password);
  await repair();
  await ended.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Promoção adicionada com sucesso!')).toBeVisible();
  expect(await stored(page, name)).toHaveLength(1);
});

test('an id that no promotion has leads back to the list', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await beSignedIn(page);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nada']) {
    await page.goto(`/admin/promocoes/editar/${id}`);
    await expect(page.getByRole('heading', { name: 'Promoção não encontrada' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar para promoções' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible();
});
