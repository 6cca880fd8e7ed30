import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { AuthProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/domain';
import { ImportButton } from '../../src/planilhas';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import type { Cell } from '../../src/spreadsheet/read/index';
import { fakeReader, stubImportWorker } from '../support/component/inlineWorker';
import { renderApp } from '../support/component/renderApp';
import { sheetMemory } from '../support/node/sheetMemory';

const rows: Cell[][] = [
  ['Produto', 'Preço', 'Corredor', 'Seção'],
  ['Feijão', 'caro', 'B', 'Mercearia'],
  ['Arroz', 0, 'A', 'Mercearia'],
  ['Milho', 'caro', null, 'Mercearia'],
  ['Sal', 'caro', 'B', 'Mercearia'],
];
const authProvider = { getIdentity: async () => ({ id: 'eu' }) } as AuthProvider;

beforeEach(() => {
  // Categories are made for stored products only.
  catalogue.stored = true;
  vi.spyOn(console, 'info').mockImplementation(() => {});
  stubImportWorker();
  fakeReader.holds(rows);
});

afterEach(() => {
  catalogue.stored = false;
});

/** Drops a file of this name on the list of products and has its rows checked. */
async function openReview(name: string) {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const search = ['nome'];
  const records = createMemoryDataProvider({
    produtos: { records: [], search },
    categorias: { records: ['Mercearia', 'Higiene Pessoal'].map((nome) => ({ id: nome, nome })), search },
  });
  const dataProvider = { ...records, ...sheetMemory() };
  const { router } = renderApp(
    <ImportButton label="Importar Excel" title="Importar Produtos" description="Dados" target="produtos" />,
    { dataProvider, authProvider },
  );
  await act(() => router.navigate('/admin/produtos'));
  const choose = async (isRemembered = false) => {
    await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
    await screen.findByRole('button', { name: 'Selecionar arquivo Excel' });
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], name, { lastModified: 1 })] } });
    // Remembered columns are not asked about again.
    if (!isRemembered) await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    await screen.findByRole('heading', { name: 'Confira antes de importar' });
  };
  await choose();
  const view = within(screen.getByRole('dialog', { name: 'Revisar importação' }));
  const item = async (text: string) => {
    const found = (await view.findByText(text)).closest('li');
    if (!found) throw new Error(`no row of ${text}`);
    return within(found);
  };
  const click = async (label: string | RegExp) => user.click(await view.findByRole('button', { name: label }));
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, view, item, click, type, choose, dataProvider };
}

test('Enter mends a cell and leads to the next faulty one; Escape takes back what was typed', async () => {
  const { user, view, item, click, type } = await openReview('a.xlsx');
  await click('Com erro 3');
  const [feijao, milho] = [await item('Feijão'), await item('Milho')];
  const valor = feijao.getByRole('textbox', { name: 'Valor' });
  expect(valor).toBeInvalid();
  await type(valor, '8');
  await user.keyboard('{Escape}');
  expect(valor).toHaveValue('caro');
  expect(view.getByRole('button', { name: 'Com erro 3' })).toBeVisible();
  await type(valor, 'mais caro{Enter}');
  expect(await feijao.findByText('Na planilha: “caro”').catch(() => undefined)).toBeUndefined();
  expect(valor).toHaveFocus();
  await type(valor, '8,49{Enter}');
  expect(await view.findByRole('button', { name: 'Com erro 2' })).toBeVisible();
  await waitFor(() => expect(milho.getByRole('textbox', { name: 'Valor' })).toHaveFocus());
  expect(feijao.getByText('Novo')).toBeVisible();
  expect(valor).toBeValid();
  expect(feijao.getByText('Na planilha: “caro”')).toBeVisible();
  // The row stays until other rows are asked for.
  await click('Com erro 2');
  await click('Com erro 2');
  await waitFor(() => expect(view.queryByText('Feijão')).toBeNull());
});

