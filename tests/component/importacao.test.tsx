import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ImportButton } from '../../src/planilhas';
import { stubImportWorker } from '../support/component/inlineWorker';
import { renderApp } from '../support/component/renderApp';
import { expectToast, shownToasts } from '../support/component/screenActions';

const limit = 314572800;

/** A file that claims a size without having it. */
const fileOf = (name: string, size = 100, type = '') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

async function openImport() {
  const user = userEvent.setup({ delay: null });
  const description = 'Faça upload de um arquivo Excel com os dados das categorias.';
  const { router } = renderApp(
    <ImportButton label="Importar Excel" title="Importar Categorias" description={description} target="categorias" />,
    { dataProvider: {} },
  );
  await act(() => router.navigate('/admin/categorias?page=2'));
  await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar Categorias' }));
  const zone = dialog.getByRole('button', { name: 'Selecionar arquivo Excel' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const at = () => router.state.location.pathname + router.state.location.search;
  return { user, dialog, zone, input, router, at };
}

/** What a drop hands over: files, folders by their name, or a text that is no file. */
function transferOf(...dropped: (File | string)[]) {
  const items = dropped.map((each) => ({
    kind: 'file',
    getAsFile: () => (each instanceof File ? each : new File([], each)),
    webkitGetAsEntry: () => ({ isDirectory: typeof each === 'string' }),
  }));
  return { dataTransfer: { items, types: ['Files'] } };
}
const text = { dataTransfer: { items: [{ kind: 'string', type: 'text/uri-list' }], types: ['text/uri-list'] } };

const hand = {
  drop: async (file: File, { zone }: Awaited<ReturnType<typeof openImport>>) => {
    fireEvent.drop(zone, transferOf(file));
  },
  pick: async (file: File, { input }: Awaited<ReturnType<typeof openImport>>) => {
    fireEvent.change(input, { target: { files: [file] } });
  },
};

let logged: unknown[][];
beforeEach(() => {
  stubImportWorker();
  logged = [];
  vi.spyOn(console, 'info').mockImplementation((...args) => logged.push(args));
});

test('says what it takes', async () => {
  const { dialog, input, user } = await openImport();
  for (const text of [
    'Faça upload de um arquivo Excel com os dados das categorias.',
    'Formatos aceitos: .xlsx, .xls',
    'Tamanho máximo: 300MB',
  ]) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  expect(input).toHaveAttribute('accept', '.xlsx,.xls');
  expect(input).not.toHaveAttribute('multiple');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Back closes the dialog and the review of a file, and leaves the page only then', async () => {
  const opened = await openImport();
  const back = () => act(() => opened.router.navigate(-1));
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await back();
  await closed();
  expect(opened.at()).toBe('/admin/categorias?page=2');
  await opened.user.click(screen.getByRole('button', { name: 'Importar Excel' }));
  await screen.findByRole('dialog', { name: 'Importar Categorias' });
  await hand.pick(fileOf('Categorias.xlsx'), {
    ...opened,
    input: document.querySelector('input[type=file]') as HTMLInputElement,
  });
  expect(await screen.findByRole('dialog', { name: 'Revisar importação' })).toBeVisible();
  await back();
  await closed();
  expect(opened.at()).toBe('/admin/categorias?page=2');
  await back();
  expect(opened.at()).toBe('/admin');
});

test('closing it gives its entry of the history back', async () => {
  const { user, dialog, router, at } = await openImport();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(at()).toBe('/admin/categorias?page=2');
  await act(() => router.navigate(-1));
  expect(at()).toBe('/admin');
});

test('an entry of the history whose dialog is closed is the page’s own, by Forward and after loading', async () => {
  const { router, at } = await openImport();
  const { state } = router.state.location;
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate(1));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(at()).toBe('/admin/categorias?page=2');
  expect(screen.queryByRole('dialog')).toBeNull();
  // As the browser gives it back.
  await act(() => router.navigate('/admin/categorias?page=2', { state }));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('an accepted file closes the dialog, and only its name is logged', () => {
  test.each([
    ['drop', 'Categorias 2026.XLSX', limit],
    ['drop', 'antigo.xls', 0],
    ['pick', 'Categorias.xlsx', limit],
    // The picker's own filter decides about the format (spec §5).
    ['pick', 'categorias.csv', 10],
  ] as const)('%s %s of %i bytes', async (how, name, size) => {
    const dialog = await openImport();
    await hand[how](fileOf(name, size), dialog);
    await expectToast(dialog.user, 'Arquivo carregado', `${name} foi carregado com sucesso!`);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Importar Categorias' })).toBeNull());
    expect(logged).toEqual([[`Arquivo selecionado: ${name}`]]);
  });
});

describe('a refused file leaves the dialog open', () => {
  const tooLarge = ['Arquivo muito grande', 'O arquivo deve ter no máximo 300MB'];
  const wrongFormat = ['Formato inválido', 'Por favor, selecione um arquivo Excel (.xlsx ou .xls)'];
  test.each([
    ['drop', 'categorias.csv', 10, wrongFormat],
    ['drop', 'categorias.xlsx', limit + 1, tooLarge],
    ['pick', 'categorias.xlsx', limit + 1, tooLarge],
  ] as const)('%s %s of %i bytes', async (how, name, size, toast) => {
    const dialog = await openImport();
    await hand[how](fileOf(name, size), dialog);
    await expectToast(dialog.user, ...toast);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(logged).toEqual([]);

    await hand[how](fileOf('boa.xlsx'), dialog);
    await expectToast(dialog.user, 'Arquivo carregado', 'boa.xlsx foi carregado com sucesso!');
  });
});

describe('a drop', () => {
  test.each([
    ['beside the area', () => screen.getByRole('heading', { name: 'Importar Categorias' })],
    ['behind the dialog', () => document.querySelector('.MuiBackdrop-root') as Element],
    ['on the page', () => document.body],
  ])('%s is taken', async (_, place) => {
    const { user } = await openImport();
    fireEvent.drop(place(), transferOf(fileOf('boa.xlsx')));
    await expectToast(user, 'Arquivo carregado', 'boa.xlsx foi carregado com sucesso!');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Importar Categorias' })).toBeNull());
  });

  test('of several files reads the first, and says so', async () => {
    await openImport();
    fireEvent.drop(document.body, transferOf('pasta', fileOf('boa.xlsx'), fileOf('outra.xlsx')));
    expect(await screen.findByText('boa.xlsx foi carregado com sucesso!')).toBeVisible();
    expect(screen.getByText('Só este arquivo foi lido: importe um de cada vez.')).toBeVisible();
  });

  test.each([
    ['a folder', transferOf('pasta'), 'Pasta não aceita', /Abra a pasta e solte aqui o arquivo Excel/],
    ['a link or a text', text, 'Nenhum arquivo recebido', /Textos e links não são aceitos/],
  ])('of %s says what to do, and the dialog stays', async (_, transfer, title, description) => {
    await openImport();
    fireEvent.drop(document.body, transfer);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(logged).toEqual([]);
  });

  test('while another dialog stands before this one asks to close that', async () => {
    const { zone } = await openImport();
    zone.closest('.MuiModal-root')?.setAttribute('aria-hidden', 'true');
    fireEvent.drop(document.body, transferOf(fileOf('boa.xlsx')));
    expect(await screen.findByText('Feche a janela que está aberta e solte o arquivo de novo.')).toBeVisible();
    expect(logged).toEqual([]);
  });

  test('after the dialog was closed is nobody’s', async () => {
    const { dialog, user } = await openImport();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.drop(document.body, transferOf(fileOf('boa.xlsx')));
    expect([shownToasts(), logged]).toEqual([[], []]);
  });
});

test('a drag anywhere shows where it may end', async () => {
  const { dialog } = await openImport();
  fireEvent.dragEnter(document.body, transferOf(fileOf('boa.xlsx')));
  expect(await dialog.findByText('Solte o arquivo em qualquer lugar desta tela')).toBeVisible();
  fireEvent.dragLeave(document.body, transferOf(fileOf('boa.xlsx')));
  expect(await dialog.findByText('Arraste o arquivo para cá ou clique para selecionar')).toBeVisible();
});

test.each(['{Enter}', ' '])('the key "%s" opens the picker, whose input is no control of its own', async (key) => {
  const { user, zone, input } = await openImport();
  const opened = vi.spyOn(input, 'click').mockImplementation(() => {});
  expect(zone).not.toContainElement(input);
  expect(input).not.toBeVisible();
  zone.focus();
  await user.keyboard(key);
  expect(opened).toHaveBeenCalledOnce();
});

test('nothing chosen changes nothing', async () => {
  const { input } = await openImport();
  fireEvent.change(input, { target: { files: [] } });
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(shownToasts()).toEqual([]);
});
