import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { descontoProblems } from '../../src/domain/desconto';
import PromocaoCreate from '../../src/promocoes/form/PromocaoCreate';
import PromocaoEdit from '../../src/promocoes/form/PromocaoEdit';
import type { Overlap } from '../../src/providers';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { sampleProdutos } from '../../src/providers/memory/sampleProdutos';
import { allowConsole } from '../support/component/console';
import { renderApp } from '../support/component/renderApp';
import { produtoDaPromocao, promocao } from '../support/node/records';

const user = userEvent.setup({ delay: null });

const produtos = [
  ...sampleProdutos,
  { id: '4', nome: 'Freezer', valor: 1999.9, tipoVenda: 'unidade', localizacao: 'Fundo', categoria: 'Eletro' },
  { id: '5', nome: 'Panfleto', valor: 0, tipoVenda: 'unidade', localizacao: 'Caixa', categoria: 'Mercearia' },
];
const stored = promocao({
  produtos: [
    produtoDaPromocao({ produtoId: '3', desconto: 20, nome: 'Banana Prata', valor: 6.49, tipoVenda: 'kg' }),
    produtoDaPromocao({ produtoId: 'apagado', desconto: 5, nome: 'Queijo Minas', valor: 30 }),
  ],
});

/** What another promotion has to do with the banana. */
const feira: Overlap = {
  promocaoId: 'p1',
  produtoId: '3',
  nome: 'Banana Prata',
  valor: 6.49,
  other: { id: 'p2', nome: 'Feira', desconto: 5, days: ['Sexta-feira'] },
  others: 1,
};

const providerWith = (one: typeof stored): DataProvider => ({
  ...createMemoryDataProvider({
    produtos: { records: produtos, search: ['nome', 'categoria'] },
    categorias: { records: ['Laticínios', 'Mercearia'].map((nome) => ({ id: nome, nome })), search: ['nome'] },
    promocoes: { records: [one], search: ['nome'] },
  }),
  overlaps: vi.fn(async () => []),
});

let provider: DataProvider;
let getList: DataProvider['getList'];
beforeEach(() => {
  provider = providerWith(stored);
  getList = provider.getList;
  for (const method of ['create', 'update', 'getList'] as const) vi.spyOn(provider, method);
});

const show = (at = '/admin/promocoes/nova') =>
  renderApp(
    <Routes>
      <Route path="/admin/promocoes" element={<p>a lista</p>} />
      <Route path="/admin/promocoes/nova" element={<PromocaoCreate />} />
      <Route path="/admin/promocoes/editar/:id" element={<PromocaoEdit />} />
    </Routes>,
    { dataProvider: provider, resource: 'promocoes', at },
  );

const combos = () => screen.getAllByRole('combobox', { name: 'Produto' });
const descontos = () => screen.getAllByRole('spinbutton', { name: 'Desconto (%)' });
const last = (elements: HTMLElement[]) => elements.at(-1) as HTMLElement;
const addButton = () => screen.getByRole('button', { name: 'Novo Produto' });

/** What is offered first, once it is what was typed: on a slow machine a part of it is searched before. */
const firstOption = (typed: string) =>
  waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent(new RegExp(typed, 'i')));
/** A new row with a product, by keyboard from its start; the cursor is in its discount then. */
const addRow = async (typed: string) => {
  await user.click(addButton());
  expect(last(combos())).toHaveFocus();
  await user.keyboard(typed);
  await firstOption(typed);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(last(descontos())).toHaveFocus());
};
const fillDados = async () => {
  await user.type(screen.getByLabelText('Nome da Promoção'), 'Sexta');
  await user.click(screen.getByLabelText('Domingo'));
};

