import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ImportButton } from '../../../src/importacao';
import { renderApp } from '../../support/renderApp';
import { expectToast, shownToasts } from '../../support/screenActions';

vi.mock('../../../src/importacao/trabalhador/abrir', async (original) => ({
  ...(await original<object>()),
  abrirTrabalhador: (await import('../../support/semTrabalhador')).abrirSemTrabalhador,
}));

const limit = 314572800;

/** A file that claims a size without having it. */
const fileOf = (name: string, size = 100, type = '') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

async function openImport() {
  const user = userEvent.setup({ delay: null });
  const description = 'Faça upload de um arquivo Excel com os dados das categorias.';
  renderApp(
    <ImportButton label="Importar Excel" title="Importar Categorias" description={description} para="categorias" />,
    {
      dataProvider: {},
    },
  );
  await user.click(screen.getByRole('button', { name: 'Importar Excel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar Categorias' }));
  const zone = dialog.getByRole('button', { name: 'Selecionar arquivo Excel' });
  const input = zone.querySelector('input') as HTMLInputElement;
  return { user, dialog, zone, input };
}

const hand = {
  drop: async (file: File, { zone }: Awaited<ReturnType<typeof openImport>>) => {
    const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
    fireEvent.drop(zone, { dataTransfer: { files: [file], items, types: ['Files'] } });
  },
  pick: async (file: File, { input }: Awaited<ReturnType<typeof openImport>>) => {
    fireEvent.change(input, { target: { files: [file] } });
  },
};

let logged: unknown[][];
beforeEach(() => {
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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

test('nothing chosen changes nothing', async () => {
  const { input } = await openImport();
  fireEvent.change(input, { target: { files: [] } });
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(shownToasts()).toEqual([]);
});
