import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, RaRecord } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import ProdutosList from '../../src/produtos/ProdutosList';
import { toHttpError } from '../../src/providers/errors';
import { allowConsole } from '../support/component/console';
import { deferred, fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { expectToast, shownToasts } from '../support/component/screenActions';
import { money } from '../support/money';
import { faults } from '../support/node/faults';
import { categoria, produto } from '../support/node/records';

const records = [
  produto({ id: 'l1', nome: 'Arroz', valor: 9, categoria: 'Mercearia' }),
  produto({ id: 'l2', nome: 'Leite', valor: 4.49, categoria: 'Frios' }),
  produto({ id: 'l3', nome: 'Milho', valor: 99_999_999, categoria: 'Mercearia' }),
];

/** Opens the list with a page behind it, selects its page, and opens a dialog. */
async function open(action: string, produtos = records) {
  const user = userEvent.setup({ delay: null });
  const provider = fakeProvider({
    produtos,
    categorias: [categoria({ nome: 'Mercearia' }), categoria({ id: 'k2', nome: 'Frios' })],
  });
  for (const method of ['previewChange', 'applyChange', 'undoChange'] as const) vi.spyOn(provider, method);
  const screens = (
    <Routes>
      <Route path="/admin/produtos/*" element={<ProdutosList />} />
      <Route path="*" element={<p>Outra página</p>} />
    </Routes>
  );
  const { router } = renderApp(screens, { dataProvider: provider as DataProvider, resource: 'produtos' });
  await act(() => router.navigate('/admin/produtos'));
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }));
  await user.click(screen.getByRole('button', { name: action }));
  return { user, provider, router, dialog: within(await screen.findByRole('dialog')) };
}
const valores = async (provider: DataProvider) => {
  const { data } = await provider.getList('produtos', {
    filter: {},
    sort: { field: 'nome', order: 'ASC' },
    pagination: { page: 1, perPage: 9 },
  });
  return data.map(({ nome, valor }: RaRecord) => [nome, valor]);
};
const rowsOf = (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  within(dialog.getByRole('list', { name: 'Produtos' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const before = [
  ['Arroz', 9],
  ['Leite', 4.49],
  ['Milho', 99_999_999],
];
const raised = [
  ['Arroz', 9.45],
  ['Leite', 4.71],
  ['Milho', 99_999_999],
];

/** Holds the next application until `answer` is resolved; then runs `end`, and applies unless that rejects. */
function holdApply(provider: Awaited<ReturnType<typeof open>>['provider'], end = async () => {}) {
  const answer = deferred();
  const real = provider.applyChange.bind(provider);
  vi.mocked(provider.applyChange).mockImplementationOnce(async (asked) => {
    await answer.promise;
    await end();
    return real(asked);
  });
  return answer;
}

/** Types five percent and waits for the preview. */
async function fivePercent() {
  const opened = await open('Reajustar preços');
  await opened.user.type(opened.dialog.getByRole('textbox', { name: 'Quanto' }), '5');
  const apply = await opened.dialog.findByRole('button', { name: 'Reajustar 2 produtos' });
  await waitFor(() => expect(apply).toBeEnabled());
  return { ...opened, apply };
}

test('prices are raised as previewed, and the toast undoes it', async () => {
  const { user, provider, dialog, apply } = await fivePercent();
  expect(dialog.getByText('2 produtos de 3 mudam')).toBeVisible();
  expect(rowsOf(dialog)).toEqual([money('Arrozde R$ 9,00 para R$ 9,45'), money('Leitede R$ 4,49 para R$ 4,71')]);
  expect(dialog.getByText('1 produto fica como está: passaria de R$ 99.999.999,99.')).toBeVisible();
  expect(dialog.queryByRole('region', { name: 'Ofertas' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Recusados (1)' }));
  await waitFor(() => expect(rowsOf(dialog)).toEqual([money('MilhoR$ 99.999.999,00 · passaria do limite')]));
  expect(await valores(provider)).toEqual(before);

  await user.click(apply);
  await waitFor(() => expect(shownToasts()).toEqual(['Preços reajustados2 produtos mudaram.']));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Seleção' })).toBeNull();
  expect(await valores(provider)).toEqual(raised);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast(user, 'Mudança desfeita', '2 produtos como antes.');
  expect(await valores(provider)).toEqual(before);
});

test('prices may begin on a day after today, as previewed', async () => {
  const { user, provider, dialog, apply } = await fivePercent();
  await user.click(dialog.getByRole('combobox', { name: 'Vale' }));
  await user.click(screen.getByRole('option', { name: 'A partir de' }));
  await waitFor(() => expect(apply).toBeDisabled());
  fireEvent.change(dialog.getByLabelText('Data'), { target: { value: '2020-01-01' } });
  expect(dialog.getByText('A data deve ser depois de hoje')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Data'), { target: { value: '2999-12-01' } });
  await waitFor(() => expect(apply).toBeEnabled());
  await waitFor(() =>
    expect(rowsOf(dialog)[0]).toBe(money('Arrozde R$ 9,00 para R$ 9,00 · R$ 9,45 a partir de 01/12/2999')),
  );
  await user.click(apply);
  await waitFor(() => expect(shownToasts()).toEqual(['Preços reajustados2 produtos mudaram.']));
  expect(await valores(provider)).toEqual(before);
});

test('an invalid amount is told, and cannot be applied; rounding warns that prices may move the other way', async () => {
  const { user, provider, dialog } = await open('Reajustar preços');
  const rounding = dialog.getByRole('combobox', { name: 'Arredondamento' });
  expect(rounding).toHaveAccessibleDescription('');
  await user.click(rounding);
  await user.click(screen.getByRole('option', { name: 'Terminar em ,99' }));
  expect(rounding).toHaveAccessibleDescription('O mais próximo: preços baixos podem até diminuir.');
  expect(dialog.getByRole('button', { name: 'Reajustar 3 produtos' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Quanto' }), '1,005');
  expect(dialog.getByText('Use no máximo duas casas decimais')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Reduzir' }));
  expect(rounding).toHaveAccessibleDescription('O mais próximo: preços baixos podem até aumentar.');
  await user.clear(dialog.getByRole('textbox', { name: 'Quanto' }));
  await user.type(dialog.getByRole('textbox', { name: 'Quanto' }), '101{Enter}');
  expect(dialog.getByText('A redução deve ser de no máximo 100%')).toBeVisible();
  expect(provider.previewChange).not.toHaveBeenCalled();
});

test('the category is changed to an existing one', async () => {
  const { user, provider, dialog } = await open('Mudar categoria');
  await user.click(dialog.getByRole('combobox', { name: 'Nova categoria' }));
  await user.click(await screen.findByRole('option', { name: 'Frios' }));
  const apply = await dialog.findByRole('button', { name: 'Mudar 2 produtos' });
  await waitFor(() => expect(apply).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Já estão assim (1)' }));
  await waitFor(() => expect(rowsOf(dialog)).toEqual(['LeiteFrios']));
  await user.click(apply);
  await expectToast(user, 'Categoria mudada', '2 produtos mudaram.');
  expect((await provider.getOne('produtos', { id: 'l1' })).data.categoria).toBe('Frios');
});

test('contents that names propose are confirmed at once, doubtful ones chosen or left out', async () => {
  const { user, provider, dialog } = await open('Conteúdo', [
    produto({ id: 'l1', nome: 'Arroz 5kg', valor: 27.9 }),
    produto({ id: 'l2', nome: 'DETERGENTE CLEAR 500', valor: 2.5 }),
    produto({ id: 'l3', nome: 'FRALDA XG 26', valor: 40 }),
    produto({ id: 'l4', nome: 'Leite 1L', valor: 4.99, conteudo: '1 l' }),
    produto({ id: 'l5', nome: 'Vassoura', valor: 15 }),
  ]);
  const apply = await dialog.findByRole('button', { name: 'Confirmar 1 produto' });
  await waitFor(() => expect(apply).toBeEnabled());
  expect(dialog.getByText('1 produto já tem conteúdo ou é vendido por kg e fica como está.')).toBeVisible();
  expect(dialog.getByText('1 produto não diz o conteúdo no nome e fica como está.')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Conteúdo de Arroz 5kg' })).toHaveValue('5 kg');
  expect(dialog.getByText('R$ 5,58 por kg')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Em dúvida (2)' }));
  const doubtful = dialog.getByRole('combobox', { name: 'Conteúdo de DETERGENTE CLEAR 500' });
  expect(doubtful).toHaveDisplayValue('Sem conteúdo');
  await user.selectOptions(doubtful, '500 ml');
  expect(dialog.getByText('R$ 5,00 por l')).toBeVisible();
  const both = await dialog.findByRole('button', { name: 'Confirmar 2 produtos' });
  await waitFor(() => expect(both).toBeEnabled());
  await user.click(both);
  await waitFor(() => expect(shownToasts()).toEqual(['Conteúdo confirmado2 produtos mudaram.']));
  const contents = async () => {
    const { data } = await provider.getMany('produtos', { ids: ['l1', 'l2', 'l3', 'l4', 'l5'] });
    return data.map(({ conteudo }: RaRecord) => conteudo);
  };
  expect(await contents()).toEqual(['5 kg', '500 ml', undefined, '1 l', undefined]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast(user, 'Mudança desfeita', '2 produtos como antes.');
  expect(await contents()).toEqual([undefined, undefined, undefined, '1 l', undefined]);
});

const region = (name: string) => screen.queryByRole('region', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('afterwards the focus is on the list, and the history is as before', async () => {
  const { user, router, apply } = await fivePercent();
  await user.click(apply);
  await gone();
  await waitFor(() => expect(screen.getByText('Arroz').closest('[data-row]')).toHaveFocus());
  expect(router.state.location.state).toBeNull();
  await act(() => router.navigate(-1));
  expect(screen.getByText('Outra página')).toBeVisible();
});

test('undoing the older of two changes tells what to undo first, and works after that', async () => {
  const { user, provider, apply } = await fivePercent();
  await user.click(apply);
  await gone();
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Leite' }));
  await user.click(screen.getByRole('button', { name: 'Mudar localização' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nova localização' }), 'Corredor D{Enter}');
  const change = await screen.findByRole('button', { name: 'Mudar 1 produto' });
  await waitFor(() => expect(change).toBeEnabled());
  await user.click(change);
  await gone();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(2));
  const toasts = () => screen.getAllByRole('button', { name: 'Desfazer' });
  const older = toasts().find((button) => button.closest('.toast')?.textContent?.includes('Preços reajustados'));
  await user.click(older as HTMLElement);
  const told =
    'Mudança desfeita em parte1 produto como antes. 1 produto sem desfazer: Leite (você mudou depois). Desfaça antes o que você mudou depois, se ainda puder, e então esta mudança.';
  await waitFor(() => expect(shownToasts()).toContain(told));
  const lines = within(screen.getByRole('region', { name: 'Mudanças em massa' }));
  await user.click(lines.getByRole('button', { name: 'Anteriores (1)' }));
  expect(await lines.findByText(/^Antes: Preços reajustados, 1 produto,/)).toBeVisible();
  // Ctrl+Z undoes the newer one, whose toast is still shown.
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(shownToasts()).toContain('Mudança desfeita1 produto como antes.'));
  for (const button of screen.getAllByRole('button', { name: 'Fechar aviso' })) await user.click(button);
  expect(await lines.findByText(/^Última mudança: Preços reajustados, 1 produto,/)).toBeVisible();
  await user.click(lines.getByRole('button', { name: 'Desfazer a mudança' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Desfazer a mudança?' }));
  expect(question.getByText('Preços reajustados, 1 produto')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Desfazer' }));
  await expectToast(user, 'Mudança desfeita', '2 produtos como antes.');
  await waitFor(() => expect(region('Mudanças em massa')).toBeNull());
  expect(await valores(provider)).toEqual(before);
});

describe('going back', () => {
  test('closes the dialog and keeps the selection', async () => {
    const { router } = await open('Reajustar preços');
    await act(() => router.navigate(-1));
    await gone();
    expect(router.state.location.pathname).toBe('/admin/produtos');
    expect(within(region('Seleção') as HTMLElement).getByText('3 selecionados')).toBeVisible();
  });

  test('while a change is applied keeps the dialog, and asks before leaving the page', async () => {
    const { user, provider, router, apply } = await fivePercent();
    const answer = holdApply(provider);
    await user.click(apply);
    await act(() => router.navigate(-1));
    expect(screen.getByRole('dialog', { name: 'Reajustar preços' })).toBeVisible();
    await act(() => router.navigate(-1));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sair desta página?' }));
    expect(question.getByText('Os produtos ainda estão sendo mudados.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Ficar' }));
    answer.resolve();
    await gone();
    expect(shownToasts()).toEqual(['Preços reajustados2 produtos mudaram.']);
    expect(router.state.location.pathname).toBe('/admin/produtos');
  });

  test('to another page tells a lost answer there', async () => {
    allowConsole(/TypeError/);
    const { user, provider, router, apply } = await fivePercent();
    const answer = holdApply(provider, () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(apply);
    await act(() => router.navigate('/admin/cargos'));
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    expect(screen.getByText('Outra página')).toBeVisible();
    answer.resolve();
    await waitFor(() => expect(shownToasts().join()).toContain('Não se sabe se os produtos mudaram'));
    expect(router.state.location.pathname).toBe('/admin/cargos');
  });
});

describe('when it fails', () => {
  // ra-core logs every rejection.
  beforeEach(() => allowConsole(/HttpError/));

  test('by a refusal: the reason is told, the form stays, also at leaving, and the next attempt is another operation', async () => {
    const { user, provider, router, dialog, apply } = await fivePercent();
    vi.mocked(provider.applyChange).mockRejectedValueOnce(toHttpError({ status: 401 }));
    await user.click(apply);
    const told = 'Nada foi mudado. Sua sessão terminou. Entre novamente.';
    expect(await dialog.findByText(told)).toBeVisible();
    await act(() => router.navigate('/admin/cargos'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sair desta página?' }));
    expect(question.getByText('Nada foi mudado.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Ficar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await valores(provider)).toEqual(before);
    const amount = dialog.getByRole('textbox', { name: 'Quanto' });
    expect(amount).toHaveValue('5');
    expect(amount).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Reajustar 2 produtos' }));
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    const [first, second] = vi.mocked(provider.applyChange).mock.calls;
    expect(second?.[0].operation).not.toBe(first?.[0].operation);
    expect(await valores(provider)).toEqual(raised);
  });

  test('by a lost answer and then a refusal: the result is unknown, and a retry changes nothing twice', async () => {
    const { user, provider, dialog, apply } = await fivePercent();
    const real = provider.applyChange.bind(provider);
    vi.mocked(provider.applyChange).mockImplementationOnce(async (asked) => {
      await real(asked);
      throw faults[1]?.error();
    });
    await user.click(apply);
    const again = await dialog.findByRole('button', { name: 'Tentar novamente' });
    expect(dialog.getByText(new RegExp(`^${faults[1]?.reason}.* Não se sabe se os produtos mudaram`))).toBeVisible();
    vi.mocked(provider.applyChange).mockRejectedValueOnce(faults[3]?.error());
    await user.click(again);
    const told = /^Você não tem permissão para isto\. Não se sabe se os produtos mudaram:/;
    expect(await dialog.findByText(told)).toBeVisible();
    expect(dialog.queryByText(/^Nada foi mudado/)).toBeNull();
    expect(dialog.getByRole('textbox', { name: 'Quanto' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(shownToasts()).toEqual(['Preços reajustados2 produtos mudaram.']));
    expect(await valores(provider)).toEqual(raised);
    const [first, ...others] = vi.mocked(provider.applyChange).mock.calls;
    expect(others).toEqual(others.map(() => first));
  });

  test('because a colleague changed the products: another part of the preview tells it, and leads to a new one', async () => {
    const { user, provider, dialog, apply } = await fivePercent();
    await provider.update('produtos', { id: 'l2', data: { valor: 10 }, previousData: {} });
    await user.click(dialog.getByRole('button', { name: 'Recusados (1)' }));
    expect(await dialog.findByText('Alguém mudou estes produtos desde a prévia.')).toBeVisible();
    expect(apply).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Ver prévia nova' }));
    await waitFor(() => expect(rowsOf(dialog)).toContain(money('Leitede R$ 10,00 para R$ 10,50')));
    expect(dialog.queryByText(/^Alguém mudou/)).toBeNull();
    expect(apply).toBeEnabled();
  });

  test('to undo: it can be tried again, and keeps a colleague’s later change', async () => {
    const { user, provider, apply } = await fivePercent();
    await user.click(apply);
    vi.mocked(provider.undoChange).mockRejectedValueOnce(toHttpError({ status: 500 }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(shownToasts()[0]).toMatch(/^ErroNão foi possível desfazer a mudança\./));
    await provider.update('produtos', { id: 'l2', data: { valor: 10 }, previousData: {} });
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await expectToast(
      user,
      'Mudança desfeita em parte',
      '1 produto como antes. 1 produto sem desfazer: Leite (alguém mudou depois).',
    );
    expect(await valores(provider)).toEqual([
      ['Arroz', 9],
      ['Leite', 10],
      ['Milho', 99_999_999],
    ]);
  });
});

test('the selection has a link to its labels', async () => {
  const { user, router, dialog } = await open('Reajustar preços');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Imprimir etiquetas' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/promocoes/etiquetas'));
  expect(router.state.location.state.ids).toHaveLength(3);
});