describe('the keyboard', () => {
  test('starts in the name, where Enter publishes nothing', async () => {
    show();
    expect(screen.getByLabelText('Nome da Promoção')).toHaveFocus();
    await user.keyboard('Sexta{Enter}');
    await user.click(screen.getByLabelText('Domingo'));
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Adicione pelo menos um produto à promoção.')).toBeNull();
  });

  test('Enter goes on to the next row and never saves; Ctrl+Enter saves, once', async () => {
    show();
    await fillDados();
    await addRow('leite');
    await user.keyboard('1,5{Enter}');
    expect(combos()).toHaveLength(2);
    expect(combos()[1]).toHaveFocus();
    // Nothing in the last row yet: no third one.
    await user.keyboard('{Enter}{Enter}');
    expect(combos()).toHaveLength(2);
    await user.keyboard('arroz');
    await firstOption('arroz');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(descontos()[1]).toHaveFocus());
    await user.keyboard('10');
    // Back in the first row: the next one has its product, so its discount is next.
    await user.click(descontos()[0] as HTMLElement);
    await user.keyboard('{Enter}');
    expect(descontos()[1]).toHaveFocus();
    expect(provider.create).not.toHaveBeenCalled();

    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    expect(await screen.findByText('a lista')).toBeVisible();
    expect(provider.create).toHaveBeenCalledTimes(1);
    expect(vi.mocked(provider.create).mock.calls[0]?.[1].data).toMatchObject({
      desconto: 5.75,
      produtos: [
        { produtoId: '2', desconto: 1.5 },
        { produtoId: '1', desconto: 10 },
      ],
    });
  });

  /** Searches of products wait until they are let through. */
  function holdSearches() {
    let answer = () => {};
    vi.mocked(provider.getList).mockImplementation(async (resource, params) => {
      if (resource === 'produtos' && params.filter?.q) await new Promise<void>((resolve) => (answer = resolve));
      return getList(resource, params);
    });
    vi.mocked(provider.getList).mockClear();
    return () => answer();
  }

  test('is on the row that took the place of one that was removed, or on the last one', async () => {
    show();
    for (const produto of ['arroz', 'leite', 'banana']) await addRow(produto);
    const removes = () => screen.getAllByRole('button', { name: /^Remover produto/ });
    await user.click(removes()[0] as HTMLElement);
    expect(removes()).toHaveLength(2);
    expect(removes()[0]).toHaveFocus();
    await user.click(last(removes()));
    expect(removes()).toHaveLength(1);
    expect(removes()[0]).toHaveFocus();
    await user.click(last(removes()));
    expect(screen.getByText('Nenhum produto adicionado à promoção')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Novo Produto' })).toHaveFocus();
  });

  test('Ctrl+Enter before the answer is there chooses its first option and saves nothing yet', async () => {
    show();
    await fillDados();
    await addRow('leite');
    await user.keyboard('10');
    const answer = holdSearches();
    await user.tripleClick(last(combos()));
    await user.keyboard('hortifruti{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(provider.getList).toHaveBeenCalledWith(
        'produtos',
        expect.objectContaining({ filter: { q: 'hortifruti' } }),
      ),
    );
    answer();
    await waitFor(() => expect(combos()[0]).toHaveValue('Banana Prata - R$ 6,49'));
    expect(provider.create).not.toHaveBeenCalled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('a lista')).toBeVisible();
    expect(vi.mocked(provider.create).mock.calls[0]?.[1].data).toMatchObject({
      produtos: [{ produtoId: '3', desconto: 10 }],
    });
  });

  test('whoever presses Enter before the answer is there gets its first option', async () => {
    const answer = holdSearches();
    show();
    await user.click(addButton());
    await user.keyboard('hortifruti{Enter}');
    await waitFor(() =>
      expect(provider.getList).toHaveBeenCalledWith(
        'produtos',
        expect.objectContaining({ filter: { q: 'hortifruti' } }),
      ),
    );
    answer();
    await waitFor(() => expect(combos()[0]).toHaveValue('Banana Prata - R$ 6,49'));
    expect(descontos()[0]).toHaveFocus();
  });

  test('whoever presses Enter before the first option is highlighted gets it', async () => {
    const find = Element.prototype.querySelector;
    vi.spyOn(Element.prototype, 'querySelector').mockImplementation(function (this: Element, selector: string) {
      // Where MUI looks for what to highlight.
      return selector.startsWith('[data-option-index') ? null : find.call(this, selector);
    });
    show();
    await user.click(addButton());
    await user.keyboard('leite');
    await screen.findByRole('option', { name: /Leite/ });
    await user.keyboard('{Enter}');
    expect(combos()[0]).toHaveValue('Leite Integral 1L - R$ 4,99');
    expect(descontos()[0]).toHaveFocus();
  });
});

