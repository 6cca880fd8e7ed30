import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
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
const gone = produtoDaPromocao({ produtoId: 'apagado', desconto: 5, nome: 'Queijo Minas', valor: 30 });
const stored = promocao({ produtos: [banana] });

let provider: DataProvider;
const start = (record = stored) => {
  provider = createMemoryDataProvider({
    produtos: { records: sampleProdutos, search: ['nome'] },
    promocoes: { records: [record], search: ['nome'] },
  });
  provider.overlaps = vi.fn(async () => []);
  for (const method of ['update', 'getMany', 'getOne'] as const) vi.spyOn(provider, method);
};
beforeEach(() => start());

const show = (at: string) => showPromocao(provider, at);
const edit = async () => {
  show('/admin/promocoes/editar/p1');
  await screen.findByDisplayValue('Banana Prata - R$ 6,49');
};
const produto = () => screen.getByRole('combobox', { name: 'Produto' });
const desconto = () => screen.getByRole('spinbutton', { name: 'Desconto (%)' });
const por = () => screen.getByLabelText('Por (R$)');
const save = () => user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
const refused = async () => {
  expect(await screen.findByText('Corrija os campos marcados.')).toBeVisible();
  // Unlike a person's click, it does not move the focus.
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(provider.update).not.toHaveBeenCalled();
};

/** Makes a date field look as in a browser where only a part is typed; its value is empty then. */
const typeHalf = (field: HTMLElement, badInput: boolean) =>
  Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });

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

test('half a date is refused until it is cleared', async () => {
  await edit();
  const fim = screen.getByLabelText('Fim');
  fim.focus();
  // No event: the value has not changed.
  typeHalf(fim, true);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await refused();
  expect(screen.getByText(periodProblems.date)).toBeVisible();
  typeHalf(fim, false);
  fim.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('a lista')).toBeVisible();
  expect(vi.mocked(provider.update).mock.calls[0]?.[1].data).toMatchObject({ fim: null });
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
  renderApp(<PromocaoProdutoRow {...rowProps(change)} price="3,90" desconto={null} produtoId="2" />, {
    dataProvider: provider,
  });
  await waitFor(() => expect(screen.getByText('Escolha antes o produto')).toBeVisible());
  expect(change).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(change).toHaveBeenCalledWith(0, { desconto: 21.84, preco: 3.9, price: '' }));
});

const rowProps = (change = vi.fn()) => ({
  rowId: 'r1',
  index: 0,
  produtoId: '3',
  desconto: 20,
  price: '',
  actions: { change, check: vi.fn(), remove: vi.fn(), goOn: vi.fn() },
});

test('a row whose product cannot be read tells so, and can be read again', async () => {
  allowConsole(/Error/);
  vi.mocked(provider.getMany).mockRejectedValueOnce(new HttpError('x', 500));
  renderApp(<PromocaoProdutoRow {...rowProps()} />, { dataProvider: provider });
  expect(await screen.findByText(/O produto desta linha não pôde ser lido/)).toBeVisible();
  expect(produto()).toHaveAttribute('placeholder', 'Não pôde ser lido');
  expect(produto()).toHaveAccessibleDescription(/não pôde ser lido/);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByDisplayValue('Banana Prata - R$ 6,49')).toBeVisible();
  expect(screen.queryByText(/não pôde ser lido/)).toBeNull();
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

test('a deleted product is told at its field, and the first invalid field is focused', async () => {
  start(promocao({ produtos: [gone, banana] }));
  await edit();
  const [first] = screen.getAllByRole('combobox', { name: 'Produto' });
  await waitFor(() => expect(first).toBeInvalid());
  expect(first).toHaveAccessibleDescription(/Este produto não existe mais/);
  const [, second] = screen.getAllByRole('spinbutton', { name: 'Desconto (%)' });
  if (second) await user.clear(second);
  await user.keyboard('101');
  await save();
  await refused();
  await waitFor(() => expect(second).toHaveFocus());
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

test('the record addresses of other resources redirect to the pages', async () => {
  const { router } = show('/admin/promocoes/p1');
  await screen.findByDisplayValue('Banana Prata - R$ 6,49');
  expect(router.state.location.pathname).toBe('/admin/promocoes/editar/p1');
  await act(() => router.navigate('/admin/promocoes/novo'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/promocoes/nova'));
});
