import type { Page } from '@playwright/test';
import { expectFits } from '../support/e2e/accessible';
import { expect, openFromMenu, press, signIn, test, unique } from '../support/e2e/e2e';
import { check, choose, close, expectTotals, undo, workbook } from '../support/e2e/importReview';
import { questionInDoubt } from '../support/e2e/rows';

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

async function ask(page: Page, question: string) {
  await openFromMenu(page, 'Experimentar');
  await expect(page.getByLabel('Pergunta do cliente')).toBeFocused();
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
}

test('a question without an answer is counted and dismissed, then gets one, which is kept as a test, lost by an edit and taken back @stored @phone', async ({
  page,
}) => {
  const question = `Vocês amolam ${unique('xilofones')}?`;
  const answer = 'Sim, no balcão da entrada.';
  const noAnswer = 'Pergunte a um funcionário.';
  await page.goto('/assistente');
  await page.getByLabel('Sua pergunta').fill(question);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Resposta' })).toContainText(noAnswer);
  await signIn(page);
  await openFromMenu(page, 'Sem resposta');
  const unanswered = page.getByRole('main').getByRole('listitem').filter({ hasText: question });
  await expect(unanswered).toContainText('1 vez');
  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('Mais recentes primeiro');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(question);
  await page.getByPlaceholder('Buscar pergunta...').fill(question);
  await expect(page.getByText('1 pergunta(s) encontrada(s)', { exact: true })).toBeVisible();
  await expectFits(page);
  await unanswered.getByRole('button', { name: 'Dispensar' }).click();
  await expect(page.getByText('Nenhuma pergunta sem resposta encontrada.')).toBeVisible();
  await ask(page, question);
  const heard = page.getByRole('region', { name: 'O que o cliente ouve' });
  await expect(heard).toContainText(noAnswer);
  await expectFits(page);

  await heard.getByRole('link', { name: 'Criar resposta' }).click();
  const form = page.getByRole('dialog', { name: 'Nova Pergunta FAQ' });
  await expect(form.getByLabel('Pergunta', { exact: true })).toHaveValue(question);
  await form.getByLabel('Contexto', { exact: true }).fill('Serviços');
  await form.getByLabel('Resposta', { exact: true }).fill(answer);
  await expectFits(page);
  await form.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(toast(page, 'A pergunta foi cadastrada com sucesso!')).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: 'Experimentar' })).toBeVisible();
  await expect(page.getByLabel('Pergunta do cliente')).toHaveValue(question);
  await expect(heard).toContainText(answer);
  const reasons = page.getByRole('region', { name: 'Por quê' });
  await expect(reasons.getByText(/^Segura \(\d+%\)$/)).toBeVisible();
  await expect(reasons.getByRole('link', { name: question }).locator('mark').first()).toHaveText('amolam');
  await heard.getByRole('button', { name: 'Guardar como teste' }).click();
  await expect(toast(page, 'Pergunta-teste guardada')).toBeVisible();
  await expect(heard.getByRole('button', { name: 'Guardada como teste' })).toBeDisabled();

  await openFromMenu(page, 'Perguntas');
  await page.getByPlaceholder('Buscar por pergunta ou contexto...').fill(question);
  await expect(page.getByText('1 pergunta(s) encontrada(s)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Editar ${question}` }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Pergunta FAQ' });
  await edit.getByLabel('Pergunta', { exact: true }).fill(unique('Outro assunto'));
  await edit.getByRole('button', { name: 'Atualizar' }).click();
  const lost = toast(page, question).filter({ hasText: /Respondida → (Oferecida|Não responde)/ });
  await expect(lost).toBeVisible();
  await lost.getByRole('button', { name: 'Desfazer' }).click();
  await expect(toast(page, 'Alteração desfeita')).toBeVisible();

  await openFromMenu(page, 'Perguntas-teste');
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('Respondida');
  await page.getByPlaceholder(/^Buscar/).fill(question);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: question });
  await expect(row.getByText('Respondida', { exact: true })).toBeVisible();
  await expectFits(page);
  await ask(page, question);
  await expect(heard).toContainText(answer);
});