test('a mended value is offered for all rows that had it, with undo', async () => {
  const { item, click, type, view } = await openReview('b.xlsx');
  await click('Com erro 3');
  const feijao = await item('Feijão');
  await type(feijao.getByRole('textbox', { name: 'Valor' }), '8,49');
  fireEvent.blur(feijao.getByRole('textbox', { name: 'Valor' }));
  expect(await feijao.findByText('Mais 2 linhas têm “caro” em Valor.')).toBeVisible();
  await click('Substituir em todas');
  expect(await view.findByRole('button', { name: 'Com erro 1' })).toBeVisible();
  await click('Desfazer substituição');
  expect(await view.findByRole('button', { name: 'Com erro 2' })).toBeVisible();
  expect(feijao.getByRole('textbox', { name: 'Valor' })).toHaveFocus();
});

test('a row is left out and taken in, a doubtful one imported all the same, each by a button that keeps the focus', async () => {
  const { view, item, click, user } = await openReview('c.xlsx');
  await click('Deixar Milho de fora');
  const again = await view.findByRole('button', { name: 'Incluir de novo Milho' });
  expect(again).toHaveFocus();
  expect((await item('Milho')).getByText('Deixada de fora por você')).toBeVisible();
  await user.click(again);
  expect(await view.findByRole('button', { name: 'Deixar Milho de fora' })).toHaveFocus();
  await click('Importar assim mesmo Arroz');
  expect((await item('Arroz')).getByText('Novo')).toBeVisible();
  await click('Voltar a conferir Arroz');
  expect(await view.findByRole('button', { name: 'Conferir 1' })).toBeVisible();
});

test('a category that does not exist is mapped or made in its row', async () => {
  fakeReader.holds([...rows.slice(0, 1), ['Sal', 5, 'B', 'Higiene']]);
  const { user, view, item, click } = await openReview('d.xlsx');
  await user.click(view.getByRole('radio', { name: 'Recusar essas linhas' }));
  await click('Com erro 1');
  const sal = await item('Sal');
  const select = await sal.findByRole('combobox', { name: 'O que é “Higiene”' });
  await user.click(select);
  await user.click(await screen.findByRole('option', { name: 'Higiene Pessoal' }));
  expect(await sal.findByText('Novo')).toBeVisible();
  expect(view.getByRole('button', { name: 'Com erro 0' })).toBeVisible();
});

test('what was mended stays over Back and a new drop of the file, is asked about on leaving, and forgotten once imported', async () => {
  const { view, item, click, type, user, choose } = await openReview('e.xlsx');
  const feijao = await item('Feijão');
  await type(feijao.getByRole('textbox', { name: 'Valor' }), '8,49{Enter}');
  await view.findByRole('button', { name: 'Com erro 2' });
  await click('Voltar');
  await click('Continuar');
  expect(await view.findByRole('button', { name: 'Com erro 2' })).toBeVisible();
  await click('Fechar');
  const question = within(await screen.findByRole('alertdialog', { name: 'Sair sem importar?' }));
  expect(question.getByText(/^1 correção desta planilha fica guardada neste navegador/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await choose();
  const again = within(screen.getByRole('dialog', { name: 'Revisar importação' }));
  expect(again.getByText('1 correção recuperada')).toBeVisible();
  expect(await again.findByRole('button', { name: 'Com erro 2' })).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Importar' }));
  expect(await again.findByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  expect(again.getByRole('button', { name: 'Baixar erros' })).toBeVisible();
  await user.click(again.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await choose(true);
  expect(screen.queryByText(/recuperada/)).toBeNull();
});

test('what was recovered can be discarded', async () => {
  const { view, item, click, type, user, choose } = await openReview('f.xlsx');
  await type((await item('Feijão')).getByRole('textbox', { name: 'Valor' }), '8,49{Enter}');
  await view.findByRole('button', { name: 'Com erro 2' });
  await click('Fechar');
  await user.click(await screen.findByRole('button', { name: 'Sair' }));
  await choose();
  const again = within(screen.getByRole('dialog', { name: 'Revisar importação' }));
  await user.click(again.getByRole('button', { name: 'Descartar' }));
  expect(await again.findByRole('button', { name: 'Com erro 3' })).toBeVisible();
  expect(again.getByRole('heading', { name: 'Confira antes de importar' })).toHaveFocus();
  expect(again.queryByText(/recuperada/)).toBeNull();
});