describe('the discount', () => {
  test('keeps the role and limits of a number, and takes a comma', async () => {
    show();
    await addRow('leite');
    const [desconto] = descontos() as [HTMLElement];
    for (const [name, value] of [
      ['min', '0'],
      ['max', '100'],
      ['step', '0.01'],
      ['aria-valuemin', '0'],
      ['aria-valuemax', '100'],
    ] as const) {
      expect(desconto).toHaveAttribute(name, value);
    }
    await user.keyboard('12.5');
    expect(desconto).toHaveValue('12.5');
    expect(desconto).toHaveAttribute('aria-valuenow', '12.5');
    await user.tab();
    expect(desconto).toHaveValue('12,5');
    expect(screen.getByText('R$ 4,99 → R$ 4,37')).toBeVisible();
    expect(screen.getByLabelText('Por (R$)')).toHaveValue('4,37');
    desconto.focus();
    await user.keyboard('{ArrowUp}');
    expect(desconto).toHaveValue('12,51');
    await user.keyboard('{PageDown}');
    expect(desconto).toHaveValue('11,51');
  });

  test.each([
    ['abc', descontoProblems.format],
    ['1e3', descontoProblems.format],
    ['1.234', descontoProblems.decimals],
    ['12,345', descontoProblems.decimals],
    ['-1', descontoProblems.min],
    ['100,01', descontoProblems.max],
  ])('"%s" is refused when it is left, and kept', async (typed, problem) => {
    show();
    await addRow('leite');
    await user.keyboard(typed);
    const [desconto] = descontos() as [HTMLElement];
    expect(desconto).toBeValid();
    await user.tab();
    expect(await screen.findByText(problem)).toBeVisible();
    expect(desconto).toBeInvalid();
    expect(desconto).toHaveAccessibleDescription(problem);
    expect(desconto).toHaveValue(typed);
    await user.clear(desconto);
    await user.type(desconto, '1,5');
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
  });

  test('a product given away, and one without a price, are questioned', async () => {
    show();
    await addRow('leite');
    await user.keyboard('100');
    expect(screen.getByText('Este produto sairá de graça. É isso mesmo?')).toBeVisible();
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(/de graça/)).toBeNull();
    await addRow('panfleto');
    expect(screen.getByText('Este produto está cadastrado por R$ 0,00. É isso mesmo?')).toBeVisible();
  });

  test('follows from a price, which the row keeps to the cent until a discount is typed', async () => {
    show();
    await addRow('leite');
    const por = screen.getByLabelText('Por (R$)');
    await user.type(por, '3,9');
    expect(descontos()[0]).toHaveValue('21,84');
    expect(descontos()[0]).toHaveAccessibleDescription('R$ 4,99 → R$ 3,90 por unidade · preço mantido');
    await user.tab();
    expect(por).toHaveValue('3,90');
    await user.clear(por);
    await user.type(por, '4,99');
    await user.tab();
    expect(await screen.findByText('O preço deve ser menor que R$ 4,99')).toBeVisible();
    await user.clear(combos()[0] as HTMLElement);
    await user.type(combos()[0] as HTMLElement, 'freezer');
    await user.click(await screen.findByRole('option', { name: /^Freezer/ }));
    const again = screen.getByLabelText('Por (R$)');
    await user.clear(again);
    // No discount of two decimals leads there.
    await user.type(again, '1.499,90');
    await user.tab();
    expect(again).toHaveValue('1.499,90');
    expect(again).toHaveAccessibleDescription('R$ 1.999,90 → R$ 1.499,90 por unidade · preço mantido');
    const [desconto] = descontos() as [HTMLInputElement];
    const followed = desconto.value;
    await user.clear(desconto);
    await user.type(desconto, followed);
    expect(again).toHaveValue('1.499,93');
    expect(again).toHaveAccessibleDescription('R$ 1.999,90 → R$ 1.499,93 por unidade · desconto mantido');
  });

  test('follows the price that is kept where the product costs something else by now', async () => {
    allowConsole(/Error|refused/);
    show();
    await fillDados();
    await addRow('banana');
    await user.type(screen.getByLabelText('Por (R$)'), '5,00');
    expect(screen.getByText('R$ 6,49 → R$ 5,00')).toBeVisible();
    await provider.update('produtos', { id: '3', data: { valor: 8 }, previousData: { id: '3' } });
    vi.mocked(provider.create).mockRejectedValueOnce(new HttpError('refused', 500));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('R$ 8,00 → R$ 5,00')).toBeVisible();
    expect(last(descontos())).toHaveValue('37,5');
    await provider.update('produtos', { id: '3', data: { valor: 5 }, previousData: { id: '3' } });
    vi.mocked(provider.create).mockRejectedValueOnce(new HttpError('refused', 500));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(
      await screen.findByText('Sem oferta: o preço promocional, R$ 5,00, não é menor que o do produto, R$ 5,00.'),
    ).toBeVisible();
  });

  test('a price that is kept goes with the row to another product, where it is lower', async () => {
    show();
    await addRow('banana');
    const por = screen.getByLabelText('Por (R$)');
    await user.type(por, '4,50');
    const choose = async (text: string, name: RegExp) => {
      await user.clear(combos()[0] as HTMLElement);
      await user.type(combos()[0] as HTMLElement, text);
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('leite', /^Leite/);
    expect(await screen.findByText('R$ 4,99 → R$ 4,50')).toBeVisible();
    expect(descontos()[0]).toHaveValue('9,82');
    await choose('panfleto', /^Panfleto/);
    expect(await screen.findByText('O preço deve ser menor que R$ 0,00')).toBeVisible();
    expect(screen.getByLabelText('Por (R$)')).toHaveValue('4,50');
  });
});

