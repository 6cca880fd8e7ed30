import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, HttpError, type RaRecord } from 'ra-core';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openForms } from '../../src/lib/openForms';
import { messages } from '../../src/promocoes/form/formValues';
import PromocaoCreate from '../../src/promocoes/form/PromocaoCreate';
import PromocaoEdit from '../../src/promocoes/form/PromocaoEdit';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { sampleProdutos } from '../../src/providers/memory/sampleProdutos';
import { allowConsole } from '../support/component/console';
import { renderApp } from '../support/component/renderApp';
import { expectToast } from '../support/component/screenActions';
import { faults } from '../support/node/faults';
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

const show = (at: string) =>
  renderApp(
    <Routes>
      <Route path="/admin/promocoes" element={<p>a lista</p>} />
      <Route path="/admin/promocoes/nova" element={<PromocaoCreate />} />
      <Route path="/admin/promocoes/editar/:id" element={<PromocaoEdit />} />
    </Routes>,
    { dataProvider: provider, resource: 'promocoes', at },
  );
const showNew = () => show('/admin/promocoes/nova');

const submit = (name = 'Cadastrar Promoção') => user.click(screen.getByRole('button', { name }));
const toast = async (...texts: string[]) => {
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
  for (const close of screen.getAllByRole('button', { name: 'Fechar aviso' })) await user.click(close);
};
const addRow = async (typed?: string, desconto?: string) => {
  await user.click(screen.getByRole('button', { name: 'Novo Produto' }));
  const product = screen.getAllByRole('combobox', { name: 'Produto' }).at(-1) as HTMLElement;
  if (typed) {
    await user.type(product, typed);
    // On a slow machine a part of what was typed is searched before.
    await user.click((await screen.findAllByRole('option', { name: new RegExp(typed, 'i') }))[0] as HTMLElement);
  }
  if (desconto) await user.type(screen.getAllByLabelText('Desconto (%)').at(-1) as HTMLElement, desconto);
};

