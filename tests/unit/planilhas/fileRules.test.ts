import { expect, test } from 'vitest';
import { formats, maxBytes, refusalOf } from '../../../src/planilhas/fileRules';

const tooLarge = {
  type: 'error',
  title: 'Arquivo muito grande',
  description: 'O arquivo deve ter no máximo 300MB',
};
const wrongFormat = {
  type: 'error',
  title: 'Formato inválido',
  description: 'Por favor, selecione um arquivo Excel (.xlsx ou .xls)',
};

test('the limits are the spec’s', () => {
  expect(maxBytes).toBe(314572800);
  expect(formats).toEqual(['.xlsx', '.xls']);
});

test.each([
  ['dropped', 'categorias.xlsx', 0, undefined],
  ['dropped', 'categorias.xls', 314572800, undefined],
  ['dropped', 'CATEGORIAS.XLSX', 10, undefined],
  ['dropped', 'lista.de.frios.Xls', 10, undefined],
  ['dropped', 'categorias.xlsx', 314572801, tooLarge],
  ['dropped', 'categorias.csv', 10, wrongFormat],
  ['dropped', 'categorias.csv', 314572801, wrongFormat],
  ['dropped', 'categorias.xlsx.exe', 10, wrongFormat],
  ['dropped', 'categoriasxlsx', 10, wrongFormat],
  ['dropped', 'xlsx', 10, wrongFormat],
  ['dropped', '', 10, wrongFormat],
  ['picked', 'categorias.csv', 10, undefined],
  ['picked', 'categorias.xlsx', 314572800, undefined],
  ['picked', 'categorias.xlsx', 314572801, tooLarge],
] as const)('%s "%s" of %i bytes', (how, name, size, refusal) => {
  expect(refusalOf({ name, size }, how)).toEqual(refusal);
});
