import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { AuthProvider } from 'ra-core';
import type { ComponentProps } from 'react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ImportButton } from '../../src/planilhas';
import { WorkerFailure } from '../../src/planilhas/worker/protocol';
import type { ImportAnswer } from '../../src/providers/contract/imports';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import type { Cell } from '../../src/spreadsheet/read/index';
import { deferred } from '../support/component/fakeProvider';
import { fakeReader, stubImportWorker } from '../support/component/inlineWorker';
import { renderApp } from '../support/component/renderApp';
import { expectToast } from '../support/component/screenActions';
import { faults } from '../support/node/faults';
import { sheetMemory } from '../support/node/sheetMemory';

const header = ['Produto', 'Preço', 'Corredor', 'Seção'];
const rows: Cell[][] = [
  header,
  ['Feijão', '8,49', 'B', 'Mercearia'],
  ['Arroz', 30, 'A', 'Mercearia'],
  ['Milho', 'caro', 'B', 'Mercearia'],
];
const authProvider = { getIdentity: async () => ({ id: 'eu' }) } as AuthProvider;
const pendingAnswer = () => deferred<{ data: ImportAnswer }>();

function newProvider() {
  const search = ['nome'];
  const arroz = { id: '1', nome: 'Arroz', valor: 27.9, localizacao: 'A', categoria: 'Mercearia', tipoVenda: 'unidade' };
  const records = createMemoryDataProvider({
    produtos: { records: [arroz], search },
    categorias: { records: [{ id: 'c', nome: 'Mercearia' }], search },
  });
  return { ...records, ...sheetMemory() };
}
type Target = ComponentProps<typeof ImportButton>['target'];
type ImportingProvider = ReturnType<typeof newProvider>;

const produtosOf = async (provider: ImportingProvider) =>
  (await provider.getList('produtos', { filter: {} })).data.map(({ nome, valor }) => `${nome} ${valor}`);

/** Leads to the newest import; those of other tests are listed below it. */
const newestReport = async () => (await screen.findAllByRole('button', { name: 'Ver relatório' }))[0] as HTMLElement;

async function chooseFile(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
  await screen.findByRole('button', { name: 'Selecionar arquivo Excel' });
  const field = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(field, { target: { files: [new File(['x'], 'a.xlsx')] } });
  return within(await screen.findByRole('dialog', { name: 'Revisar importação' }));
}

/** Opens an import, of products unless another target is named, and gives it a file. */
async function openReview(dataProvider = newProvider(), target: Target = 'produtos') {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const button = <ImportButton label="Importar Excel" title="Importar Produtos" description="Dados" target={target} />;
  const screens = (
    <Routes>
      <Route path="/admin/produtos" element={button} />
      <Route path="*" element={<p>Outra página</p>} />
    </Routes>
  );
  const { router } = renderApp(screens, { dataProvider, authProvider });
  await act(() => router.navigate('/admin/produtos'));
  const view = await chooseFile(user);
  const click = async (name: string | RegExp) => user.click(await view.findByRole('button', { name }));
  const back = () => act(() => router.navigate(-1));
  return { user, view, click, dataProvider, router, back };
}

async function choose(user: ReturnType<typeof userEvent.setup>, list: HTMLElement, option: RegExp) {
  await user.click(list);
  await user.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  stubImportWorker();
  fakeReader.holds(rows);
});

