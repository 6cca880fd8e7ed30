import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { AuthProvider } from 'ra-core';
import { type ComponentProps, Fragment, StrictMode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ImportButton } from '../../../src/importacao';
import { WorkerFailure } from '../../../src/importacao/worker/protocol';
import type { ImportOutcome } from '../../../src/providers/imports';
import { createMemoryDataProvider } from '../../../src/providers/memory/dataProvider';
import type { Cell } from '../../../src/spreadsheet/read/index';
import { deferred } from '../../support/component/fakeProvider';
import { leitorFalso } from '../../support/component/inlineWorker';
import { renderApp } from '../../support/component/renderApp';
import { faults } from '../../support/node/faults';
import { tabelaDe } from '../../support/node/sheets';

vi.mock('../../../src/importacao/worker/client', async (original) => ({
  ...(await original<object>()),
  openWorker: (await import('../../support/component/inlineWorker')).abrirSemTrabalhador,
}));

const header = ['Produto', 'Preço', 'Corredor', 'Seção'];
const rows: Cell[][] = [
  header,
  ['Feijão', '8,49', 'B', 'Mercearia'],
  ['Arroz', 30, 'A', 'Mercearia'],
  ['Milho', 'caro', 'B', 'Mercearia'],
];
const authProvider = { getIdentity: async () => ({ id: 'eu' }) } as AuthProvider;
const promessa = () => deferred<{ data: ImportOutcome[] }>();

function provedor() {
  const search = ['nome'];
  const arroz = { id: '1', nome: 'Arroz', valor: 27.9, localizacao: 'A', categoria: 'Mercearia', tipoVenda: 'unidade' };
  return createMemoryDataProvider({
    produtos: { records: [arroz], search },
    categorias: { records: [{ id: 'c', nome: 'Mercearia' }], search },
  });
}
type Target = ComponentProps<typeof ImportButton>['target'];
type Provedor = ReturnType<typeof provedor>;

/** What somebody saves meanwhile. */
const mudar = (provider: Provedor, data: object, id = '1') =>
  provider.update('produtos', { id, data, previousData: { id } });
const produtosDe = async (provider: Provedor) =>
  (await provider.getList('produtos', { filter: {} })).data.map(({ nome, valor }) => `${nome} ${valor}`);

/** Opens an import, of products unless another target is named, and gives it a file. */
async function abrir(dataProvider = provedor(), Mode: typeof Fragment = Fragment, target: Target = 'produtos') {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const botao = (
    <Mode>
      <ImportButton label="Importar Excel" title="Importar Produtos" description="Dados" target={target} />
    </Mode>
  );
  renderApp(botao, { dataProvider, authProvider });
  await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
  await screen.findByRole('button', { name: 'Selecionar arquivo Excel' });
  const field = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(field, { target: { files: [new File(['x'], 'a.xlsx')] } });
  const tela = within(await screen.findByRole('dialog', { name: 'Revisar importação' }));
  const clicar = async (name: string | RegExp) => user.click(await tela.findByRole('button', { name }));
  return { user, tela, clicar, dataProvider };
}

async function choose(user: ReturnType<typeof userEvent.setup>, list: HTMLElement, option: RegExp) {
  await user.click(list);
  await user.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  leitorFalso.encerrado.mockClear();
  leitorFalso.com(rows);
});

