import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, RaRecord } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { descontoProblems, promocaoProblems } from '../../src/domain';
import { openForms } from '../../src/lib/openForms';
import { messages } from '../../src/promocoes/form/formValues';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { sampleProdutos } from '../../src/providers/memory/sampleProdutos';
import { allowConsole } from '../support/component/console';
import { showPromocao } from '../support/component/promocaoForm';
import { expectToast, fill } from '../support/component/screenActions';
import { money } from '../support/money';
import { lostAnswer } from '../support/node/faults';
import { produtoDaPromocao, promocao } from '../support/node/records';

const user = userEvent.setup({ delay: null });

const saved = promocao({
  descricao: 'Cortes selecionados.',
  diasAtivos: ['Sexta-feira', 'Sábado'],
  status: 'Suspender',
});

let provider: DataProvider;

const start = (records: RaRecord[] = [saved]) => {
  provider = createMemoryDataProvider({
    produtos: { records: sampleProdutos, search: ['nome', 'categoria'] },
    promocoes: { records, search: ['nome', 'categoria'] },
  });
  vi.spyOn(provider, 'create');
  vi.spyOn(provider, 'update');
};
beforeEach(() => start());

const show = (at?: string) => showPromocao(provider, at);

const submit = (name = 'Cadastrar Promoção') => user.click(screen.getByRole('button', { name }));
const toast = async (...texts: string[]) => {
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
  for (const close of screen.getAllByRole('button', { name: 'Fechar aviso' })) await user.click(close);
};
const addRow = async (typed?: string, desconto?: string) => {
  await user.click(screen.getByRole('button', { name: 'Novo Produto' }));
  const product = screen.getAllByRole('combobox', { name: 'Produto' }).at(-1) as HTMLElement;
  if (typed) {
    await fill(user, product, typed);
    await user.click((await screen.findAllByRole('option', { name: new RegExp(typed, 'i') }))[0] as HTMLElement);
  }
  if (desconto) await fill(user, screen.getAllByLabelText('Desconto (%)').at(-1) as HTMLElement, desconto);
};

