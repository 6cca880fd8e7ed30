import { expect, test } from 'vitest';
import { alreadySo, differingFields, type LeftRow } from '../../../../src/planilhas/leftRows';
import { whyKept, whyLeft } from '../../../../src/planilhas/review/report/report';
import { leftRowsSheet } from '../../../../src/planilhas/sheets';
import { workbookOf } from '../../../../src/spreadsheet/write/workbook';
import { money } from '../../../support/money';
import { writtenRows } from '../../../support/node/sheets';

const stored = { nome: 'Arroz', valor: 99.9, localizacao: 'A', categoria: 'Mercearia', tipoVenda: 'kg' as const };
const row = (parts: Partial<LeftRow>): LeftRow => ({
  id: '1',
  recurso: 'produtos',
  nome: 'Arroz',
  number: 2,
  reason: 'changed',
  wanted: { valor: 10, localizacao: 'A' },
  current: stored,
  ...parts,
});

test('only the fields that the import was to change and that differ are shown', () => {
  expect(differingFields(row({}))).toEqual([{ label: 'Valor', wanted: money('R$ 10,00'), current: money('R$ 99,90') }]);
});

test('where there is only one side, all of it is shown', () => {
  const valor = { label: 'Valor', wanted: money('R$ 10,00'), current: undefined };
  expect(differingFields(row({ current: undefined }))[0]).toEqual(valor);
  expect(differingFields(row({ wanted: {} }))).toHaveLength(4);
});

test.each<[Partial<LeftRow>, boolean]>([
  [{ wanted: { valor: 99.9, localizacao: 'A' } }, true],
  [{ reason: 'exists', wanted: { ...stored, id: '2', nome: 'ARROZ', categoria: 'MERCEARIA' } }, true],
  [{ wanted: { valor: 99.91 } }, false],
  [{ reason: 'deleted', current: undefined }, false],
])('a row that a colleague already made equal is not left: %j', (parts, same) => {
  const { wanted } = row(parts);
  const fields = ['valor', 'localizacao', 'categoria'].filter((field) => field in wanted);
  expect(alreadySo(row(parts), fields)).toBe(same);
});

test('each reason has a text, with author and time if known', () => {
  const who = { who: 'Bru\u202Eno', at: new Date().toISOString() };
  expect(whyLeft(row(who))).toBe('Alterado depois da conferência por Bruno, agora mesmo');
  expect(whyLeft(row({ reason: 'deleted' }))).toBe('Excluído depois da conferência');
  expect(whyLeft(row({ reason: 'exists', at: who.at }))).toBe('Cadastrado depois da conferência agora mesmo');
  expect(whyLeft(row({ reason: 'category' }))).toMatch(/^A categoria mudou de nome/);
  expect(whyKept(row({ reason: 'used' }))).toBe('Está em uma promoção');
  expect(whyKept(row({ reason: 'used', recurso: 'categorias' }))).toBe('Há produtos nesta categoria');
});

test('the list that is saved has every row, and none acts as a formula', () => {
  const rows = [row({ nome: '=CMD()' }), row({ reason: 'deleted', wanted: {}, current: undefined })];
  const sheet = leftRowsSheet(rows, { why: whyLeft, wanted: 'No arquivo' });
  expect(sheet.columns.map(({ title }) => title)).toEqual(['Linha', 'Nome', 'Motivo', 'Campo', 'No arquivo', 'Agora']);
  expect(writtenRows(workbookOf([sheet]))).toEqual([
    [2, "'=CMD()", 'Alterado depois da conferência', 'Valor', 'R$ 10,00', 'R$ 99,90'],
    [2, 'Arroz', 'Excluído depois da conferência'],
  ]);
});
