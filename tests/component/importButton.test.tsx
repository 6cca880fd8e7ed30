import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askForImport, ImportButton } from '../../src/planilhas';
import { stubImportWorker } from '../support/component/inlineWorker';
import { renderApp } from '../support/component/renderApp';
import { expectToast, shownToasts } from '../support/component/screenActions';

const description = 'Faça upload de um arquivo Excel com os dados das categorias.';

async function openImport() {
  const user = userEvent.setup({ delay: null });
  const { router } = renderApp(
    <ImportButton label="Importar Excel" title="Importar Categorias" description={description} target="categorias" />,
    { dataProvider: {} },
  );
  await act(() => router.navigate('/admin/categorias?page=2'));
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
    return within(await screen.findByRole('dialog', { name: 'Importar Categorias' }));
  };
  const dialog = await open();
  const pick = (...files: File[]) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
  const at = () => router.state.location.pathname + router.state.location.search;
  const back = () => act(() => router.navigate(-1));
  return { user, dialog, open, pick, router, at, back };
}

/** Drops files on an element. */
const drop = (place: Element, ...files: File[]) =>
  fireEvent.drop(place, {
    dataTransfer: { items: files.map((file) => ({ kind: 'file', getAsFile: () => file })), types: ['Files'] },
  });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const [good, csv] = [new File(['x'], 'Categorias 2026.XLSX'), new File(['x'], 'categorias.csv')];

let logged: unknown[][];
beforeEach(() => {
  stubImportWorker();
  logged = [];
  vi.spyOn(console, 'info').mockImplementation((...args) => logged.push(args));
});

test('the dialog states what it takes, and closing it gives its history entry back', async () => {
  const { dialog, user, pick, at, back } = await openImport();
  for (const text of [description, 'Formatos aceitos: .xlsx, .xls', 'Tamanho máximo: 300MB']) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  expect(input).toHaveAttribute('accept', '.xlsx,.xls,.csv,.tsv');
  expect(input).not.toHaveAttribute('multiple');
  pick();
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await noDialog();
  expect([shownToasts(), logged, at()]).toEqual([[], [], '/admin/categorias?page=2']);
  await back();
  expect(at()).toBe('/admin');
});

test('Forward and a reload do not open a closed dialog again', async () => {
  const { router, at, back } = await openImport();
  const { state } = router.state.location;
  await back();
  await noDialog();
  await act(() => router.navigate(1));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(at()).toBe('/admin/categorias?page=2');
  expect(screen.queryByRole('dialog')).toBeNull();
  // As the browser restores it on a reload.
  await act(() => router.navigate('/admin/categorias?page=2', { state }));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog that a command asks for opens once, and Back closes it', async () => {
  const { user, dialog, router, at, back } = await openImport();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await act(() => router.navigate('/admin/categorias?page=3', { state: askForImport('categorias') }));
  expect(await screen.findByRole('dialog', { name: 'Importar Categorias' })).toBeVisible();
  await back();
  await noDialog();
  expect([at(), router.state.location.state]).toEqual(['/admin/categorias?page=3', null]);
  await back();
  expect(at()).toBe('/admin/categorias?page=2');
});

test.each(['picked', 'dropped'])('a file that is %s closes the dialog, and only its name is logged', async (how) => {
  const { user, pick } = await openImport();
  if (how === 'picked') pick(csv);
  else drop(document.body, good, csv);
  const { name } = how === 'picked' ? csv : good;
  const detail = how === 'picked' ? [] : ['Só este arquivo foi lido: importe um de cada vez.'];
  await expectToast(user, 'Arquivo carregado', `${name} foi carregado com sucesso!`, ...detail);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Importar Categorias' })).toBeNull());
  expect(logged).toEqual([[`Arquivo selecionado: ${name}`]]);
});

test('a drop behind another dialog asks to close that one', async () => {
  const { dialog } = await openImport();
  dialog.getByRole('heading').closest('.MuiModal-root')?.setAttribute('aria-hidden', 'true');
  drop(document.body, good);
  expect(await screen.findByText('Feche a janela que está aberta e solte o arquivo de novo.')).toBeVisible();
  expect(logged).toEqual([]);
});

describe('on the page, without the dialog', () => {
  const hint = 'Solte a planilha em qualquer lugar desta tela para importar';
  const onPage = async () => {
    const opened = await openImport();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancelar' }));
    await noDialog();
    return opened;
  };

  test('a dropped file opens the import with it, and Back closes that', async () => {
    const { back, at } = await onPage();
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'] } });
    expect(await screen.findByText(hint)).toBeVisible();
    drop(document.body, good);
    expect(await screen.findByRole('dialog', { name: 'Revisar importação' })).toBeVisible();
    expect(screen.queryByText(hint)).toBeNull();
    expect(logged).toEqual([[`Arquivo selecionado: ${good.name}`]]);
    await back();
    await noDialog();
    expect(at()).toBe('/admin/categorias?page=2');
  });

  test('a file of another format is refused, and no dialog opens', async () => {
    await onPage();
    drop(document.body, new File(['x'], 'categorias.pdf'));
    expect(await screen.findByText('Por favor, selecione um arquivo Excel (.xlsx ou .xls)')).toBeVisible();
    expect([screen.queryByRole('dialog'), logged]).toEqual([null, []]);
  });

  test('a text that is dragged stays with the browser', async () => {
    await onPage();
    const text = { dataTransfer: { items: [{ kind: 'string' }], types: ['text/plain'] } };
    // False where a listener prevented it.
    expect([fireEvent.dragOver(document.body, text), fireEvent.drop(document.body, text)]).toEqual([true, true]);
    expect([screen.queryByText(hint), shownToasts()]).toEqual([null, []]);
  });

  test('a file that is dragged out leaves nothing behind', async () => {
    await onPage();
    const files = { dataTransfer: { types: ['Files'] } };
    fireEvent.dragEnter(document.body, files);
    expect(await screen.findByText(hint)).toBeVisible();
    fireEvent.dragLeave(document.body, files);
    await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
  });

  test('behind a dialog nothing is shown, and the drop asks to close that', async () => {
    await onPage();
    screen.getByRole('button', { name: 'Importar Excel' }).parentElement?.setAttribute('aria-hidden', 'true');
    fireEvent.dragEnter(document.body, { dataTransfer: { types: ['Files'] } });
    expect(screen.queryByText(hint)).toBeNull();
    drop(document.body, good);
    expect(await screen.findByText('Feche a janela que está aberta e solte o arquivo de novo.')).toBeVisible();
    expect(logged).toEqual([]);
  });
});

test('a drag anywhere shows where it may end', async () => {
  const { dialog } = await openImport();
  const transfer = { dataTransfer: { items: [{ kind: 'file' }], types: ['Files'] } };
  fireEvent.dragEnter(document.body, transfer);
  expect(await dialog.findByText('Solte o arquivo em qualquer lugar desta tela')).toBeVisible();
  fireEvent.dragLeave(document.body, transfer);
  expect(await dialog.findByText('Arraste o arquivo para cá ou clique para selecionar')).toBeVisible();
});
