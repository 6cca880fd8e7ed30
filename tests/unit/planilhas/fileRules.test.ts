import { expect, test } from 'vitest';
import { droppedFile, refusalOf } from '../../../src/planilhas/fileRules';

const refused = (title: string, description: string) => ({ type: 'error', title, description });
const tooLarge = refused('Arquivo muito grande', 'O arquivo deve ter no máximo 300MB');
const wrongFormat = refused('Formato inválido', 'Por favor, selecione um arquivo Excel (.xlsx ou .xls)');

test.each([
  ['dropped', 'categorias.xlsx', 0, undefined],
  ['dropped', 'categorias.xls', 314572800, undefined],
  ['dropped', 'CATEGORIAS.XLSX', 10, undefined],
  ['dropped', 'categorias.xlsx', 314572801, tooLarge],
  ['dropped', 'categorias.csv', 10, undefined],
  ['dropped', 'Categorias.TSV', 10, undefined],
  ['dropped', 'categorias.txt', 10, wrongFormat],
  ['dropped', 'categorias.xlsx.exe', 10, wrongFormat],
  ['picked', 'categorias.txt', 10, undefined],
  ['picked', 'categorias.xlsx', 314572800, undefined],
  ['picked', 'categorias.xlsx', 314572801, tooLarge],
] as const)('%s "%s" of %i bytes', (how, name, size, refusal) => {
  expect(refusalOf({ name, size }, how)).toEqual(refusal);
});

const item = (file: File | null, isDirectory = false) => ({
  kind: 'file',
  getAsFile: (): File | null => file,
  webkitGetAsEntry: () => ({ isDirectory }),
});
const [folder, link] = [item(new File([], 'pasta'), true), { kind: 'string' }];
const [first, second] = [new File([], 'boa.xlsx'), new File([], 'outra.xlsx')];
const noFile = refused('Nenhum arquivo recebido', expect.stringContaining('Textos e links'));
const onlyFolder = refused('Pasta não aceita', expect.stringContaining('Abra a pasta'));

test.each([
  ['one file', [item(first)], { file: first, others: 0 }],
  ['several files', [folder, item(first), item(second)], { file: first, others: 1 }],
  ['a folder', [folder], onlyFolder],
  ['a folder in a browser that cannot tell', [{ kind: 'file', getAsFile: (): File | null => null }], onlyFolder],
  ['a link or a text', [link], noFile],
])('a drop of %s', (_, items, expected) => {
  expect(droppedFile({ items } as never)).toEqual(expected);
});
