import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { AuthProvider } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ImportButton } from '../../../src/importacao';
import type { Celula } from '../../../src/importacao/leitor';
import { createMemoryDataProvider } from '../../../src/providers/memory/dataProvider';
import { deferred } from '../../support/fakeProvider';
import { faults } from '../../support/faults';
import { renderApp } from '../../support/renderApp';
import { leitorFalso } from '../../support/semTrabalhador';

vi.mock('../../../src/importacao/trabalhador/abrir', async (original) => ({
  ...(await original<object>()),
  abrirTrabalhador: (await import('../../support/semTrabalhador')).abrirSemTrabalhador,
}));

const cabecalho = ['Produto', 'Preço', 'Corredor', 'Seção'];
const linhas: Celula[][] = [
  cabecalho,
  ['Feijão', '8,49', 'B', 'Mercearia'],
  ['Arroz', 30, 'A', 'Mercearia'],
  ['Milho', 'caro', 'B', 'Mercearia'],
];
const authProvider = { getIdentity: async () => ({ id: 'eu' }) } as AuthProvider;
const promessa = () => deferred<{ data: string[] }>();

function provedor() {
  const search = ['nome'];
  const arroz = { id: '1', nome: 'Arroz', valor: 27.9, localizacao: 'A', categoria: 'Mercearia', tipoVenda: 'unidade' };
  return createMemoryDataProvider({
    produtos: { records: [arroz], search },
    categorias: { records: [{ id: 'c', nome: 'Mercearia' }], search },
  });
}

/** Opens the import of products and gives it a file. */
async function abrir(dataProvider = provedor()) {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const botao = <ImportButton label="Importar Excel" title="Importar Produtos" description="Dados" para="produtos" />;
  renderApp(botao, { dataProvider, authProvider });
  await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
  await screen.findByRole('button', { name: 'Selecionar arquivo Excel' });
  const campo = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(campo, { target: { files: [new File(['x'], 'a.xlsx')] } });
  const tela = within(await screen.findByRole('dialog', { name: 'Revisar importação' }));
  const clicar = async (name: string | RegExp) => user.click(await tela.findByRole('button', { name }));
  return { user, tela, clicar, dataProvider };
}

async function escolher(user: ReturnType<typeof userEvent.setup>, lista: HTMLElement, opcao: RegExp) {
  await user.click(lista);
  await user.click(await screen.findByRole('option', { name: opcao }));
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  leitorFalso.encerrado.mockClear();
  leitorFalso.com(linhas);
});

test('reading is cancelled by ending the worker', async () => {
  leitorFalso.ler.mockImplementation(() => new Promise(() => {}));
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
  await escolher(user, tela.getByRole('combobox', { name: 'Coluna de Nome' }), /^A · Feijão/);
  await escolher(user, tela.getByRole('combobox', { name: 'Coluna de Valor' }), /^A · Feijão/);
  expect(tela.getByRole('combobox', { name: 'Coluna de Nome' })).toHaveTextContent('Nenhuma');
  await escolher(user, tela.getByRole('combobox', { name: 'Coluna de Nome' }), /^A · Feijão/);
  await escolher(user, tela.getByRole('combobox', { name: 'Coluna de Valor' }), /^B · 8,49/);
  await clicar('Continuar');
  expect(await tela.findByRole('button', { name: 'Com erro 2' })).toBeVisible();
  expect(tela.getByRole('button', { name: 'Importar' })).toBeDisabled();
});

test('what exists is compared field by field, and nothing is written before it is asked for', async () => {
  const { user, tela, clicar, dataProvider } = await abrir();
  const salvar = vi.spyOn(dataProvider, 'saveMany');
  await clicar('Continuar');
  expect(await tela.findByRole('button', { name: 'Atualizados 1' })).toBeVisible();
  const linha = within(await tela.findByRole('region', { name: 'Linhas da planilha' }));
  expect(linha.getByText('R$ 27,90')).toBeVisible();
  expect(linha.getByText('R$ 30,00')).toBeVisible();
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
    const salvar = vi.spyOn(dataProvider, 'saveMany').mockRejectedValueOnce(faults[3]?.error());
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
    expect(await tela.findByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
    expect((await produtos()).data).toMatchObject([{ nome: 'Arroz', valor: 27.9 }]);
  });

  test('asks before it is left, and stops after the batch under way', async () => {
    const dataProvider = provedor();
    const resposta = promessa();
    vi.spyOn(dataProvider, 'saveMany').mockReturnValueOnce(resposta.promise);
    const { tela, clicar } = await abrir(dataProvider);
    await clicar('Continuar');
    await clicar('Importar');
    expect(await tela.findByRole('progressbar', { name: 'Importando' })).toBeVisible();
    const saida = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(saida);
    expect(saida.defaultPrevented).toBe(true);
    await clicar('Fechar');
    const pergunta = within(await screen.findByRole('alertdialog', { name: 'Parar a importação?' }));
    fireEvent.click(pergunta.getByRole('button', { name: 'Parar' }));
    expect(await tela.findByText(/parando/)).toBeVisible();
    resposta.resolve({ data: ['x', '1'] });
    expect(await tela.findByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  });
});