test('reading is cancelled by ending the worker', async () => {
  fakeReader.read.mockImplementation(() => new Promise(() => {}));
  const { view, click } = await openReview();
  expect(await view.findByRole('progressbar', { name: 'Lendo a planilha' })).toBeVisible();
  await click('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeReader.ended).toHaveBeenCalled();
});

test('without a header the user matches the columns, each to one field', async () => {
  fakeReader.holds([
    ['Feijão', '8,49', 'B'],
    ['Milho', '3,49', 'B'],
  ]);
  const { user, view, click } = await openReview();
  expect(await view.findByText(/Não encontramos uma linha com os nomes das colunas/)).toBeVisible();
  expect(view.getByRole('button', { name: 'Continuar' })).toBeDisabled();
  await choose(user, view.getByRole('combobox', { name: 'Coluna de Nome' }), /^A · Feijão/);
  await choose(user, view.getByRole('combobox', { name: 'Coluna de Valor' }), /^A · Feijão/);
  expect(view.getByRole('combobox', { name: 'Coluna de Nome' })).toHaveTextContent('Nenhuma');
  await choose(user, view.getByRole('combobox', { name: 'Coluna de Nome' }), /^A · Feijão/);
  await choose(user, view.getByRole('combobox', { name: 'Coluna de Valor' }), /^B · 8,49/);
  await click('Continuar');
  expect(await view.findByRole('button', { name: 'Com erro 2' })).toBeVisible();
  expect(view.getByRole('button', { name: 'Importar' })).toBeDisabled();
});

test('which of several prices is meant is asked with samples, and what is not read is named', async () => {
  fakeReader.holds(
    [
      ['Produto', 'Preço 1', 'Preço 2', 'NCM'],
      ['Arroz', 28, 31.5, '789'],
    ],
    ['Plan1', 'Antiga'],
  );
  const { user, view, click } = await openReview();
  const asked = within(
    await view.findByRole('radiogroup', { name: 'Mais de uma coluna pode ser a de Valor. Qual é?' }),
  );
  expect(asked.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'B · Preço 1 (28)',
    'C · Preço 2 (31,5)',
    'Nenhuma destas',
  ]);
  expect(view.getByRole('button', { name: 'Continuar' })).toBeDisabled();
  expect(view.getByText('O arquivo tem outras planilhas, que não serão lidas: “Antiga”.')).toBeVisible();
  expect(view.getByText('Colunas que não serão lidas: B · Preço 1, C · Preço 2, D · NCM.')).toBeVisible();
  await user.click(asked.getByRole('radio', { name: 'Nenhuma destas' }));
  expect(view.getByRole('button', { name: 'Continuar' })).toBeEnabled();
  await user.click(asked.getByRole('radio', { name: /^C · Preço 2/ }));
  expect(view.getByRole('combobox', { name: 'Coluna de Valor' })).toHaveTextContent('C · Preço 2');
  await click('Continuar');
  expect(await view.findByRole('button', { name: 'Atualizados 1' })).toBeVisible();
});

test('an empty sheet asks for no columns, and can be left for another sheet', async () => {
  fakeReader.holds([], ['Plan1', 'Plan2']);
  const { user, view } = await openReview();
  expect(await view.findByText('A planilha “Plan1” está vazia.')).toBeVisible();
  expect(view.getByText('Escolha outra planilha do arquivo.')).toBeVisible();
  expect(view.queryByText(/Escolha a coluna de/)).toBeNull();
  expect(view.queryByRole('combobox', { name: /^Coluna/ })).toBeNull();
  expect(view.getByRole('button', { name: 'Continuar' })).toBeDisabled();
  fakeReader.holds(rows, ['Plan1', 'Plan2']);
  await choose(user, view.getByRole('combobox', { name: 'Planilha' }), /^Plan2$/);
  expect(await view.findByText(/^3 linhas na planilha/)).toBeVisible();
  fakeReader.holds([], ['Plan1']);
  await choose(user, view.getByRole('combobox', { name: 'Planilha' }), /^Plan2$/);
  expect(await view.findByText(/^Confira se é o arquivo certo/)).toBeVisible();
});

test('a retry is announced in a status apart from the changing figures', async () => {
  const dataProvider = newProvider();
  const answer = pendingAnswer();
  vi.spyOn(dataProvider, 'importBatch').mockReturnValueOnce(answer.promise).mockRejectedValueOnce(faults[3]?.error());
  const { view, click } = await openReview(dataProvider);
  await click('Continuar');
  await click('Importar');
  const status = await view.findByRole('status');
  expect(status).toBeEmptyDOMElement();
  answer.reject(faults[2]?.error());
  await waitFor(() => expect(status).toHaveTextContent(/^Sem resposta válida do servidor; tentando de novo…$/));
  expect(view.getByText('0 de 2 produtos')).toBeVisible();
  expect(await view.findByRole('heading', { name: 'Importação interrompida' })).toBeVisible();
});

test('a failure to read the catalogue leaves the columns as they are', async () => {
  const dataProvider = newProvider();
  vi.spyOn(dataProvider, 'getList').mockRejectedValueOnce(faults[2]?.error());
  const { view, click } = await openReview(dataProvider);
  await click('Continuar');
  expect(await view.findByText(faults[2]?.reason ?? '')).toBeVisible();
  await click('Continuar');
  expect(await view.findByRole('heading', { name: 'Confira antes de importar' })).toBeVisible();
});