describe('the new promotion form', () => {
  test('starts with its defaults and the hint of an empty list', () => {
    // The form takes no values from its address, as react-admin's does.
    show(`/admin/promocoes/nova?source=${encodeURIComponent('{"nome":"De um estranho"}')}`);
    expect(screen.getByLabelText('Nome da Promoção')).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1, name: 'Nova Promoção' })).toBeVisible();
    expect(screen.getByText('Cadastre uma nova promoção com produtos')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Ativar');
    expect(screen.getByLabelText('Descrição (Opcional)')).toHaveValue('');
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(7);
    expect(screen.getByText('Nenhum produto adicionado à promoção')).toBeVisible();
    expect(openForms.any()).toBe(true);
  });

  test('tells each broken rule under its field and as one toast, which goes with the save', async () => {
    show();
    await submit();
    expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
    expect(screen.getByText(promocaoProblems.days)).toBeVisible();
    await toast('Selecione pelo menos um dia da semana para a promoção.');

    await fill(user, screen.getByLabelText('Nome da Promoção'), 'Semana do Leite');
    await user.click(screen.getByLabelText('Domingo'));
    await waitFor(() => expect(screen.queryByText(promocaoProblems.days)).toBeNull());
    await addRow();
    await submit();
    expect(await screen.findByText(messages.produto)).toBeVisible();
    expect(screen.getByText(descontoProblems.min)).toBeVisible();
    const told = 'Todos os produtos devem ter um produto selecionado e desconto maior que 0.';
    expect(await screen.findByText(told)).toBeVisible();
    await user.type(screen.getByLabelText('Desconto (%)'), '10');
    expect(provider.create).not.toHaveBeenCalled();
    await fill(user, screen.getByRole('combobox', { name: 'Produto' }), 'leite');
    await user.click(await screen.findByRole('option', { name: /^Leite/ }));
    await submit();
    await expectToast(user, 'Promoção adicionada com sucesso!');
  });

  test('refuses a repeated product under the second row, until one of them changes', async () => {
    show();
    await fill(user, screen.getByLabelText('Nome da Promoção'), 'x');
    await user.click(screen.getByLabelText('Domingo'));
    await addRow('leite', '10');
    await addRow('leite', '20');
    const [first, second] = screen.getAllByRole('combobox', { name: 'Produto' }) as [HTMLElement, HTMLElement];
    expect(second).toHaveAccessibleDescription(promocaoProblems.repeated);
    expect(first).not.toHaveAccessibleDescription();
    await submit();
    await waitFor(() => expect(second).toHaveFocus());
    expect(provider.create).not.toHaveBeenCalled();

    await fill(user, first, 'banana');
    await user.click(await screen.findByRole('option', { name: money('Banana Prata - R$ 6,49') }));
    await waitFor(() => expect(screen.queryByText(promocaoProblems.repeated)).toBeNull());
    await submit();
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(1));
  });

  test('keeps everything typed through a failure, then creates one promotion', async () => {
    show();
    allowConsole(/HttpError/);
    const { error, reason } = lostAnswer;
    vi.mocked(provider.create).mockRejectedValueOnce(error());
    await fill(user, screen.getByLabelText('Nome da Promoção'), 'Semana do Leite');
    await user.click(screen.getByLabelText('Domingo'));
    await addRow('leite', '10');
    await submit();
    await toast('Erro ao adicionar promoção. Tente novamente.', reason);
    expect(screen.getByLabelText('Nome da Promoção')).toHaveValue('Semana do Leite');
    expect(screen.getByLabelText('Domingo')).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Produto' })).toHaveValue(money('Leite Integral 1L - R$ 4,99'));
    expect(screen.getByLabelText('Desconto (%)')).toHaveValue('10');
    await submit();
    expect(await screen.findByText('Promoção adicionada com sucesso!')).toBeVisible();
    const ids = vi.mocked(provider.create).mock.calls.map(([, { data }]) => data.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a copy of a promotion', () => {
  const produtos = [produtoDaPromocao({ produtoId: '3', desconto: 20 }), produtoDaPromocao({ produtoId: '2' })];

  test('starts with its data and rows, without its dates, and is saved by the button only', async () => {
    const source = { ...saved, inicio: '2026-11-13', fim: '2026-11-19', produtos };
    start([source]);
    show('/admin/promocoes/nova?de=p1');
    expect(await screen.findByLabelText('Nome da Promoção')).toHaveValue('Sexta da Carne (cópia)');
    expect(
      screen.getByText(/^Cópia de “Sexta da Carne”, com os mesmos produtos e dias\. As datas ficaram vazias\./),
    ).toBeVisible();
    expect(screen.getByLabelText('Descrição (Opcional)')).toHaveValue('Cortes selecionados.');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Suspender');
    expect(screen.getByLabelText('Sábado')).toBeChecked();
    expect(screen.getAllByRole('combobox', { name: 'Produto' })).toHaveLength(2);
    expect(provider.create).not.toHaveBeenCalled();
    await submit();
    expect(await screen.findByText('Promoção adicionada com sucesso!')).toBeVisible();
    const [[, { data }] = ['', { data: {} }]] = vi.mocked(provider.create).mock.calls;
    expect(data).toMatchObject({ nome: 'Sexta da Carne (cópia)', desconto: 16.25, status: 'Suspender' });
    expect(data.produtos).toHaveLength(2);
    expect(data.id).not.toBe('p1');
    expect([data.inicio ?? null, data.fim ?? null]).toEqual([null, null]);
  });
});

describe('the edit promotion form', () => {
  test('tells a failed read, and tries again', async () => {
    allowConsole(/HttpError/);
    vi.spyOn(provider, 'getOne').mockRejectedValueOnce(lostAnswer.error());
    show('/admin/promocoes/editar/p1');
    await toast('Erro ao carregar promoções. Verifique sua conexão.', lostAnswer.reason);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByLabelText('Nome da Promoção')).toHaveValue('Sexta da Carne');
  });

  test('tells with its success which prices changed while it was open, and the next form reads them', async () => {
    const produtos = sampleProdutos.map(({ id, nome }) => produtoDaPromocao({ produtoId: id, nome, valor: 10 }));
    start([{ ...saved, produtos }]);
    let catalogue = sampleProdutos;
    vi.spyOn(provider, 'getMany').mockImplementation(async (_, { ids }) => ({
      data: catalogue.filter(({ id }) => ids.includes(id)) as never[],
    }));
    // Like a stored catalogue, which answers with today's prices.
    vi.mocked(provider.update).mockImplementation(async (_, { data }) => ({
      data: { ...data, id: 'p1', produtos: catalogue.map(({ id, ...produto }) => ({ ...produto, produtoId: id })) },
    }));
    const reprice = (valor: number, ...ids: string[]) => {
      catalogue = catalogue.map((produto) => (ids.includes(produto.id) ? { ...produto, valor } : produto));
    };
    const { router } = show('/admin/promocoes/editar/p1');
    expect(await screen.findByDisplayValue('Banana Prata - R$ 6,49')).toBeVisible();
    reprice(20, '1', '2', '3');
    await submit('Salvar Alterações');
    const told =
      'Mudaram os preços de “Arroz Branco Tipo 1 5kg” (R$ 27,90 → R$ 20,00), “Leite Integral 1L” (R$ 4,99 → R$ 20,00) e mais 1.';
    await toast('Promoção atualizada com sucesso!', told);

    await act(() => router.navigate('/admin/promocoes/editar/p1'));
    expect(await screen.findByDisplayValue('Banana Prata - R$ 20,00')).toBeVisible();
    reprice(30, '3');
    await submit('Salvar Alterações');
    await toast('O preço de “Banana Prata” mudou: R$ 20,00 → R$ 30,00.');
  });
});
