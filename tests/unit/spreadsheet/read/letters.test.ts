import { expect, test } from 'vitest';
import { letters1252, repaired } from '../../../../src/spreadsheet/read/letters';
import { read } from '../../../support/node/workbook';

const broken = (text: string) => letters1252(Buffer.from(text, 'utf8').toString('latin1'));

test.each([
  ...['Café', 'Pão de queijo', 'AÇÚCAR', 'À vista – “hoje”', '½ kg a 4 °C', '€ 3', 'MAÇÃ', 'Água 1ª', 'Hortelã', '🍌'],
])('%s, with its UTF-8 read as Windows-1252, once and twice', (text) => {
  expect([broken(text), broken(broken(text))].map(repaired)).toEqual([text, text]);
});

test.each([
  ['P&atilde;o', 'Pão'],
  ['A&Ccedil;&Uacute;CAR', 'AÇÚCAR'],
  ['Frios &amp; Latic&iacute;nios', 'Frios & Laticínios'],
  ['P&amp;atilde;o', 'Pão'],
  ['Caf&#233; 1&ordm; &quot;Reserva&quot;&nbsp;', 'Café 1º "Reserva"\u00a0'],
  ['CafÃ© &amp; p&atilde;o', 'Café & pão'],
])('%s', (text, right) => {
  expect(repaired(text)).toBe(right);
});

test.each([
  ...['Café', 'MAÇÃ', 'A&B;', 'P & D', '&xtilde;', '&atilde', 'AT&T; x', '&#x41;', '', 'ROMÃ\u00a01kg', 'São “João”…'],
  ...['“MAÇÔ', 'Manhã…', 'Café e CafÃ©', 'CafÃ© 日本', 'Ã', 'Ã© \ufffd', 'Âmbar®', '&constructor;', 'A\x7fÃ© é'],
])('%s is left as it is', (text) => {
  expect(repaired(text)).toBe(text);
});

test('cells and titles are repaired', async () => {
  const table = await read(`${broken('Preço')};"Se&ccedil;&atilde;o"\n1;2`);
  expect([table.cell(0, 0), table.title(0, 1)]).toEqual(['Preço', 'Seção']);
});
