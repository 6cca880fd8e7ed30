import { expect, test } from 'vitest';
import { recall, remember } from '../../../../src/planilhas/review/remembered';
import type { Sheets } from '../../../../src/providers/contract/imports';
import type { Cell } from '../../../../src/spreadsheet/read';
import { sheetMemory } from '../../../support/node/sheetMemory';
import { sessionWith } from '../../../support/node/sheets';

const titles: Cell[] = ['Descrição', 'Preço', 'Setor'];
const file = (head: Cell[], before: Cell[][] = []): Cell[][] => [...before, head, ['Feijão', 8.49, 'Higiene']];

async function readBy(shop: Sheets, rows: Cell[][]) {
  const session = sessionWith('produtos', rows);
  const reading = await session.read({ file: new Blob() });
  return { session, reading, recalled: await recall(shop, 'produtos', session, reading) };
}

test('columns and answers return under the same titles, in any case, further down too', async () => {
  const shop = sheetMemory();
  const { session, reading } = await readBy(shop, file(titles));
  const choices = {
    header: 0,
    columnMap: { nome: 0, valor: 1, localizacao: 2 },
    answers: { 'categoria Higiene': 'Higiene Pessoal', doubtful: 'import' },
  };
  const about = { field: 'doubtful', once: true, question: '', options: [], answer: 'import' } as const;
  const check = { totals: { new: 1, updated: 0, unchanged: 0, error: 0, ignored: 0 }, questions: [about], reasons: [] };
  remember(shop, 'produtos', { reading, choices, check });
  const remembered = { who: 'Ana', at: '2026-11-12T12:00:00Z', answers: { 'categoria Higiene': 'Higiene Pessoal' } };
  const again = await readBy(shop, file(['DESCRIÇÃO', 'preco', 'Setor']));
  expect(again.recalled).toMatchObject({ columnMap: choices.columnMap, remembered });
  const below = await readBy(shop, file(titles, [['Lista de novembro']]));
  expect(below.recalled).toMatchObject({ header: 1, columnMap: choices.columnMap, remembered });
  for (const other of [
    ['Descrição', 'Preço', 'Seção'],
    ['Preço', 'Descrição', 'Setor'],
  ]) {
    const { recalled, reading: read } = await readBy(shop, file(other));
    expect(recalled).toBe(read);
  }
  expect(await session.withHeader(0)).toMatchObject({ columnMap: { nome: 0, valor: 1, categoria: 2 } });
});

test('a server that does not answer hinders no import', async () => {
  const shop = { ...sheetMemory(), rememberedSheets: async () => Promise.reject(new Error('offline')) };
  const { recalled, reading } = await readBy(shop, file(titles));
  expect(recalled).toBe(reading);
});
