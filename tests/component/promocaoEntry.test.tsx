import { act, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { periodProblems } from '../../src/domain';
import { descontoProblems } from '../../src/domain/desconto';
import { promocoes } from '../../src/promocoes';
import PromocaoCreate from '../../src/promocoes/form/PromocaoCreate';
import PromocaoEdit from '../../src/promocoes/form/PromocaoEdit';
import { PromocaoProdutoRow } from '../../src/promocoes/form/produtos/PromocaoProdutoRow';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { sampleProdutos } from '../../src/providers/memory/sampleProdutos';
import { allowConsole } from '../support/component/console';
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

const show = (at: string) =>
  renderApp(
    <Routes>
      <Route path="/admin/promocoes" element={<p>a lista</p>} />
      <Route path="/admin/promocoes/nova" element={<PromocaoCreate />} />
      <Route path="/admin/promocoes/editar/:id" element={<PromocaoEdit />} />
      <Route path="/admin/promocoes">{promocoes.routes}</Route>
    </Routes>,
    { dataProvider: provider, resource: 'promocoes', at },
  );
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
  // A person's click would take the focus, which is looked at next.
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(provider.update).not.toHaveBeenCalled();
};

/** What a browser says of a date field in which only a part is typed; its value is empty then. */
const typeHalf = (field: HTMLElement, badInput: boolean) =>
  Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });

test('a date that the browser makes of the digits on the way stays, and a silly year is refused', async () => {
  await edit();
  const fim = screen.getByLabelText('Fim');
  await user.type(fim, '0212-11-30');
  expect(fim).toHaveValue('0212-11-30');
  await save();
  await refused();
  expect(screen.getByText(periodProblems.date)).toBeVisible();
  expect(fim).toHaveFocus();
});

test('half a date is never saved as none, and is no more once it is cleared', async () => {
  await edit();
  const fim = screen.getByLabelText('Fim');
  fim.focus();
  // Nobody hears of it: no value has changed.
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

test('a price that leads to no discount leaves none standing, and is found by the next try', async () => {
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

test('a price typed before its product is known leads to its discount once it is', async () => {
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

test('a row whose product cannot be read does not look empty, and can be read again', async () => {
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

test('arrows leave a discount alone that cannot be read, and keys with modifiers do nothing', async () => {
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

test('a product that is gone is described where it stands, and what is wrong elsewhere gets the cursor', async () => {
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

test('overlaps are announced once for all rows', async () => {
  const other = { id: 'p2', nome: 'Feira', desconto: 20, days: ['Sexta-feira' as const] };
  vi.mocked(provider.overlaps).mockResolvedValue([
    { promocaoId: 'p1', produtoId: '3', nome: 'Banana Prata', valor: 6.49, other, others: 1 },
  ]);
  await edit();
  const status = await screen.findByText('1 produto também está em outra promoção no mesmo dia.');
  expect(status.closest('[role=status]')).not.toBeNull();
  // Of equal discounts it is this one's own.
  expect(screen.getByText(/O cliente paga o menor preço: R\$ 5,19\.$/)).toBeVisible();
});

test('a copy shows the names that its answer tells, and stays when a later reading fails', async () => {
  allowConsole(/Error/);
  vi.mocked(provider.getMany).mockRejectedValue(new HttpError('x', 500));
  show('/admin/promocoes/nova?de=p1');
  expect(await screen.findByDisplayValue('Banana Prata - R$ 6,49')).toBeVisible();
  const nome = screen.getByLabelText('Nome da Promoção');
  await user.type(nome, ' de novo');
  vi.mocked(provider.getOne).mockRejectedValue(new HttpError('x', 500));
  const readings = vi.mocked(provider.getOne).mock.calls.length;
  // The window comes back to the front.
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(vi.mocked(provider.getOne).mock.calls.length).toBeGreaterThan(readings));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByLabelText('Nome da Promoção')).toHaveValue('Sexta da Carne (cópia) de novo');
});

test('a copy of a promotion that does not exist says so', async () => {
  allowConsole(/Error/);
  vi.mocked(provider.getOne).mockRejectedValue(new HttpError('x', 406, { code: 'PGRST116' }));
  show('/admin/promocoes/nova?de=nada');
  expect(await screen.findByRole('heading', { name: 'Promoção não encontrada' })).toBeVisible();
});

test('a copy that somebody changed is not lost for a new promotion without a question', async () => {
  const { router } = show('/admin/promocoes/nova?de=p1');
  await user.type(await screen.findByLabelText('Nome da Promoção'), ' nova');
  // Not in `act`: the question takes the focus from the form, which goes on after the navigation.
  await getConfig().asyncWrapper(() => router.navigate('/admin/promocoes/nova'));
  const question = await screen.findByRole('alertdialog', { name: 'Descartar alterações?' });
  expect(router.state.location.search).toBe('?de=p1');
  await user.click(within(question).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.getByLabelText('Nome da Promoção')).toHaveValue(''));
  expect(router.state.location.search).toBe('');
});

test('the addresses that other resources’ forms have lead to the pages', async () => {
  const { router } = show('/admin/promocoes/p1');
  await screen.findByDisplayValue('Banana Prata - R$ 6,49');
  expect(router.state.location.pathname).toBe('/admin/promocoes/editar/p1');
  await act(() => router.navigate('/admin/promocoes/novo'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/promocoes/nova'));
});