describe('a stored promotion', () => {
  test('shows the names that its answer tells, says which product is gone, and lets it be taken out', async () => {
    let answer = () => {};
    const getMany = provider.getMany.bind(provider);
    provider.getMany = async (resource, params) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return getMany(resource, params);
    };
    show('/admin/promocoes/editar/p1');
    await screen.findByDisplayValue('Banana Prata - R$ 6,49');
    expect(screen.getByDisplayValue('Queijo Minas - R$ 30,00')).toBeVisible();
    expect(screen.queryByText(/não existe mais/)).toBeNull();
    answer();
    expect(await screen.findByText(/Este produto não existe mais/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retirar' }));
    expect(screen.queryByDisplayValue(/Queijo/)).toBeNull();
    expect(combos()).toHaveLength(1);
  });

  test('says after a refused save which product is gone by now, and what another one costs', async () => {
    allowConsole(/Error|refused/);
    const [leite, queijo] = ['2', '3'].map((produtoId) =>
      produtoDaPromocao({ produtoId, desconto: 10, nome: `P${produtoId}` }),
    );
    if (leite && queijo) provider = providerWith(promocao({ produtos: [leite, queijo] }));
    vi.mocked(provider.overlaps).mockResolvedValue([feira]);
    show('/admin/promocoes/editar/p1');
    await screen.findByText('R$ 6,49 → R$ 5,84');
    expect(await screen.findByText(/menor preço: R\$ 5,84\.$/)).toBeVisible();
    await provider.delete('produtos', { id: '2' });
    await provider.update('produtos', { id: '3', data: { valor: 8 }, previousData: { id: '3' } });
    vi.spyOn(provider, 'update').mockRejectedValueOnce(new HttpError('refused', 409));
    await user.type(screen.getByLabelText('Nome da Promoção'), 'x');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Este produto não existe mais/)).toBeVisible();
    expect(await screen.findByText('R$ 8,00 → R$ 7,20')).toBeVisible();
    expect(screen.getByText(/menor preço: R\$ 7,20\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retirar' }));
    expect(combos()).toHaveLength(1);
  });

  test('tells which other promotion has a product on a same day, and what the shopper pays', async () => {
    const half = { ...feira, other: { ...feira.other, desconto: 50 }, others: 2 };
    vi.mocked(provider.overlaps).mockResolvedValue([half]);
    show('/admin/promocoes/editar/p1');
    const text =
      'Também está em “Feira” e em mais uma (Sexta-feira). O cliente paga o menor preço: R$ 3,25, o de “Feira”.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(provider.overlaps).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 'p1', diasAtivos: ['Sexta-feira'], produtoIds: ['3', 'apagado'] }),
    );
    await user.clear(descontos()[0] as HTMLElement);
    await user.type(descontos()[0] as HTMLElement, '60');
    expect(screen.getByText(/menor preço: R\$ 2,60\.$/)).toBeVisible();
  });

  test('keeps the prices that it was given, tells where one is not lower any more, and is saved with them', async () => {
    const rows = [
      produtoDaPromocao({ produtoId: '2', desconto: 20.04, preco: 3.99, nome: 'Leite', valor: 4.99 }),
      produtoDaPromocao({ produtoId: '3', desconto: 0, preco: 6.49, nome: 'Banana Prata', valor: 6.49 }),
    ];
    provider = providerWith(promocao({ produtos: rows }));
    vi.spyOn(provider, 'update');
    vi.mocked(provider.overlaps).mockResolvedValue([{ ...feira, other: { ...feira.other, desconto: 5, preco: 5.99 } }]);
    show('/admin/promocoes/editar/p1');
    expect(await screen.findByText('R$ 4,99 → R$ 3,99')).toBeVisible();
    expect(descontos().map((field) => (field as HTMLInputElement).value)).toEqual(['20,04', '0']);
    expect(
      await screen.findByText('Sem oferta: o preço promocional, R$ 6,49, não é menor que o do produto, R$ 6,49.'),
    ).toBeVisible();
    expect(await screen.findByText(/menor preço: R\$ 5,99, o de “Feira”\.$/)).toBeVisible();
    await user.clear(descontos()[0] as HTMLElement);
    await user.type(descontos()[0] as HTMLElement, '10');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('a lista')).toBeVisible();
    expect(vi.mocked(provider.update).mock.calls[0]?.[1].data.produtos).toEqual([
      { produtoId: '2', desconto: 10 },
      { produtoId: '3', desconto: 0, preco: 6.49 },
    ]);
  });

  test('is told to have the name of another one, which only the server can know', async () => {
    vi.mocked(provider.getList).mockImplementation(async (resource, params) =>
      params.filter?.sameName === 'sexta da CARNE' ? { data: [stored], total: 1 } : getList(resource, params),
    );
    show();
    await user.keyboard('sexta da CARNE');
    expect(await screen.findByText(`Já existe uma promoção chamada “${stored.nome}”.`)).toBeVisible();
  });
});

