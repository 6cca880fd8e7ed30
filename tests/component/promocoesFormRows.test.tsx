import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { descontoProblems, periodProblems } from '../../src/domain';
import { PromocaoProdutoRow } from '../../src/promocoes/form/produtos/PromocaoProdutoRow';
import type { Overlap } from '../../src/providers';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { sampleProdutos } from '../../src/providers/memory/sampleProdutos';
import { allowConsole } from '../support/component/console';
import { showPromocao } from '../support/component/promocaoForm';
import { renderApp } from '../support/component/renderApp';
import { fill } from '../support/component/screenActions';
import { money } from '../support/money';
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

/** The banana in another promotion. */
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

const show = (at?: string) => showPromocao(provider, at);

const combos = () => screen.getAllByRole('combobox', { name: 'Produto' });
const descontos = () => screen.getAllByRole('spinbutton', { name: 'Desconto (%)' });
const last = (elements: HTMLElement[]) => elements.at(-1) as HTMLElement;
const addButton = () => screen.getByRole('button', { name: 'Novo Produto' });

const firstOption = (typed: string) =>
  waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent(new RegExp(typed, 'i')));
/** Adds a row with a product by keyboard; leaves the focus in its discount. */
const addRow = async (typed: string) => {
  await user.click(addButton());
  expect(last(combos())).toHaveFocus();
  await user.paste(typed);
  await firstOption(typed);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(last(descontos())).toHaveFocus());
};
const fillDados = async () => {
  await fill(user, screen.getByLabelText('Nome da Promoção'), 'Sexta');
  await user.click(screen.getByLabelText('Domingo'));
};

describe('the keyboard', () => {
  test('starts in the name; Enter focuses the next row and never saves; Ctrl+Enter saves once', async () => {
    show();
    expect(screen.getByLabelText('Nome da Promoção')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Nome é obrigatório')).toBeNull();
    await fillDados();
    await addRow('leite');
    await user.keyboard('1,5{Enter}');
    expect(combos()).toHaveLength(2);
    expect(combos()[1]).toHaveFocus();
    // An empty last row gets no successor.
    await user.keyboard('{Enter}{Enter}');
    expect(combos()).toHaveLength(2);
    await user.keyboard('arroz');
    await firstOption('arroz');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(descontos()[1]).toHaveFocus());
    await user.keyboard('10');
    // From the first row, to the discount of the second, which has a product.
    await user.click(descontos()[0] as HTMLElement);
    await user.keyboard('{Enter}');
    expect(descontos()[1]).toHaveFocus();
    expect(provider.create).not.toHaveBeenCalled();

    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    expect(await screen.findByText('a lista')).toBeVisible();
    expect(provider.create).toHaveBeenCalledTimes(1);
  });

  test('after a removal is on the row that took its place, or on the last one', async () => {
    show();
    for (const produto of ['arroz', 'leite', 'banana']) await addRow(produto);
    const removes = () => screen.getAllByRole('button', { name: /^Remover produto/ });
    await user.click(removes()[0] as HTMLElement);
    expect(removes()).toHaveLength(2);
    expect(combos()[0]).toHaveValue(money('Leite Integral 1L - R$ 4,99'));
    expect(removes()[0]).toHaveFocus();
    await user.click(last(removes()));
    expect(removes()).toHaveLength(1);
    expect(removes()[0]).toHaveFocus();
    await user.click(last(removes()));
    expect(screen.getByText('Nenhum produto adicionado à promoção')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Novo Produto' })).toHaveFocus();
  });
});

describe('the discount', () => {
  test('has the role and limits of a number field, accepts a comma, and questions a free product', async () => {
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

    const problem = descontoProblems.format;
    await user.clear(desconto);
    await user.type(desconto, 'abc');
    expect(desconto).toBeValid();
    await user.tab();
    expect(await screen.findByText(problem)).toBeVisible();
    expect(desconto).toBeInvalid();
    expect(desconto).toHaveAccessibleDescription(problem);
    expect(desconto).toHaveValue('abc');
    await user.clear(desconto);
    await user.type(desconto, '100');
    await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
    expect(screen.getByText('Este produto sairá de graça. É isso mesmo?')).toBeVisible();
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(/de graça/)).toBeNull();
    await addRow('panfleto');
    expect(screen.getByText('Este produto está cadastrado por R$ 0,00. É isso mesmo?')).toBeVisible();
  });

  test('follows from a typed price, which is kept until a discount is typed', async () => {
    show();
    await addRow('leite');
    const por = screen.getByLabelText('Por (R$)');
    await user.type(por, '3,9');
    expect(descontos()[0]).toHaveValue('21,84');
    expect(descontos()[0]).toHaveAccessibleDescription(money('R$ 4,99 → R$ 3,90 por unidade · preço mantido'));
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
    // No discount of two decimals gives this price.
    await user.type(again, '1.499,90');
    await user.tab();
    expect(again).toHaveValue('1.499,90');
    expect(again).toHaveAccessibleDescription(money('R$ 1.999,90 → R$ 1.499,90 por unidade · preço mantido'));
    const [desconto] = descontos() as [HTMLInputElement];
    const followed = desconto.value;
    await user.clear(desconto);
    await user.type(desconto, followed);
    expect(again).toHaveValue('1.499,93');
    expect(again).toHaveAccessibleDescription(money('R$ 1.999,90 → R$ 1.499,93 por unidade · desconto mantido'));
  });

  test('a kept price moves with the row to another product, and is refused where it is not lower', async () => {
    show();
    await addRow('banana');
    await fill(user, screen.getByLabelText('Por (R$)'), '4,50');
    for (const [name, facts] of [
      ['Leite', 'R$ 4,99 → R$ 4,50'],
      ['Panfleto', 'O preço deve ser menor que R$ 0,00'],
    ] as const) {
      await fill(user, combos()[0] as HTMLElement, name);
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
      expect(await screen.findByText(facts)).toBeVisible();
    }
  });
});

