import { fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { periodProblems } from '../../src/domain';
import { descontoProblems } from '../../src/domain/desconto';
import { PromocaoProdutoRow } from '../../src/promocoes/form/produtos/PromocaoProdutoRow';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { sampleProdutos } from '../../src/providers/memory/sampleProdutos';
import { allowConsole } from '../support/component/console';
import { showPromocao } from '../support/component/promocaoForm';
import { renderApp } from '../support/component/renderApp';
import { produtoDaPromocao, promocao } from '../support/node/records';

const user = userEvent.setup({ delay: null });

const banana = produtoDaPromocao({ produtoId: '3', desconto: 20, nome: 'Banana Prata', valor: 6.49 });
const stored = promocao({ produtos: [banana] });

let provider: DataProvider;
beforeEach(() => {
  provider = createMemoryDataProvider({
    produtos: { records: sampleProdutos, search: ['nome'] },
    promocoes: { records: [stored], search: ['nome'] },
  });
  provider.overlaps = vi.fn(async () => []);
  for (const method of ['update', 'getMany', 'getOne'] as const) vi.spyOn(provider, method);
});

const show = (at: string) => showPromocao(provider, at);
const edit = async () => {
  show('/admin/promocoes/editar/p1');
  await screen.findByDisplayValue('Banana Prata - R$ 6,49');
};
const desconto = () => screen.getByRole('spinbutton', { name: 'Desconto (%)' });
const por = () => screen.getByLabelText('Por (R$)');
const save = () => user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
const refused = async () => {
  expect(await screen.findByText('Corrija os campos marcados.')).toBeVisible();
  // Unlike a person's click, it does not move the focus.
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(provider.update).not.toHaveBeenCalled();
};

test('a date of the first typed digits stays, and its year is refused', async () => {
  await edit();
  const fim = screen.getByLabelText('Fim');
  await user.type(fim, '0212-11-30');
  expect(fim).toHaveValue('0212-11-30');
  await save();
  await refused();
  expect(screen.getByText(periodProblems.date)).toBeVisible();
  expect(fim).toHaveFocus();
});

test('a price that is not lower clears the discount, and is focused by the next save', async () => {
  await edit();
  await user.clear(por());
  await user.type(por(), '6,49');
  expect(desconto()).toHaveValue('');
  await save();
  await refused();
  expect(por()).toHaveFocus();
  await user.clear(por());
  await user.type(por(), '5,19');
  expect(desconto()).toHaveValue('20,03');
});

test('a price typed before its product is read gives the discount afterwards', async () => {
  const change = vi.fn();
  let answer = () => {};
  const getMany = provider.getMany.bind(provider);
  provider.getMany = async (resource, params) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return getMany(resource, params);
  };
  const actions = { change, check: vi.fn(), remove: vi.fn(), goOn: vi.fn() };
  const row = { rowId: 'r1', index: 0, produtoId: '2', desconto: null, price: '3,90', actions };
  renderApp(<PromocaoProdutoRow {...row} />, { dataProvider: provider });
  await waitFor(() => expect(screen.getByText('Escolha antes o produto')).toBeVisible());
  expect(change).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(change).toHaveBeenCalledWith(0, { desconto: 21.84, preco: 3.9, price: '' }));
});

test('arrow keys ignore a discount that cannot be parsed, and modifiers', async () => {
  await edit();
  await user.clear(desconto());
  await user.keyboard('12,345{ArrowUp}{PageDown}');
  expect(desconto()).toHaveValue('12,345');
  await save();
  await refused();
  expect(screen.getByText(descontoProblems.decimals)).toBeVisible();
  await waitFor(() => expect(desconto()).toHaveFocus());
  await user.clear(desconto());
  await user.keyboard('12{Control>}{ArrowUp}{/Control}{Alt>}{PageUp}{/Alt}');
  expect(desconto()).toHaveValue('12');
  await user.keyboard('{ArrowUp}');
  expect(desconto()).toHaveValue('12,01');
});

test('a copy shows the names of its answer, and stays when a refetch fails', async () => {
  allowConsole(/Error/);
  vi.mocked(provider.getMany).mockRejectedValue(new HttpError('x', 500));
  show('/admin/promocoes/nova?de=p1');
  expect(await screen.findByDisplayValue('Banana Prata - R$ 6,49')).toBeVisible();
  const nome = screen.getByLabelText('Nome da Promoção');
  await user.type(nome, ' de novo');
  vi.mocked(provider.getOne).mockRejectedValue(new HttpError('x', 500));
  const readings = vi.mocked(provider.getOne).mock.calls.length;
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(vi.mocked(provider.getOne).mock.calls.length).toBeGreaterThan(readings));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByLabelText('Nome da Promoção')).toHaveValue('Sexta da Carne (cópia) de novo');
});

test('leaving a changed copy for a new promotion asks first', async () => {
  const { router } = show('/admin/promocoes/nova?de=p1');
  await user.type(await screen.findByLabelText('Nome da Promoção'), ' nova');
  // Not in `act`, since the question moves the focus after the navigation.
  await getConfig().asyncWrapper(() => router.navigate('/admin/promocoes/nova'));
  const question = await screen.findByRole('alertdialog', { name: 'Descartar alterações?' });
  expect(router.state.location.search).toBe('?de=p1');
  await user.click(within(question).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.getByLabelText('Nome da Promoção')).toHaveValue(''));
  expect(router.state.location.search).toBe('');
});