describe('many products at once', () => {
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Adicionar produtos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar produtos' }));
    await dialog.findByText('Todos os 5 encontrados');
    return dialog;
  };

  test('are ticked, get one discount, and stand in the form, none of them twice', async () => {
    show();
    await addRow('leite');
    await user.keyboard('10');
    const dialog = await open();
    const taken = dialog.getByRole('checkbox', { name: /^Leite Integral 1L/ });
    expect(taken).toBeChecked();
    expect(taken).toBeDisabled();
    await user.type(dialog.getByLabelText('Buscar produto'), 'MERCEARIA{Enter}');
    await user.click(await dialog.findByRole('checkbox', { name: 'Todos os 2 encontrados' }));
    await user.click(await dialog.findByRole('checkbox', { name: /^Panfleto/ }));
    const desconto = dialog.getByLabelText('Desconto para todos (%)');
    await user.type(desconto, 'x');
    await user.click(dialog.getByRole('button', { name: 'Adicionar 1 produto' }));
    expect(dialog.getByText(descontoProblems.format)).toBeVisible();
    await user.clear(desconto);
    await user.type(desconto, '12,5{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(combos().map((field) => (field as HTMLInputElement).value)).toEqual([
      'Leite Integral 1L - R$ 4,99',
      'Arroz Branco Tipo 1 5kg - R$ 27,90',
    ]);
    expect(descontos().map((field) => (field as HTMLInputElement).value)).toEqual(['10', '12,5']);
    expect(provider.create).not.toHaveBeenCalled();
  });

  test('Back closes them, asks before many ticks are lost, and leaves the form only then', async () => {
    const { router } = show('/admin/promocoes');
    await act(() => router.navigate('/admin/promocoes/nova'));
    const back = () => act(() => router.navigate(-1));
    const dialog = await open();
    const all = dialog.getByRole('checkbox', { name: 'Todos os 5 encontrados' });
    await user.click(all);
    await waitFor(() => expect(all).toBeChecked());
    const closing = createEvent('beforeunload', window, { cancelable: true });
    fireEvent(window, closing);
    expect(closing.defaultPrevented).toBe(true);
    for (const _ of ['once', 'again']) {
      await back();
      const question = within(await screen.findByRole('alertdialog', { name: 'Fechar sem adicionar?' }));
      await user.click(question.getByRole('button', { name: 'Continuar escolhendo' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(all).toBeChecked();
    }
    await user.click(dialog.getByRole('checkbox', { name: /^Freezer/ }));
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Nova Promoção' })).toBeVisible();
    await back();
    expect(await screen.findByText('a lista')).toBeVisible();
  });

  test('closing them gives their entry of the history back', async () => {
    const { router } = show('/admin/promocoes');
    await act(() => router.navigate('/admin/promocoes/nova'));
    const dialog = await open();
    await user.click(dialog.getByRole('checkbox', { name: /^Freezer/ }));
    await user.click(dialog.getByRole('button', { name: 'Adicionar 1 produto' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(descontos()[0]).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Remover produto 1' }));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/admin/promocoes');
  });

  test('are found by category', async () => {
    show();
    const dialog = await open();
    await user.type(dialog.getByRole('combobox', { name: 'Categoria' }), 'latic');
    await user.click(await screen.findByRole('option', { name: 'Laticínios' }));
    expect(await dialog.findByText('O único encontrado')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /^Leite/ })).not.toBeChecked();
  });

  test('a reading that fails is told, and can be tried again', async () => {
    allowConsole(/HttpError|Error/);
    show();
    const dialog = await open();
    vi.mocked(provider.getList).mockRejectedValueOnce(new HttpError('x', 500));
    await user.click(dialog.getByRole('checkbox', { name: 'Todos os 5 encontrados' }));
    expect(await dialog.findByText(/nenhum foi marcado/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Adicionar' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Todos os 5 encontrados' }));
    expect(await dialog.findByRole('button', { name: 'Adicionar 5 produtos' })).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Desmarcar tudo' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Nenhum produto adicionado à promoção')).toBeVisible();
  });
});

test('the dates say on which days the promotion counts, and are refused when none does', async () => {
  show();
  await fillDados();
  await addRow('leite');
  await user.keyboard('10');
  await user.type(screen.getByLabelText('Início'), '2125-11-26');
  await user.type(screen.getByLabelText('Fim'), '2125-12-01');
  await user.tab();
  expect(await screen.findByText('Nenhum dia escolhido cai nesse período')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cadastrar Promoção' }));
  expect(provider.create).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText('Segunda-feira'));
  await waitFor(() => expect(screen.queryByText('Nenhum dia escolhido cai nesse período')).toBeNull());
  expect(screen.getByText('Vale só em seg., 26/11/2125.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cadastrar Promoção' }));
  expect(await screen.findByText('a lista')).toBeVisible();
  expect(vi.mocked(provider.create).mock.calls[0]?.[1].data).toMatchObject({ inicio: '2125-11-26', fim: '2125-12-01' });
});