test('reading is cancelled by ending the worker', async () => {
  leitorFalso.read.mockImplementation(() => new Promise(() => {}));
  const { tela, clicar } = await abrir();
  expect(await tela.findByRole('progressbar', { name: 'Lendo a planilha' })).toBeVisible();
  await clicar('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(leitorFalso.encerrado).toHaveBeenCalled();
});

test('a file that cannot be read says why', async () => {
  leitorFalso.recusa('A planilha está protegida com senha.');
  const { tela } = await abrir();
  expect(await tela.findByRole('heading', { name: 'Não foi possível ler a planilha' })).toHaveFocus();
  expect(tela.getByText('A planilha está protegida com senha.')).toBeVisible();
});

test('without a header the person matches the columns, each to one field', async () => {
  leitorFalso.com([
    ['Feijão', '8,49', 'B'],
    ['Milho', '3,49', 'B'],
  ]);
  const { user, tela, clicar } = await abrir();
  expect(await tela.findByText(/Não encontramos uma linha com os nomes das colunas/)).toBeVisible();
  expect(tela.getByRole('button', { name: 'Continuar' })).toBeDisabled();
  await choose(user, tela.getByRole('combobox', { name: 'Coluna de Nome' }), /^A · Feijão/);
  await choose(user, tela.getByRole('combobox', { name: 'Coluna de Valor' }), /^A · Feijão/);
  expect(tela.getByRole('combobox', { name: 'Coluna de Nome' })).toHaveTextContent('Nenhuma');
  await choose(user, tela.getByRole('combobox', { name: 'Coluna de Nome' }), /^A · Feijão/);
  await choose(user, tela.getByRole('combobox', { name: 'Coluna de Valor' }), /^B · 8,49/);
  await clicar('Continuar');
  expect(await tela.findByRole('button', { name: 'Com erro 2' })).toBeVisible();
  expect(tela.getByRole('button', { name: 'Importar' })).toBeDisabled();
});

test('what exists is compared field by field, and nothing is written before it is asked for', async () => {
  const { user, tela, clicar, dataProvider } = await abrir();
  const salvar = vi.spyOn(dataProvider, 'importBatch');
  await clicar('Continuar');
  expect(await tela.findByRole('button', { name: 'Atualizados 1' })).toBeVisible();
  const row = within(await tela.findByRole('region', { name: 'Linhas da planilha' }));
  expect(row.getByText('R$ 27,90')).toBeVisible();
  expect(row.getByText('R$ 30,00')).toBeVisible();
  await user.click(tela.getByRole('radio', { name: 'Deixar como está' }));
  expect(await tela.findByRole('button', { name: 'Ignorados 1' })).toBeVisible();
  expect(salvar).not.toHaveBeenCalled();
});

test('a failure to read the catalogue leaves the columns as they are', async () => {
  const dataProvider = provedor();
  vi.spyOn(dataProvider, 'getList').mockRejectedValueOnce(faults[2]?.error());
  const { tela, clicar } = await abrir(dataProvider);
  await clicar('Continuar');
  expect(await tela.findByText(faults[2]?.reason ?? '')).toBeVisible();
  await clicar('Continuar');
  expect(await tela.findByRole('heading', { name: 'Confira antes de importar' })).toBeVisible();
});

describe('writing', () => {
  test('a refusal is told with what was written, and can be tried again and undone', async () => {
    const dataProvider = provedor();
    const salvar = vi.spyOn(dataProvider, 'importBatch').mockRejectedValueOnce(faults[3]?.error());
    const { tela, clicar } = await abrir(dataProvider);
    await clicar('Continuar');
    await clicar('Importar');
    expect(await tela.findByRole('heading', { name: 'Importação interrompida' })).toHaveFocus();
    expect(tela.getByText('Você não tem permissão para isto.')).toBeVisible();
    expect(tela.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
    await clicar('Tentar novamente');
    expect(await tela.findByRole('heading', { name: 'Importação concluída' })).toBeVisible();
    expect(salvar).toHaveBeenCalledTimes(2);
    const produtos = () => dataProvider.getList('produtos', { filter: {} } as never);
    expect((await produtos()).total).toBe(2);
    await clicar('Desfazer importação');
    const question = within(await screen.findByRole('alertdialog', { name: 'Desfazer importação?' }));
    expect(question.getByText(/1 produto criado será excluído e 1 volta aos valores anteriores\./)).toBeVisible();
    expect(question.getByText(/^Desfazer a importação de \d\d\/\d\d\/\d{4} \d\d:\d\d\?/)).toBeVisible();
    const undo = question.getByRole('button', { name: 'Desfazer' });
    fireEvent.click(undo);
    fireEvent.click(undo);
    expect(await tela.findByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
    expect(tela.queryByRole('alert')).toBeNull();
    expect((await produtos()).data).toMatchObject([{ nome: 'Arroz', valor: 27.9 }]);
  });

  test('asks before it is left, and stops after the batch under way', async () => {
    const dataProvider = provedor();
    const answer = promessa();
    vi.spyOn(dataProvider, 'importBatch').mockReturnValueOnce(answer.promise);
    const { tela, clicar } = await abrir(dataProvider);
    await clicar('Continuar');
    await clicar('Importar');
    expect(await tela.findByRole('progressbar', { name: 'Importando' })).toBeVisible();
    const saida = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(saida);
    expect(saida.defaultPrevented).toBe(true);
    await clicar('Fechar');
    const question = within(await screen.findByRole('alertdialog', { name: 'Parar a importação?' }));
    fireEvent.click(question.getByRole('button', { name: 'Parar' }));
    expect(await tela.findByText(/parando/)).toBeVisible();
    const written = { id: 'x', version: 'v' };
    answer.resolve({
      data: [
        { done: 'created', ...written },
        { done: 'updated', ...written },
      ],
    });
    expect(await tela.findByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  });
});

describe('a second press before the screen has changed', () => {
  test('on Importar writes everything once, and undoing takes all of it back', async () => {
    const { user, tela, clicar, dataProvider } = await abrir();
    const salvar = vi.spyOn(dataProvider, 'importBatch');
    await clicar('Continuar');
    const importar = await tela.findByRole('button', { name: 'Importar' });
    act(() => {
      importar.click();
      importar.click();
    });
    await tela.findByRole('heading', { name: 'Importação concluída' });
    expect(salvar).toHaveBeenCalledOnce();
    await clicar('Desfazer importação');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await tela.findByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
    expect(await produtosDe(dataProvider)).toEqual(['Arroz 27.9']);
  });

  test('on Continuar reads the catalogue once', async () => {
    const { tela, dataProvider } = await abrir();
    const ler = vi.spyOn(dataProvider, 'getList');
    const continuar = await tela.findByRole('button', { name: 'Continuar' });
    act(() => {
      continuar.click();
      continuar.click();
    });
    expect(await tela.findByRole('button', { name: 'Atualizados 1' })).toBeVisible();
    expect(ler.mock.calls.map(([resource]) => resource).sort()).toEqual(['categorias', 'produtos']);
  });
});

test('rows that cannot be handed over leave the review as it is, with the reason', async () => {
  const { tela, clicar, dataProvider } = await abrir();
  await clicar('Continuar');
  await tela.findByRole('heading', { name: 'Confira antes de importar' });
  leitorFalso.beforePlan.mockRejectedValueOnce(new WorkerFailure('worker'));
  await clicar('Importar');
  expect(await tela.findByText('As linhas não puderam ser conferidas. Tente novamente.')).toBeVisible();
  await clicar('Importar');
  expect(await tela.findByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  expect(await produtosDe(dataProvider)).toEqual(['Arroz 30', 'Feijão 8.49']);
});

test('the question of stopping goes with what it asks about, and does not come back by itself', async () => {
  const dataProvider = provedor();
  const answers = [promessa(), promessa()];
  const save = vi.spyOn(dataProvider, 'importBatch');
  for (const { promise } of answers) save.mockReturnValueOnce(promise);
  const { tela, clicar } = await abrir(dataProvider);
  await clicar('Continuar');
  await clicar('Importar');
  await tela.findByRole('progressbar', { name: 'Importando' });
  await clicar('Fechar');
  const question = await screen.findByRole('alertdialog', { name: 'Parar a importação?' });
  answers[0]?.reject(faults[3]?.error());
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await clicar('Tentar novamente');
  await tela.findByRole('progressbar', { name: 'Importando' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('React’s second mount reads the file with a worker of its own; the answer to the first is nobody’s', async () => {
  const late = deferred<Awaited<ReturnType<typeof leitorFalso.read>>>();
  leitorFalso.read.mockImplementationOnce(() => late.promise);
  const { tela, clicar } = await abrir(provedor(), StrictMode);
  await clicar('Continuar');
  expect(await tela.findByRole('button', { name: 'Atualizados 1' })).toBeVisible();
  await act(async () => late.resolve(tabelaDe([['outra'], ['planilha']])));
  await clicar('Importar');
  expect(await tela.findByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  expect(leitorFalso.encerrado).toHaveBeenCalledOnce();
});

describe('the products of a promotion', () => {
  const held = [
    { produtoId: '1', desconto: 5 },
    { produtoId: '', desconto: null },
  ];
  const openPromocao = (names: string[], given = held) => {
    leitorFalso.com([['Produto', 'Desconto'], ...names.map((name) => [name, 0.1])]);
    const onImport = vi.fn();
    return { onImport, opened: abrir(provedor(), Fragment, { rows: () => given, onImport }) };
  };

  test('join those of the form, which undoing gives back as they were', async () => {
    const { onImport, opened } = openPromocao(['arroz', 'Caviar']);
    const { tela, clicar, dataProvider } = await opened;
    const saved = vi.spyOn(dataProvider, 'importBatch');
    await clicar('Continuar');
    expect(await tela.findByRole('button', { name: 'Atualizados 1' })).toBeVisible();
    expect(tela.getByRole('radio', { name: '10%' })).toBeChecked();
    await clicar('Importar');
    expect(await tela.findByRole('heading', { name: 'Produtos adicionados à promoção' })).toHaveFocus();
    const told =
      'Eles estão no formulário; a promoção só é gravada quando você a salvar. 1 linha ficou de fora por erro.';
    expect(tela.getByText(told)).toBeVisible();
    expect(onImport).toHaveBeenLastCalledWith([expect.objectContaining({ produtoId: '1', desconto: 10 })]);
    await clicar('Desfazer importação');
    expect(await tela.findByRole('heading', { name: 'Importação desfeita' })).toHaveFocus();
    expect(tela.getByText('Os produtos da promoção voltaram a ser os de antes.')).toBeVisible();
    expect(onImport).toHaveBeenLastCalledWith(held);
    expect(tela.queryByRole('list', { name: '' })).toBeNull();
    expect(saved).not.toHaveBeenCalled();
    await clicar('Voltar à promoção');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are refused when the form would hold too many', async () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ produtoId: `outro ${n}`, desconto: 1 }));
    const { tela, clicar } = await openPromocao(['arroz'], many).opened;
    await clicar('Continuar');
    const reason = 'Uma promoção aceita até 300 produtos, e esta ficaria com 301. Divida a planilha.';
    expect(await tela.findByText(reason)).toBeVisible();
    expect(tela.getByRole('button', { name: 'Importar' })).toBeDisabled();
  });
});

describe('what somebody saved after the review', () => {
  test('is left, told with both values, and checked again without choosing the file', async () => {
    leitorFalso.com([header, ['Feijão', '8,49', 'B', 'Mercearia'], ['Arroz', 30, 'A', 'Mercearia']]);
    const { user, tela, clicar, dataProvider } = await abrir();
    await clicar('Continuar');
    await tela.findByRole('button', { name: 'Atualizados 1' });
    await mudar(dataProvider, { valor: 99 });
    await clicar('Importar');
    const title = 'Importação concluída, com 1 linha deixada como estava';
    expect(await tela.findByRole('heading', { name: title })).toHaveFocus();
    const leftRows = within(tela.getByRole('region', { name: 'Deixadas como estavam' }));
    expect(leftRows.getByText(/^Linha 3 · Alterado depois da conferência agora mesmo$/)).toBeVisible();
    const valor = within(leftRows.getByRole('row', { name: /^Valor/ })).getAllByRole('cell');
    expect(valor.map(({ textContent }) => textContent)).toEqual(['R$ 30,00', 'R$ 99,00']);
    // Only what differs.
    expect(leftRows.getAllByRole('row')).toHaveLength(2);
    expect(await produtosDe(dataProvider)).toEqual(['Arroz 99', 'Feijão 8.49']);

    await clicar('Conferir de novo');
    expect(await tela.findByRole('heading', { name: 'Confira antes de importar' })).toBeVisible();
    expect(tela.getByRole('button', { name: 'Atualizados 1' })).toBeVisible();
    expect(tela.getByRole('button', { name: 'Sem mudança 1' })).toBeVisible();
    expect(await tela.findByText('R$ 99,00')).toBeVisible();
    await clicar('Importar');
    expect(await tela.findByRole('heading', { name: 'Importação concluída' })).toBeVisible();
    expect(await produtosDe(dataProvider)).toEqual(['Arroz 30', 'Feijão 8.49']);

    // Both times were one import.
    await clicar('Desfazer importação');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await tela.findByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
    expect(await produtosDe(dataProvider)).toEqual(['Arroz 99']);
  });

  test('stays when the import is undone, and is told by name', async () => {
    const { user, tela, clicar, dataProvider } = await abrir();
    await clicar('Continuar');
    await clicar('Importar');
    await tela.findByRole('heading', { name: 'Importação concluída' });
    await mudar(dataProvider, { valor: 31 });
    await clicar('Desfazer importação');
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(await produtosDe(dataProvider)).toEqual(['Arroz 31', 'Feijão 8.49']);
    await clicar('Desfazer importação');
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    const stayed = within(await tela.findByRole('region', { name: 'Ficaram como estão' }));
    expect(stayed.getByText('Arroz')).toBeVisible();
    const valor = within(stayed.getByRole('row', { name: /^Valor/ })).getAllByRole('cell');
    expect(valor.map(({ textContent }) => textContent)).toEqual(['R$ 27,90', 'R$ 31,00']);
    expect(await produtosDe(dataProvider)).toEqual(['Arroz 31']);
  });
});

test('an import belongs to the person who made it, whoever signs in afterwards', async () => {
  const getIdentity = vi.spyOn(authProvider, 'getIdentity' as never);
  getIdentity.mockResolvedValue({ id: 'ela' } as never);
  const { user, tela, clicar, dataProvider } = await abrir();
  await clicar('Continuar');
  await clicar('Importar');
  await tela.findByRole('heading', { name: 'Importação concluída' });
  getIdentity.mockResolvedValue({ id: 'outra' } as never);
  await clicar('Desfazer importação');
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await tela.findByText(/^Outra pessoa entrou neste navegador\./)).toBeVisible();
  expect(await produtosDe(dataProvider)).toHaveLength(2);
  for (const botao of tela.getAllByRole('button', { name: 'Fechar' }).slice(-1)) await user.click(botao);
  await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
  await screen.findByRole('button', { name: 'Selecionar arquivo Excel' });
  expect(screen.queryByText(/^Última importação/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  getIdentity.mockResolvedValue({ id: 'ela' } as never);
  await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
  expect(await screen.findByText(/^Última importação: a\.xlsx/)).toBeVisible();
  getIdentity.mockRestore();
});