describe('a stored promotion', () => {
  test('shows the names of its answer, tells which product is deleted, and removes it', async () => {
    let answer = () => {};
    const getMany = provider.getMany.bind(provider);
    provider.getMany = vi.fn(async (resource, params) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return getMany(resource, params);
    }) as typeof getMany;
    show('/admin/promocoes/editar/p1');
    await screen.findByDisplayValue('Banana Prata - R$ 6,49');
    expect(screen.getByDisplayValue('Queijo Minas - R$ 30,00')).toBeVisible();
    expect(screen.queryByText(/não existe mais/)).toBeNull();
    expect(provider.getMany).toHaveBeenCalledExactlyOnceWith(
      'produtos',
      expect.objectContaining({ ids: ['3', 'apagado'] }),
    );
    answer();
    expect(await screen.findByText(/Este produto não existe mais/)).toBeVisible();
    expect(combos()[1]).toBeInvalid();
    expect(combos()[1]).toHaveAccessibleDescription(/Este produto não existe mais/);
    await user.click(screen.getByRole('button', { name: 'Retirar' }));
    expect(screen.queryByDisplayValue(/Queijo/)).toBeNull();
    expect(screen.getByText(/^Desconto da promoção: /)).toHaveTextContent('20% (média dos produtos)');
    await user.click(screen.getByRole('button', { name: 'Remover produto 1' }));
    expect(screen.getByText(/^Desconto da promoção: /)).toHaveTextContent(`${stored.desconto}`.replace('.', ','));
  });

  test('tells which other promotion has a product on a same day, and the shopper’s price', async () => {
    const half = { ...feira, other: { ...feira.other, desconto: 50 }, others: 2 };
    vi.mocked(provider.overlaps).mockResolvedValue([half]);
    show('/admin/promocoes/editar/p1');
    const text =
      'Também está em “Feira” e em mais uma (Sexta-feira). O cliente paga o menor preço: R$ 3,25, o de “Feira”.';
    expect(await screen.findByText(text)).toBeVisible();
    const status = screen.getByText('1 produto também está em outra promoção no mesmo dia.');
    expect(status.closest('[role=status]')).not.toBeNull();
    expect(provider.overlaps).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 'p1', diasAtivos: ['Sexta-feira'], produtoIds: ['3', 'apagado'] }),
    );
    await user.clear(descontos()[0] as HTMLElement);
    await user.type(descontos()[0] as HTMLElement, '60');
    expect(screen.getByText(/menor preço: R\$ 2,60\.$/)).toBeVisible();
  });

  test('keeps its decided prices, tells which is no longer lower, and is saved with them', async () => {
    const rows = [
      // Not the discount of this price, as after a new price of the product.
      produtoDaPromocao({ produtoId: '2', desconto: 1, preco: 3.99, nome: 'Leite', valor: 4.99 }),
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

  test('tells that another promotion has the same name', async () => {
    vi.mocked(provider.getList).mockImplementation(async (resource, params) =>
      params.filter?.sameName === 'sexta da CARNE' ? { data: [stored], total: 1 } : getList(resource, params),
    );
    show();
    await user.keyboard('sexta da CARNE');
    expect(await screen.findByText(`Já existe uma promoção chamada “${stored.nome}”.`)).toBeVisible();
  });
});

describe('an edited promotion', () => {
  const change = vi.fn();
  const actions = {
    change,
    check: vi.fn(),
    remove: vi.fn(),
    goOn: vi.fn(),
    move: vi.fn(),
    choose: vi.fn(),
    paste: vi.fn(),
  };
  const row = { rowId: 'r1', index: 0, produtoId: '2', desconto: null, price: '3,90', chosen: false, actions };
  const por = () => screen.getByLabelText('Por (R$)');
  const refused = async () => {
    await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
    expect(await screen.findByText('Corrija os campos marcados.')).toBeVisible();
    // Unlike a person's click, it does not move the focus.
    fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect(provider.update).not.toHaveBeenCalled();
  };

  test('refuses and focuses a year that is not whole, a price that is not lower, and three decimals', async () => {
    provider = providerWith(promocao({ produtos: stored.produtos?.slice(0, 1) }));
    vi.spyOn(provider, 'update');
    show('/admin/promocoes/editar/p1');
    await screen.findByDisplayValue('Banana Prata - R$ 6,49');
    const fim = screen.getByLabelText('Fim');
    await user.type(fim, '0212-11-30');
    expect(fim).toHaveValue('0212-11-30');
    await refused();
    expect(screen.getByText(periodProblems.date)).toBeVisible();
    expect(fim).toHaveFocus();
    await user.clear(fim);

    await user.clear(por());
    await user.type(por(), '6,49');
    expect(descontos()[0]).toHaveValue('');
    await refused();
    expect(por()).toHaveFocus();
    await user.clear(por());
    await user.type(por(), '5,19');
    expect(descontos()[0]).toHaveValue('20,03');

    // Arrow keys ignore what cannot be read.
    const [desconto] = descontos() as [HTMLElement];
    await user.clear(desconto);
    await user.keyboard('12,345{ArrowUp}');
    expect(desconto).toHaveValue('12,345');
    await refused();
    expect(screen.getByText(descontoProblems.decimals)).toBeVisible();
    await waitFor(() => expect(desconto).toHaveFocus());
  });

  test('tells which product could not be read, and reads it again', async () => {
    allowConsole(/Error/);
    vi.spyOn(provider, 'getMany').mockRejectedValueOnce(new HttpError('x', 500));
    renderApp(<PromocaoProdutoRow {...row} />, { dataProvider: provider });
    expect(await screen.findByText(/^O produto desta linha não pôde ser lido\./)).toBeVisible();
    expect(combos()[0]).toHaveAttribute('placeholder', 'Não pôde ser lido');
    expect(combos()[0]).toHaveAccessibleDescription(/não pôde ser lido/);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByDisplayValue('Leite Integral 1L - R$ 4,99')).toBeVisible();
    expect(screen.queryByText(/não pôde ser lido/)).toBeNull();
  });
});