describe('the new promotion form', () => {
  test('takes nothing from its address but the promotion to copy', () => {
    const strange = { nome: 'De um estranho', diasAtivos: 7 };
    show(`/admin/promocoes/nova?source=${encodeURIComponent(JSON.stringify(strange))}`);
    expect(screen.getByLabelText('Nome da Promoção')).toHaveValue('');
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  test('starts with its defaults and the hint of an empty list', () => {
    showNew();
    expect(screen.getByRole('heading', { level: 1, name: 'Nova Promoção' })).toBeVisible();
    expect(screen.getByText('Cadastre uma nova promoção com produtos')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Ativar');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
    const states = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(states).toEqual(['Ativar', 'Suspender']);
    fireEvent.click(screen.getByRole('option', { name: 'Ativar' }));
    expect(screen.getByLabelText('Descrição (Opcional)')).toHaveValue('');
    const days = within(screen.getByRole('group', { name: 'Dias da Semana Ativos' })).getAllByRole('checkbox');
    expect(days).toHaveLength(7);
    for (const day of days) expect(day).not.toBeChecked();
    expect(screen.getByText('Nenhum produto adicionado à promoção')).toBeVisible();
    expect(openForms.any()).toBe(true);
  });

  test('tells each rule that is not met, under its field and as one toast', async () => {
    showNew();
    await submit();
    expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
    expect(screen.getByText(messages.days)).toBeVisible();
    await toast('Selecione pelo menos um dia da semana para a promoção.');

    await user.type(screen.getByLabelText('Nome da Promoção'), 'Semana do Leite');
    await user.click(screen.getByLabelText('Domingo'));
    await waitFor(() => expect(screen.queryByText(messages.days)).toBeNull());
    await submit();
    await toast('Adicione pelo menos um produto à promoção.');

    await addRow();
    await submit();
    expect(await screen.findByText(messages.produto)).toBeVisible();
    expect(screen.getByText(messages.minDesconto)).toBeVisible();
    await toast('Todos os produtos devem ter um produto selecionado e desconto maior que 0.');

    await user.type(screen.getByLabelText('Desconto (%)'), '0');
    await submit();
    await toast('Todos os produtos devem ter um produto selecionado e desconto maior que 0.');
    expect(provider.create).not.toHaveBeenCalled();
  });

  test('refuses a discount beyond 100 and a third decimal', async () => {
    showNew();
    await user.type(screen.getByLabelText('Nome da Promoção'), 'x');
    await user.click(screen.getByLabelText('Domingo'));
    await addRow('leite', '100.5');
    const discount = screen.getByLabelText('Desconto (%)');
    expect(discount).toHaveAttribute('min', '0');
    expect(discount).toHaveAttribute('max', '100');
    expect(discount).toHaveAttribute('step', '0.01');
    await submit();
    expect(await screen.findByText(messages.maxDesconto)).toBeVisible();
    await user.clear(discount);
    await user.type(discount, '1.005');
    expect(await screen.findByText(messages.descontoDecimals)).toBeVisible();
    expect(provider.create).not.toHaveBeenCalled();
  });

  test('refuses the same product twice under the second row, until one of them changes', async () => {
    showNew();
    await user.type(screen.getByLabelText('Nome da Promoção'), 'x');
    await user.click(screen.getByLabelText('Domingo'));
    await addRow('leite', '10');
    await addRow('leite', '20');
    const [first, second] = screen.getAllByRole('combobox', { name: 'Produto' }) as [HTMLElement, HTMLElement];
    expect(second).toHaveAccessibleDescription(messages.repeatedAt);
    expect(first).not.toHaveAccessibleDescription();
    await submit();
    await waitFor(() => expect(second).toHaveFocus());
    expect(provider.create).not.toHaveBeenCalled();

    await user.clear(first);
    await user.type(first, 'banana');
    await user.click(await screen.findByRole('option', { name: 'Banana Prata - R$ 6,49' }));
    await waitFor(() => expect(screen.queryByText(messages.repeatedAt)).toBeNull());
    await submit();
    await waitFor(() => expect(provider.create).toHaveBeenCalledTimes(1));
  });

  test('hands over the average, the days in order and the rows, once for a double click, and goes to the list', async () => {
    const { router } = showNew();
    await user.type(screen.getByLabelText('Nome da Promoção'), 'Semana do Leite');
    await user.type(screen.getByLabelText('Descrição (Opcional)'), 'Tudo do leite');
    await user.click(screen.getByLabelText('Sábado'));
    await user.click(screen.getByLabelText('Terça-feira'));
    await addRow('leite', '10');
    await addRow('arroz', '15.5');
    expect(screen.getByText('12,75%')).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Cadastrar Promoção' }));
    expect(await screen.findByText('a lista')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/promocoes');
    expect(screen.getAllByText('Promoção adicionada com sucesso!')).toHaveLength(1);
    expect(provider.create).toHaveBeenCalledTimes(1);
    expect(provider.create).toHaveBeenCalledWith('promocoes', {
      data: {
        id: expect.any(String),
        nome: 'Semana do Leite',
        categoria: 'Geral',
        descricao: 'Tudo do leite',
        desconto: 12.75,
        diaDaSemana: 'Terça-feira',
        diasAtivos: ['Terça-feira', 'Sábado'],
        status: 'Ativar',
        inicio: null,
        fim: null,
        produtos: [
          { produtoId: '2', desconto: 10 },
          { produtoId: '1', desconto: 15.5 },
        ],
      },
    });
    expect(openForms.any()).toBe(false);
  });

  test('keeps everything typed through each kind of failure, and makes one promotion on the last try', async () => {
    showNew();
    allowConsole(/HttpError/);
    for (const { error } of faults) vi.mocked(provider.create).mockRejectedValueOnce(error());
    await user.type(screen.getByLabelText('Nome da Promoção'), 'Semana do Leite');
    await user.click(screen.getByLabelText('Domingo'));
    await addRow('leite', '10');
    for (const { reason } of faults) {
      await submit();
      await toast('Erro ao adicionar promoção. Tente novamente.', reason);
      expect(screen.getByLabelText('Nome da Promoção')).toHaveValue('Semana do Leite');
      expect(screen.getByLabelText('Domingo')).toBeChecked();
      expect(screen.getByRole('combobox', { name: 'Produto' })).toHaveValue('Leite Integral 1L - R$ 4,99');
      expect(screen.getByLabelText('Desconto (%)')).toHaveValue('10');
    }
    await submit();
    expect(await screen.findByText('Promoção adicionada com sucesso!')).toBeVisible();
    const ids = vi.mocked(provider.create).mock.calls.map(([, { data }]) => data.id);
    expect(ids).toHaveLength(faults.length + 1);
    expect(new Set(ids).size).toBe(1);
  });

  test('what was missing is told no longer once the promotion is saved', async () => {
    showNew();
    await submit();
    expect(await screen.findByText('Selecione pelo menos um dia da semana para a promoção.')).toBeVisible();
    await user.type(screen.getByLabelText('Nome da Promoção'), 'Semana do Leite');
    await user.click(screen.getByLabelText('Domingo'));
    await addRow('leite', '10');
    await submit();
    await expectToast(user, 'Promoção adicionada com sucesso!');
  });

  test('a row is removed, the others stay', async () => {
    showNew();
    await addRow('leite', '10');
    await addRow('arroz', '20');
    await user.click(screen.getByRole('button', { name: 'Remover produto 1' }));
    expect(screen.getByRole('combobox', { name: 'Produto' })).toHaveValue('Arroz Branco Tipo 1 5kg - R$ 27,90');
    expect(screen.getByLabelText('Desconto (%)')).toHaveValue('20');
  });

  test('Voltar asks when something is unsaved, and only then', async () => {
    showNew();
    await user.type(screen.getByLabelText('Nome da Promoção'), 'x');
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Nome da Promoção')).toHaveValue('x');
    await user.clear(screen.getByLabelText('Nome da Promoção'));
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByText('a lista')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('opens the import of products', async () => {
    showNew();
    await user.click(screen.getByRole('button', { name: 'Importar Produtos' }));
    expect(await screen.findByRole('dialog', { name: 'Importar Produtos para Promoção' })).toBeVisible();
  });
});

describe('a copy of a promotion', () => {
  const produtos = [produtoDaPromocao({ produtoId: '3', desconto: 20 }), produtoDaPromocao({ produtoId: '2' })];

  test('begins with its data and rows, without its dates, and is stored by the button alone', async () => {
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

  test('says where the products are not stored that they are missing', async () => {
    show('/admin/promocoes/nova?de=p1');
    expect(await screen.findByText(/com os mesmos dias; adicione os produtos/)).toBeVisible();
    expect(screen.getByText('Nenhum produto adicionado à promoção')).toBeVisible();
  });

  test('has a name that is not too long', async () => {
    start([{ ...saved, nome: 'x'.repeat(300) }]);
    show('/admin/promocoes/nova?de=p1');
    expect(await screen.findByLabelText('Nome da Promoção')).toHaveValue(`${'x'.repeat(292)} (cópia)`);
  });

  test('of one that cannot be read says so, and can be tried again', async () => {
    allowConsole(/HttpError/);
    vi.spyOn(provider, 'getOne').mockRejectedValueOnce(new HttpError('x', 500));
    show('/admin/promocoes/nova?de=p1');
    expect(await screen.findByText('A promoção a duplicar não pôde ser lida.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByLabelText('Nome da Promoção')).toHaveValue('Sexta da Carne (cópia)');
  });
});

describe('the edit promotion form', () => {
  const showEdit = async (id = 'p1') => {
    const app = show(`/admin/promocoes/editar/${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Editar Promoção' });
    return app;
  };

  test('prefills, and without rows keeps discount and category', async () => {
    await showEdit();
    expect(screen.getByLabelText('Nome da Promoção')).toHaveValue('Sexta da Carne');
    expect(screen.getByLabelText('Descrição (Opcional)')).toHaveValue('Cortes selecionados.');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Suspender');
    expect(screen.getByLabelText('Sexta-feira')).toBeChecked();
    expect(screen.getByLabelText('Sábado')).toBeChecked();
    expect(screen.getByLabelText('Domingo')).not.toBeChecked();
    await user.click(screen.getByLabelText('Segunda-feira'));
    await submit('Salvar Alterações');
    expect(await screen.findByText('Promoção atualizada com sucesso!')).toBeVisible();
    expect(vi.mocked(provider.update).mock.calls[0]?.[1].data).toEqual({
      nome: 'Sexta da Carne',
      categoria: 'Açougue',
      descricao: 'Cortes selecionados.',
      desconto: 12.5,
      diaDaSemana: 'Segunda-feira',
      diasAtivos: ['Segunda-feira', 'Sexta-feira', 'Sábado'],
      status: 'Suspender',
      inicio: null,
      fim: null,
      produtos: [],
    });
  });

  test('with rows computes the discount anew, and holds them to the same rules', async () => {
    await showEdit();
    await addRow();
    await submit('Salvar Alterações');
    await toast('Todos os produtos devem ter um produto selecionado e desconto maior que 0.');
    await user.click(screen.getByRole('button', { name: 'Remover produto 1' }));
    await addRow('leite', '30');
    await submit('Salvar Alterações');
    expect(await screen.findByText('a lista')).toBeVisible();
    expect(vi.mocked(provider.update).mock.calls[0]?.[1].data).toMatchObject({ desconto: 30, categoria: 'Açougue' });
  });

  test('asks for a status that is missing', async () => {
    start([{ ...saved, status: '' }]);
    await showEdit();
    await submit('Salvar Alterações');
    expect(await screen.findByText('Status é obrigatório')).toBeVisible();
  });

  test('takes the single weekday of a promotion without a list', async () => {
    start([{ ...saved, diasAtivos: [] }]);
    await showEdit();
    expect(screen.getByLabelText('Sexta-feira')).toBeChecked();
  });

  test('keeps everything typed through each kind of failure, then saves', async () => {
    await showEdit();
    allowConsole(/HttpError/);
    for (const { error } of faults) vi.mocked(provider.update).mockRejectedValueOnce(error());
    await user.type(screen.getByLabelText('Nome da Promoção'), ' e do Peixe');
    for (const { reason } of faults) {
      await submit('Salvar Alterações');
      await toast('Erro ao atualizar promoção. Tente novamente.', reason);
      expect(screen.getByLabelText('Nome da Promoção')).toHaveValue('Sexta da Carne e do Peixe');
    }
    await submit('Salvar Alterações');
    expect(await screen.findByText('Promoção atualizada com sucesso!')).toBeVisible();
  });

  test('says that an id is unknown, with the way back', async () => {
    start();
    allowConsole(/HttpError/);
    vi.spyOn(provider, 'getOne').mockRejectedValue(new HttpError('x', 406, { code: 'PGRST116' }));
    show('/admin/promocoes/editar/nada');
    expect(await screen.findByRole('heading', { name: 'Promoção não encontrada' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voltar para promoções' }));
    expect(await screen.findByText('a lista')).toBeVisible();
  });

  test.each(faults)('a reading that fails ($name) is told and can be tried again', async ({ error, reason }) => {
    allowConsole(/HttpError/);
    vi.spyOn(provider, 'getOne').mockRejectedValueOnce(error());
    show('/admin/promocoes/editar/p1');
    await toast('Erro ao carregar promoções. Verifique sua conexão.', reason);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByLabelText('Nome da Promoção')).toHaveValue('Sexta da Carne');
  });
});
