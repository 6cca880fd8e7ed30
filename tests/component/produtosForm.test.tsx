import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, dateOn } from '../../src/domain/dates';
import { priceProblems } from '../../src/domain/money';
import ProdutosList from '../../src/produtos/ProdutosList';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { memoryProdutos } from '../../src/providers/memory/memoryProdutos';
import { sampleProdutos } from '../../src/providers/memory/sampleProdutos';
import { allowConsole } from '../support/component/console';
import { deferred } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { expectToast, undoneLater } from '../support/component/screenActions';

const categorias = ['Bebidas', 'Laticínios', 'Pães e Bolos'].map((nome) => ({ id: nome, nome }));
const user = userEvent.setup({ delay: null });

let provider: DataProvider;

beforeEach(() => {
  provider = createMemoryDataProvider({
    produtos: {
      records: [...sampleProdutos, { id: '4', nome: 'Sem unidade', valor: 1, localizacao: 'A' }],
      search: ['nome', 'categoria'],
    },
    categorias: { records: categorias, search: ['nome'] },
  });
  vi.spyOn(provider, 'create');
  vi.spyOn(provider, 'update');
});

const open = async (button: string | RegExp) => {
  renderApp(<ProdutosList />, { dataProvider: provider, resource: 'produtos', at: '/admin/produtos' });
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

const pickCategory = async (form: ReturnType<typeof within>, typed: string, option: string) => {
  await user.type(form.getByRole('combobox', { name: 'Categoria' }), typed);
  await user.click(await screen.findByRole('option', { name: option }));
};

const fill = async (form: ReturnType<typeof within>) => {
  await user.type(form.getByLabelText('Nome'), 'Pão Francês');
  await user.type(form.getByLabelText('Valor'), '1.234,5');
  await user.type(form.getByLabelText('Localização'), 'Padaria');
  await pickCategory(form, 'paes', 'Pães e Bolos');
};

describe('the product form', () => {
  test('takes a price for a day to come, both parts or none, and takes it away', async () => {
    const tomorrow = addDays(dateOn(new Date()), 1);
    const [first] = sampleProdutos;
    const form = await open(`Editar ${first?.nome}`);
    await user.click(form.getByRole('button', { name: 'Novo preço a partir de…' }));
    const price = form.getByLabelText('Novo valor');
    await waitFor(() => expect(price).toHaveFocus());
    await user.type(price, '5,49');
    const save = form.getByRole('button', { name: 'Atualizar' });
    await user.click(save);
    expect(await form.findByText('Informe a data em que o novo valor começa')).toBeVisible();
    fireEvent.change(form.getByLabelText('A partir de'), { target: { value: dateOn(new Date()) } });
    await user.click(save);
    expect(await form.findByText('A data deve ser depois de hoje')).toBeVisible();
    expect(provider.update).not.toHaveBeenCalled();
    fireEvent.change(form.getByLabelText('A partir de'), { target: { value: tomorrow } });
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const text = `R$\u00a05,49 a partir de ${tomorrow.slice(8)}/${tomorrow.slice(5, 7)}`;
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Editar ${first?.nome}` }));
    await user.click(await screen.findByRole('button', { name: 'Retirar novo preço' }));
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  test('tells of another product with the typed name', async () => {
    provider = createMemoryDataProvider({ produtos: memoryProdutos });
    const form = await open('Novo Produto');
    const [first] = sampleProdutos;
    await user.type(form.getByLabelText('Nome'), `  ${first?.nome.toUpperCase()}`);
    expect(await form.findByText(`Já existe um produto chamado “${first?.nome}”.`)).toBeVisible();
    await user.keyboard(' 2');
    await waitFor(() => expect(form.queryByText(/^Já existe/)).toBeNull());
  });

  test('tells what is missing or wrong, and offers two units', async () => {
    const form = await open('Novo Produto');
    expect(form.getByRole('heading', { name: 'Novo Produto' })).toBeVisible();
    expect(form.getByLabelText('Localização')).toHaveAttribute('placeholder', 'Ex: Corredor A - Prateleira 3');
    await user.click(form.getByRole('combobox', { name: 'Unidade de venda' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Unidade', 'Quilograma (Kg)']);
    await user.keyboard('{Escape}');
    expect(form.getByRole('combobox', { name: 'Unidade de venda' })).toHaveTextContent('Unidade');
    await user.click(form.getByRole('button', { name: 'Cadastrar' }));
    expect(await form.findByText('Categoria é obrigatória')).toBeVisible();
    expect(provider.create).not.toHaveBeenCalled();
    await user.type(form.getByLabelText('Valor'), 'abc');
    await user.tab();
    expect(await form.findByText(priceProblems.format)).toBeVisible();
    await user.clear(form.getByLabelText('Valor'));
    await user.tab();
    expect(await form.findByText('Valor é obrigatório')).toBeVisible();
    expect(form.queryByText(priceProblems.format)).toBeNull();
  });

  test('requires a unit of a product with a blank one', async () => {
    await provider.update('produtos', { id: '1', data: { tipoVenda: '' }, previousData: {} as never });
    const form = await open('Editar Arroz Branco Tipo 1 5kg');
    await user.click(form.getByRole('button', { name: 'Atualizar' }));
    expect(await form.findByText('Unidade é obrigatória')).toBeVisible();
  });

  test('saves a number, the category’s name and the unit, once for a double click', async () => {
    const form = await open('Novo Produto');
    await fill(form);
    expect(form.getByLabelText('Valor')).toHaveValue('1.234,50');
    await user.dblClick(form.getByRole('button', { name: 'Cadastrar' }));
    expect(await screen.findByText('O produto foi cadastrado com sucesso!')).toBeVisible();
    expect(screen.getAllByText('Produto cadastrado')).toHaveLength(1);
    expect(provider.create).toHaveBeenCalledTimes(1);
    expect(provider.create).toHaveBeenCalledWith('produtos', {
      data: {
        id: expect.any(String),
        nome: 'Pão Francês',
        valor: 1234.5,
        tipoVenda: 'unidade',
        localizacao: 'Padaria',
        categoria: 'Pães e Bolos',
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('R$ 1.234,50')).toBeVisible();
  });

  test('is prefilled; a missing unit becomes unidade', async () => {
    const form = await open('Editar Sem unidade');
    expect(form.getByRole('heading', { name: 'Editar Produto' })).toBeVisible();
    expect(form.getByLabelText('Valor')).toHaveValue('1,00');
    expect(form.getByRole('combobox', { name: 'Unidade de venda' })).toHaveTextContent('Unidade');
    await pickCategory(form, 'latic', 'Laticínios');
    await user.click(form.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('O produto foi atualizado com sucesso!')).toBeVisible();
    const { data } = await provider.getOne('produtos', { id: '4' });
    expect(data).toMatchObject({ categoria: 'Laticínios', tipoVenda: 'unidade', valor: 1 });
  });

  test('typing replaces a chosen category, and a part of a name chooses none', async () => {
    const form = await open('Editar Arroz Branco Tipo 1 5kg');
    const field = form.getByRole('combobox', { name: 'Categoria' });
    expect(field).toHaveValue('Mercearia');
    await user.tripleClick(field);
    await user.keyboard('latic');
    expect(field).toHaveValue('latic');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.tab();
    expect(field).toHaveValue('Mercearia');
    await user.tripleClick(field);
    await user.keyboard('latic');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Laticínios');
  });

  test('Enter before the search answers writes the first option’s name, though it was chosen already', async () => {
    const form = await open('Editar Leite Integral 1L');
    const field = form.getByRole('combobox', { name: 'Categoria' });
    expect(field).toHaveValue('Laticínios');
    const answer = deferred();
    const { getList } = provider;
    vi.spyOn(provider, 'getList').mockImplementation(async (...asked) => {
      await answer.promise;
      return getList(...asked);
    });
    await user.tripleClick(field);
    await user.keyboard('latic{Enter}');
    expect(field).toHaveValue('latic');
    answer.resolve();
    await waitFor(() => expect(field).toHaveValue('Laticínios'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('a typed whole name chooses the category, also when the list is closed', async () => {
    const form = await open('Editar Arroz Branco Tipo 1 5kg');
    await user.tripleClick(form.getByRole('combobox', { name: 'Categoria' }));
    await user.keyboard('LATICINIOS');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{Escape}');
    await user.click(form.getByRole('button', { name: 'Atualizar' }));
    await screen.findByText('Produto atualizado');
    expect((await provider.getOne('produtos', { id: '1' })).data).toMatchObject({ categoria: 'Laticínios' });
  });

  test('tells that categories could not be read, and reads them on the next opening', async () => {
    const form = await open('Novo Produto');
    allowConsole(/HttpError/);
    vi.spyOn(provider, 'getList').mockRejectedValueOnce(new HttpError('x', 500));
    const input = form.getByRole('combobox', { name: 'Categoria' });
    await user.click(input);
    expect(await screen.findByText('As opções não puderam ser lidas. Abra a lista de novo.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(input);
    expect(await screen.findByRole('option', { name: 'Bebidas' })).toBeVisible();
  });
});

test('deleting a product in promotions names a few of them, and removes it from all of them after the second confirmation', async () => {
  allowConsole(/HttpError/);
  const usedBy = Array.from({ length: 9 }, (_, i) => `Promoção ${i}`);
  const fault = { kind: 'conflict', status: 409, message: 'Este produto está em promoções.', usedBy };
  const remove = vi.spyOn(provider, 'delete').mockRejectedValueOnce(new HttpError(fault.message, 409, { fault }));
  renderApp(<ProdutosList />, { dataProvider: provider, resource: 'produtos' });
  await user.click(await screen.findByRole('button', { name: 'Excluir Banana Prata' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Produto em promoção' }));
  expect(dialog.getByText(/^Este produto está em 9 promoções\./)).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(7);
  expect(dialog.getByText('e mais 3')).toBeVisible();
  expect(document.querySelector('.toast')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Retirar das promoções e excluir' }));
  await expectToast(user, 'Produto excluído', 'O produto foi excluído com sucesso!', undoneLater);
  expect(remove.mock.calls[1]?.[1]).toMatchObject({ id: '3', meta: { removeFromPromocoes: true } });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