test('a question in doubt is offered, told once it is chosen, and proposed as one more phrasing @phone @desktop @rare', async ({
  page,
}) => {
  await signIn(page);
  const { question, ...entry } = await questionInDoubt(page);
  await openFromMenu(page, 'Experimentar');
  await page.getByRole('group', { name: 'Exemplos' }).getByRole('button', { name: 'Que horas vocês fecham?' }).click();
  const heard = page.getByRole('region', { name: 'O que o cliente ouve' });
  const reasons = page.getByRole('region', { name: 'Por quê' });
  await expect(heard).toContainText('De segunda a sábado, das 8h às 21h.');
  await expect(reasons).toContainText('Sentido próximo: fecham →');
  await expectFits(page);

  await page.getByLabel('Pergunta do cliente').fill(question);
  await page.keyboard.press('Enter');
  const options = heard.getByRole('group', { name: 'Você quer saber:' });
  await expect(options.getByRole('button').first()).toHaveText(entry.pergunta);
  await expect(reasons.getByText(/^Em dúvida \(\d+%\)$/)).toBeVisible();
  await expectFits(page);
  await press(options.getByRole('button', { name: entry.pergunta }), 'Enter');
  await expect(heard).toContainText(entry.resposta);
  await expectFits(page);
  await heard.getByRole('link', { name: 'Juntar a uma pergunta' }).click();
  const form = page.getByRole('dialog', { name: 'Nova forma de perguntar' });
  await expect(form.getByLabel('Pergunta que responde')).toHaveValue(entry.pergunta);
  await expect(form.getByLabel('Como o cliente pergunta')).toHaveValue(question);
  await page.goBack();

  await openFromMenu(page, 'Sem resposta');
  const offered = page.getByRole('main').getByRole('listitem').filter({ hasText: 'entrega no bairro Batel?' });
  await expect(offered).toContainText('Oferecida');
  await expect(offered).toContainText('Já escolheram: Vocês fazem entrega?');
  await offered.getByRole('link', { name: 'Juntar a uma pergunta' }).click();
  await expect(form.getByLabel('Pergunta que responde')).toHaveValue('Vocês fazem entrega?');
});

test('what shoppers asked for in vain is marked as not sold, taken back, and leads to a new product @phone @rare', async ({
  page,
}) => {
  await signIn(page);
  await openFromMenu(page, 'Procurados');
  await page.getByPlaceholder('Buscar palavra...').fill('geriatrica');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveText([/fralda geriátrica1 vez/]);
  await expectFits(page);
  await press(rows.getByRole('button', { name: 'Não vendemos' }), 'Enter');
  await expect(page.getByText('Nada encontrado entre os procurados.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Mostrar' }).selectOption('Não vendemos');
  await expect(rows).toHaveText([/fralda geriátrica/]);
  await expect(rows.getByRole('button')).toHaveText(['Desmarcar']);
  await expectFits(page);
  await toast(page, 'Marcado como não vendido').getByRole('button', { name: 'Desfazer' }).click();
  await expect(toast(page, 'Marca retirada')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Mostrar' }).selectOption('Em aberto');
  await rows.getByRole('link', { name: 'É sinônimo de' }).click();
  await expect(page.getByLabel('Palavras, separadas por vírgulas')).toHaveValue('fralda geriátrica, ');
  await page.goBack();
  await rows.getByRole('link', { name: 'Cadastrar produto' }).click();
  await expect(page.getByRole('dialog', { name: 'Novo Produto' }).getByLabel('Nome')).toHaveValue('fralda geriátrica');
});

test('staff see what a shopper hears: two answers at once, each to keep as a test, and what is near to what is not there @stored @rare', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page);
  await ask(page, 'quanto custa o tomate e vocês entregam?');
  const heard = page.getByRole('region', { name: 'O que o cliente ouve' });
  await expect(heard).toContainText(/Tomate Italiano custa R\$\s\d+,\d\d\/kg/);
  await expect(heard).toContainText('Vocês fazem entrega?');
  await expect(heard.getByRole('button', { name: 'Guardar como teste' })).toHaveCount(2);
  await expectFits(page);
  await page.getByLabel('Pergunta do cliente').fill('tem leite desnatado?');
  await page.keyboard.press('Enter');
  await expect(heard).toContainText('Não encontrei leite desnatado por aqui.');
  await expect(heard.getByRole('listitem').filter({ hasText: 'Leite Integral 1L' })).toContainText('Corredor C');
  await expect(heard.getByRole('button', { name: 'Guardar como teste' })).toHaveCount(0);
  await expectFits(page);
});

test('golden questions come from a spreadsheet, with a mended target, and go again @stored @rare', async ({ page }) => {
  const mark = unique('Zurzos');
  const file = workbook('testes.xlsx', [
    ['Pergunta', 'Deve encontrar'],
    [`${mark}, que horas abre?`, 'Horário de funcionamento'],
    [`${mark}, cadê o pão?`, 'pao frances'],
  ]);
  await signIn(page);
  await openFromMenu(page, 'Perguntas-teste');
  const review = await choose(page, 'Importar Excel', file);
  await check(review);
  await expectTotals(review, 'Novas1', 'Atualizadas0', 'Sem mudança0', 'Com erro1', 'Ignoradas0');
  await expect(review.getByText('Não há pergunta do FAQ nem produto com este texto').last()).toBeVisible();
  await review.getByRole('combobox', { name: /^Horário de funcionamento/ }).click();
  await page.getByRole('option', { name: 'Qual é o horário de funcionamento?' }).click();
  await expectTotals(review, 'Novas2', 'Atualizadas0', 'Sem mudança0', 'Com erro0', 'Ignoradas0');
  await expectFits(page);
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(review.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  await close(review);

  await page.getByPlaceholder(/^Buscar/).fill(mark);
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: mark });
  await expect(rows).toHaveText([/cadê o pão\?.*Pão Francês/, /que horas abre\?.*Qual é o horário de funcionamento\?/]);
  await page.getByRole('button', { name: 'Importar Excel' }).click();
  await page.getByRole('button', { name: 'Ver relatório' }).click();
  await undo(page, review);
  await expect(review.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  await close(review);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(rows).toHaveCount(0);
});