describe('many products at once', () => {
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Adicionar produtos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar produtos' }));
    await dialog.findByText('Todos os 5 encontrados');
    return dialog;
  };

  test('are ticked, get one discount, and become rows, each once', async () => {
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
      money('Leite Integral 1L - R$ 4,99'),
      money('Arroz Branco Tipo 1 5kg - R$ 27,90'),
    ]);
    expect(descontos().map((field) => (field as HTMLInputElement).value)).toEqual(['10', '12,5']);
    expect(provider.create).not.toHaveBeenCalled();
  });

  test('Back asks before many ticks are lost, then closes the dialog, then leaves the form', async () => {
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
    await back();
    const question = within(await screen.findByRole('alertdialog', { name: 'Fechar sem adicionar?' }));
    await user.click(question.getByRole('button', { name: 'Continuar escolhendo' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(all).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: /^Freezer/ }));
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Nova Promoção' })).toBeVisible();
    await back();
    expect(await screen.findByText('a lista')).toBeVisible();
  });
});

test('ticked rows get one price or one discount, which is refused where it is none', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'Adicionar produtos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar produtos' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Arroz/ }));
  await user.keyboard('{Shift>}');
  await user.click(dialog.getByRole('checkbox', { name: /^Leite/ }));
  await user.keyboard('{/Shift}');
  await user.click(dialog.getByRole('button', { name: 'Adicionar 4 produtos' }));
  const prices = () => screen.getAllByLabelText('Por (R$)').map((field) => (field as HTMLInputElement).value);
  const [samePrice, sameDesconto] = ['Mesmo preço', 'Mesmo desconto'].map((name) =>
    screen.getByRole('button', { name }),
  );
  const valor = screen.getByLabelText('Valor para os marcados');
  await user.type(valor, '3,5');
  expect(samePrice).toBeDisabled();
  await user.click(screen.getByLabelText('Marcar produto 2'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByLabelText('Marcar produto 4'));
  await user.keyboard('{/Shift}');
  expect(screen.getByLabelText('Marcar todos')).toBePartiallyChecked();
  expect(screen.getByText('3 marcados')).toBeVisible();
  await user.click(samePrice as HTMLElement);
  await waitFor(() => expect(prices()).toEqual(['', '3,50', '3,50', '3,50']));

  await user.click(screen.getByLabelText('Marcar produto 3'));
  await user.clear(valor);
  await user.type(valor, '120');
  await user.click(sameDesconto as HTMLElement);
  expect(screen.getByText(descontoProblems.max)).toBeVisible();
  await user.clear(valor);
  await user.type(valor, '50');
  await user.click(sameDesconto as HTMLElement);
  await waitFor(() => expect(prices()).toEqual(['', '3,25', '3,50', '2,50']));
});

test('the dates tell the valid days, and are refused when there is none', async () => {
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
