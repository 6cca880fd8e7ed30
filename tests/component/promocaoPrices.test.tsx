import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError, type RaRecord } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { allowConsole } from '../support/component/console';
import { showPromocao } from '../support/component/promocaoForm';
import { produto, produtoDaPromocao, promocao } from '../support/node/records';

const user = userEvent.setup({ delay: null });

const names = ['Arroz', 'Feijão', 'Leite'];
const stored = promocao({
  produtos: names.map((nome, i) => produtoDaPromocao({ produtoId: String(i), nome, valor: 10, desconto: 10 })),
});

let provider: DataProvider;
let reprice: (nome: string, valor: number) => Promise<unknown>;
let answers: (record: RaRecord) => Promise<object>;
beforeEach(() => {
  const memory = createMemoryDataProvider({
    produtos: { records: names.map((nome, i) => produto({ id: String(i), nome, valor: 10 })), search: ['nome'] },
    promocoes: { records: [stored], search: ['nome'] },
  });
  reprice = (nome, valor) =>
    memory.update('produtos', { id: String(names.indexOf(nome)), data: { valor }, previousData: {} });
  provider = {
    ...memory,
    overlaps: async () => [],
    create: async (resource, params) => {
      const { data } = await memory.create(resource, params);
      return { data: { ...data, ...(await answers(data)) } };
    },
    update: async (resource, params) => {
      const { data } = await memory.update(resource, params);
      return { data: { ...data, ...(await answers(data)) } };
    },
  };
  for (const method of ['create', 'update', 'getMany'] as const) vi.spyOn(provider, method);
  // Like a stored catalogue, with today's prices.
  answers = async ({ produtos }) => {
    const { data } = await memory.getMany('produtos', {
      ids: produtos.map(({ produtoId }: RaRecord) => produtoId),
    });
    return { produtos: data.map(({ id, nome, valor, tipoVenda }) => ({ produtoId: id, nome, valor, tipoVenda })) };
  };
});

const show = (at: string) => showPromocao(provider, at);
/** Opens the edit form, until its rows have read their products. */
const showEdit = async () => {
  const app = show('/admin/promocoes/editar/p1');
  expect(await screen.findAllByText('R$ 10,00 → R$ 9,00')).toHaveLength(3);
  await waitFor(() => expect(provider.getMany).toHaveBeenCalled());
  vi.mocked(provider.getMany).mockClear();
  return app;
};
const save = () => user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
const told = async (title = 'Promoção atualizada com sucesso!') => (await screen.findByText(title)).parentElement;

describe('a price that changed while the form was open', () => {
  test('is told with the success and the other changes, without another request', async () => {
    await showEdit();
    for (const nome of names) await reprice(nome, 7.5);
    await save();
    expect(await told()).toHaveTextContent(
      'Mudaram os preços de “Arroz” (R$ 10,00 → R$ 7,50), “Feijão” (R$ 10,00 → R$ 7,50) e mais 1.',
    );
    expect(screen.getByRole('button', { name: 'Fechar aviso' }).parentElement).toHaveClass('toast-warning');
    expect(await screen.findByText('a lista')).toBeVisible();
    expect(provider.getMany).not.toHaveBeenCalled();
  });

  test('is told once for a double click, beside the offer to undo', async () => {
    await showEdit();
    await reprice('Leite', 11);
    await user.type(screen.getByLabelText('Nome da Promoção'), '!');
    await user.dblClick(screen.getByRole('button', { name: 'Salvar Alterações' }));
    expect(await screen.findAllByText(/^O preço de “Leite” mudou/)).toHaveLength(1);
    expect(provider.update).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  });

  test('is not told of a failed save, nor after the form has shown it', async () => {
    await showEdit();
    await reprice('Arroz', 12);
    allowConsole(/HttpError/);
    vi.mocked(provider.update).mockRejectedValueOnce(new HttpError('x', 500));
    await save();
    await told('Erro');
    expect(screen.queryByText(/mudou/)).toBeNull();
    expect(await screen.findByText('R$ 12,00 → R$ 10,80')).toBeVisible();
    await save();
    expect(await told()).not.toHaveTextContent('mudou');
  });

  test('is not told of a removed row', async () => {
    await showEdit();
    await reprice('Arroz', 12);
    await user.click(screen.getByRole('button', { name: 'Remover produto 1' }));
    await save();
    expect(await told()).not.toHaveTextContent('mudou');
    expect(screen.getByRole('button', { name: 'Fechar aviso' }).parentElement).toHaveClass('toast-success');
  });

  test('is refetched by the next form', async () => {
    const { router } = await showEdit();
    await reprice('Arroz', 12);
    await save();
    await told();
    await screen.findByText('a lista');
    await router.navigate('/admin/promocoes/editar/p1');
    expect(await screen.findByText('R$ 12,00 → R$ 10,80')).toBeVisible();
    await save();
    await waitFor(() => expect(screen.queryAllByText(/^O preço de “Arroz” mudou/)).toHaveLength(0));
  });

  test('is told of a new promotion, also with products in memory', async () => {
    answers = async () => ({ produtos: undefined });
    show('/admin/promocoes/nova');
    await user.type(screen.getByLabelText('Nome da Promoção'), 'Nova');
    await user.click(screen.getByLabelText('Domingo'));
    await user.click(screen.getByRole('button', { name: 'Novo Produto' }));
    await user.type(screen.getByRole('combobox', { name: 'Produto' }), 'arroz');
    await user.click(await screen.findByRole('option', { name: 'Arroz - R$ 10,00' }));
    await user.type(screen.getByLabelText('Desconto (%)'), '10');
    await reprice('Arroz', 9.99);
    await user.click(screen.getByRole('button', { name: 'Cadastrar Promoção' }));
    expect(await told('Promoção adicionada com sucesso!')).toHaveTextContent(
      'O preço de “Arroz” mudou: R$ 10,00 → R$ 9,99.',
    );
  });

  test('that cannot be read leaves the promotion saved', async () => {
    answers = async () => ({ produtos: undefined });
    await showEdit();
    allowConsole(/HttpError/);
    vi.mocked(provider.getMany).mockRejectedValue(new HttpError('x', 500));
    await save();
    expect(await told()).not.toHaveTextContent('mudou');
    expect(await screen.findByText('a lista')).toBeVisible();
  });
});