test('a refusal is told with what was written; it can be tried again, and undone with its progress', async () => {
  const dataProvider = newProvider();
  const save = vi.spyOn(dataProvider, 'importBatch').mockRejectedValueOnce(faults[3]?.error());
  const { user, view, click } = await openReview(dataProvider);
  await click('Continuar');
  await click('Importar');
  expect(await view.findByRole('heading', { name: 'Importação interrompida' })).toHaveFocus();
  expect(view.getByText('Você não tem permissão para isto.')).toBeVisible();
  expect(view.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
  await click('Tentar novamente');
  expect(await view.findByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  expect(save).toHaveBeenCalledTimes(2);
  expect(await produtosOf(dataProvider)).toHaveLength(2);
  const held = deferred();
  const real = dataProvider.undoImport;
  vi.spyOn(dataProvider, 'undoImport').mockImplementationOnce(async (...asked) => {
    await held.promise;
    return real(...asked);
  });
  await click('Desfazer importação');
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await click('Desfazer importação');
  const question = within(await screen.findByRole('alertdialog', { name: 'Desfazer importação?' }));
  expect(question.getByText(/1 produto criado será excluído e 1 volta aos valores anteriores\./)).toBeVisible();
  expect(question.getByText(/^Desfazer a importação de \d\d\/\d\d\/\d{4} \d\d:\d\d\?/)).toBeVisible();
  const undo = question.getByRole('button', { name: 'Desfazer' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  expect(await view.findByText('0 de 2 produtos · voltando tudo ao que era…')).toBeVisible();
  held.resolve();
  expect(await view.findByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
  expect(await produtosOf(dataProvider)).toEqual(['Arroz 27.9']);
});

describe('an import of several batches', () => {
  /** Begins one, whose first batch, of 50 rows, is written and answered when that is let go. */
  async function startImport() {
    fakeReader.holds([header, ...Array.from({ length: 60 }, (_, n) => [`Feijão ${n}`, '8,49', 'B', 'Mercearia'])]);
    const dataProvider = newProvider();
    const held = deferred();
    const { importBatch: real } = dataProvider;
    const importBatch = vi.spyOn(dataProvider, 'importBatch').mockImplementationOnce(async (...asked) => {
      await held.promise;
      return real(...asked);
    });
    const opened = await openReview(dataProvider);
    await opened.click('Continuar');
    await opened.click('Importar');
    await waitFor(() => expect(importBatch).toHaveBeenCalledOnce());
    expect(opened.view.getByRole('progressbar', { name: 'Importando' })).toBeVisible();
    return { ...opened, importBatch, release: held.resolve };
  }
  const interrupted = { name: 'Importação interrompida' };
  const untilRow51 = / · A planilha foi gravada até a linha 51\.$/;

  test('asks before it is left, stops after the batch under way, and goes on from there', async () => {
    const { view, click, importBatch, release, dataProvider, back } = await startImport();
    const exit = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(exit);
    expect(exit.defaultPrevented).toBe(true);
    await click('Fechar');
    const question = within(await screen.findByRole('alertdialog', { name: 'Parar a importação?' }));
    fireEvent.click(question.getByRole('button', { name: 'Parar' }));
    expect(view.getByText(/parando/)).toBeVisible();
    // The answer comes soon enough.
    release();
    expect(await view.findByRole('heading', interrupted)).toBeVisible();
    expect(view.getByText(untilRow51)).toBeVisible();
    expect(importBatch).toHaveBeenCalledOnce();
    await click('Continuar importação');
    expect(await view.findByRole('heading', { name: 'Importação concluída' })).toBeVisible();
    expect(await produtosOf(dataProvider)).toHaveLength(61);
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('stops where its page is left; what the server has is listed, and can be undone', async () => {
    const { user, importBatch, release, router, dataProvider } = await startImport();
    await act(() => router.navigate('/admin/cargos'));
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    expect(screen.getByText('Outra página')).toBeVisible();
    release();
    await waitFor(async () => expect(await produtosOf(dataProvider)).toHaveLength(51));
    expect(importBatch).toHaveBeenCalledOnce();

    await act(() => router.navigate('/admin/produtos'));
    await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
    await user.click(await newestReport());
    expect(await screen.findByRole('heading', interrupted)).toBeVisible();
    expect(screen.getByText(untilRow51)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer importação' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('heading', { name: 'Importação desfeita' })).toBeVisible();
    expect(await produtosOf(dataProvider)).toEqual(['Arroz 27.9']);
  });
});

test('products in memory are said to vanish, and leaving the page asks', async () => {
  const { view, click } = await openReview();
  const told = 'Os produtos somem ao recarregar a página; as categorias ficam.';
  expect(await view.findByText(told)).toBeVisible();
  await click('Continuar');
  await view.findByRole('button', { name: 'Importar' });
  expect(view.getByText(told)).toBeVisible();
  await click('Importar');
  await view.findByRole('heading', { name: 'Importação concluída' });
  expect(view.getByText(told)).toBeVisible();
  const exit = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(exit);
  expect(exit.defaultPrevented).toBe(true);
});

test('a failed download is reported and can be repeated', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { user, view, click } = await openReview();
  const fail = async (name: string) => {
    const button = await view.findByRole('button', { name });
    await user.click(button);
    const failed = 'Não foi possível gerar o arquivo. O servidor não respondeu. Tente novamente em instantes.';
    await expectToast(user, 'Erro', failed);
    await waitFor(() => expect(button).toBeEnabled());
  };
  await expectToast(user, 'Arquivo carregado', 'a.xlsx foi carregado com sucesso!');
  await view.findByRole('button', { name: 'Baixar modelo' });
  // Another build took the place of this page's, with other files.
  class MissingWorker {
    onerror?: (event: { message: string }) => void;
    postMessage() {
      queueMicrotask(() => this.onerror?.({ message: '' }));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', MissingWorker);
  await fail('Baixar modelo');
  await click('Continuar');
  await fail('Baixar erros');
});

describe('Back', () => {
  const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('while rows are written asks, and afterwards closes the report without leaving the page', async () => {
    const dataProvider = newProvider();
    const answer = pendingAnswer();
    vi.spyOn(dataProvider, 'importBatch').mockReturnValueOnce(answer.promise);
    const { user, view, click, router, back } = await openReview(dataProvider);
    await click('Continuar');
    await click('Importar');
    await view.findByRole('progressbar', { name: 'Importando' });
    await back();
    const question = within(await screen.findByRole('alertdialog', { name: 'Parar a importação?' }));
    await user.click(question.getByRole('button', { name: 'Continuar importando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    answer.reject(faults[3]?.error());
    expect(await view.findByRole('heading', { name: 'Importação interrompida' })).toBeVisible();
    await back();
    await noDialog();
    expect(router.state.location.pathname).toBe('/admin/produtos');
    await back();
    expect(router.state.location.pathname).toBe('/admin');
  });
});

test('a second press before the next render writes nothing twice', async () => {
  const { view, click, dataProvider } = await openReview();
  const save = vi.spyOn(dataProvider, 'importBatch');
  await click('Continuar');
  const button = await view.findByRole('button', { name: 'Importar' });
  act(() => {
    button.click();
    button.click();
  });
  await view.findByRole('heading', { name: 'Importação concluída' });
  expect(save).toHaveBeenCalledOnce();
});

test('a worker failure before writing leaves the review open with the reason', async () => {
  const { view, click, dataProvider } = await openReview();
  await click('Continuar');
  await view.findByRole('heading', { name: 'Confira antes de importar' });
  fakeReader.beforePlan.mockRejectedValueOnce(new WorkerFailure('worker'));
  await click('Importar');
  expect(await view.findByText('As linhas não puderam ser conferidas. Tente novamente.')).toBeVisible();
  await click('Importar');
  expect(await view.findByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  expect(await produtosOf(dataProvider)).toEqual(['Arroz 30', 'Feijão 8.49']);
});

describe('the products of a promotion', () => {
  const held = [
    { produtoId: '1', desconto: 5 },
    { produtoId: '', desconto: null },
  ];
  const openPromocao = (names: string[], given = held, provider = newProvider()) => {
    fakeReader.holds([['Produto', 'Desconto'], ...names.map((name) => [name, 0.1])]);
    const onImport = vi.fn();
    return { onImport, opened: openReview(provider, { rows: () => given, onImport }) };
  };

  test('join those of the form, which undoing gives back as they were', async () => {
    const { onImport, opened } = openPromocao(['arroz', 'Caviar']);
    const { view, click, dataProvider } = await opened;
    const saved = vi.spyOn(dataProvider, 'importBatch');
    await click('Continuar');
    expect(await view.findByRole('button', { name: 'Atualizados 1' })).toBeVisible();
    expect(view.getByRole('radio', { name: '10%' })).toBeChecked();
    await click('Importar');
    expect(await view.findByRole('heading', { name: 'Produtos adicionados à promoção' })).toHaveFocus();
    const told =
      'Eles estão no formulário; a promoção só é gravada quando você a salvar. 1 linha ficou de fora por erro.';
    expect(view.getByText(told)).toBeVisible();
    expect(onImport).toHaveBeenLastCalledWith([expect.objectContaining({ produtoId: '1', desconto: 10 })]);
    await click('Desfazer importação');
    expect(await view.findByRole('heading', { name: 'Importação desfeita' })).toHaveFocus();
    expect(view.getByText('Os produtos da promoção voltaram a ser os de antes.')).toBeVisible();
    expect(onImport).toHaveBeenLastCalledWith(held);
    expect(view.queryByRole('list', { name: '' })).toBeNull();
    expect(saved).not.toHaveBeenCalled();
    await click('Voltar à promoção');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a weekly price list', () => {
  test('a header that was matched by hand is matched as before', async () => {
    const week = (valor: number): Cell[][] => [
      ['Texto X', 'Número Y'],
      ['Arroz', valor],
    ];
    fakeReader.holds(week(28.5));
    const first = await openReview();
    await choose(
      first.user,
      await first.view.findByRole('combobox', { name: 'Nomes das colunas' }),
      /^Linha 1: Texto X/,
    );
    await choose(first.user, await first.view.findByRole('combobox', { name: 'Coluna de Nome' }), /^A · Texto X/);
    await choose(first.user, first.view.getByRole('combobox', { name: 'Coluna de Valor' }), /^B · Número Y/);
    await first.click('Continuar');
    expect(await first.view.findByRole('button', { name: 'Atualizados 1' })).toBeVisible();
    await first.click('Importar');
    await first.view.findByRole('heading', { name: 'Importação concluída' });
    await first.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    fakeReader.holds(week(29.5));
    const next = await chooseFile(first.user);
    expect(await next.findByText('Lembrado da importação de 12/11 por Ana: as colunas.')).toBeVisible();
    expect(await next.findByRole('button', { name: 'Atualizados 1' })).toBeVisible();
    await first.user.click(next.getByRole('button', { name: 'Voltar' }));
    expect(await next.findByRole('combobox', { name: 'Coluna de Valor' })).toHaveTextContent('B · Número Y');
    expect(next.getByRole('combobox', { name: 'Coluna de Nome' })).toHaveTextContent('A · Texto X');
    await first.user.click(next.getByRole('button', { name: 'Esquecer' }));
    await waitFor(() =>
      expect(next.getByRole('combobox', { name: 'Coluna de Valor' })).not.toHaveTextContent('B · Número Y'),
    );
    expect(next.queryByText(/^Lembrado/)).toBeNull();
  });

  test('a price that is not read is said, before the check and after it', async () => {
    fakeReader.holds([
      ['Produto', 'Corredor', 'Seção', 'Coisa'],
      ['Arroz', 'A', 'Mercearia', 30],
    ]);
    const { view, click } = await openReview();
    const unread = 'A coluna de preço não está ligada: nenhum preço será lido.';
    expect(await view.findByText(unread)).toBeVisible();
    await click('Continuar');
    expect(await view.findByRole('heading', { name: 'Confira antes de importar' })).toHaveFocus();
    expect(view.getByText(unread)).toBeVisible();
    expect(view.queryByText(/tudo o que a planilha traz já está como deve/)).toBeNull();
    expect(view.getByText(/Não foi lido: Valor, Unidade de venda, Código, Conteúdo\.$/)).toBeVisible();
  });

  test('likely mistakes are decided as one group', async () => {
    fakeReader.holds([header, ['Arroz', 0, 'A', 'Mercearia'], ['Feijão', 8.49, 'B', 'Mercearia']]);
    const { user, view, click, dataProvider } = await openReview();
    await click('Continuar');
    await click('Conferir 1');
    const rows = within(view.getByRole('region', { name: 'Linhas da planilha' }));
    expect(await rows.findByText('Preço de R$ 0,00')).toBeVisible();
    expect(rows.getAllByRole('listitem')).toHaveLength(1);
    expect(view.getByRole('radio', { name: 'Deixar de fora' })).toBeChecked();
    await user.click(view.getByRole('radio', { name: 'Importar assim mesmo' }));
    expect(await view.findByRole('button', { name: 'Atualizados 1' })).toBeVisible();
    expect(view.queryByRole('button', { name: /^Conferir/ })).toBeNull();
    await user.click(view.getByRole('radio', { name: 'Deixar de fora' }));
    expect(await view.findByRole('button', { name: 'Conferir 1' })).toBeVisible();
    await click('Importar');
    expect(await view.findByRole('heading', { name: 'Importação concluída' })).toBeVisible();
    expect(view.getByText(/foi gravada, exceto 1 linha a conferir\.$/)).toBeVisible();
    expect(await produtosOf(dataProvider)).toEqual(['Arroz 27.9', 'Feijão 8.49']);
  });
});
