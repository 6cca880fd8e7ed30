import { expect, test } from 'vitest';
import { createSession } from '../../../../src/planilhas/worker/session';
import { type Cell, ReadError } from '../../../../src/spreadsheet/read';
import { tableOf } from '../../../support/node/sheets';

const unknown: Cell[][] = [['COD', 'TEXTO', 'PVX']];
const known: Cell[][] = [['Nome', 'Valor']];

/** A session over sheets of these names; one without rows cannot be read. */
function sessionOver(sheets: Record<string, Cell[][] | undefined>) {
  const names = Object.keys(sheets);
  return createSession({
    destination: 'produtos',
    read: async (_, { sheetName = names[0] ?? '' } = {}) => {
      const rows = sheets[sheetName];
      if (!rows) throw new ReadError('outOfOrder');
      return { ...tableOf(rows, names), sheetName };
    },
    onProgress: () => {},
  });
}
const file = new Blob();

test('the sheet with a header is meant, whatever others hold or are', async () => {
  const session = sessionOver({ Capa: unknown, Log: undefined, Tabela: known });
  expect(await session.read({ file })).toMatchObject({ sheetName: 'Tabela', header: 0 });
});

test('one that lacks what is needed gives way to one that has it, and to no other', async () => {
  const summary: Cell[][] = [['Categoria', 'Valor total', 'Setor']];
  expect(await sessionOver({ Resumo: summary, Tabela: known }).read({ file })).toMatchObject({ sheetName: 'Tabela' });
  expect(await sessionOver({ Resumo: summary, Outro: summary }).read({ file })).toMatchObject({ sheetName: 'Resumo' });
});

test('a first sheet with numbers among its titles is not left for another', async () => {
  const now: Cell[][] = [
    ['Produto', 'Preço à vista', 30, 60],
    ['Arroz', 27.9, 28.5, 29],
  ];
  expect(await sessionOver({ Tabela: now, Antiga: known }).read({ file })).toMatchObject({
    sheetName: 'Tabela',
    header: 0,
    columnMap: { nome: 0, valor: 1 },
  });
});

test('another sheet that cannot be read does not keep the first from being used', async () => {
  const session = sessionOver({ Plan1: unknown, Plan2: undefined });
  expect(await session.read({ file })).toMatchObject({ sheetName: 'Plan1', header: null, rows: 1 });
  expect(await session.withHeader(0)).toMatchObject({ sheetName: 'Plan1', header: 0 });
  await expect(session.read({ sheetName: 'Plan2' })).rejects.toMatchObject({ code: 'outOfOrder' });
  expect(await session.withHeader(0)).toMatchObject({ sheetName: 'Plan1', header: 0 });
});

test('a first sheet that cannot be read is refused', async () => {
  await expect(sessionOver({ Plan1: undefined, Plan2: known }).read({ file })).rejects.toBeInstanceOf(ReadError);
});

test('what the rows change of some records is told of these alone', async () => {
  const session = sessionOver({ Tabela: [...known, ['Arroz', 30], ['Leite', 5], ['Milho', 7]] });
  const { header, columnMap } = await session.read({ file });
  const stored = { localizacao: 'A', categoria: 'Frios', tipoVenda: 'unidade' };
  const produtos = [
    { id: 'a', nome: 'Arroz', valor: 25, ...stored },
    { id: 'l', nome: 'Leite', valor: 5, ...stored },
    { id: 'm', nome: 'Milho', valor: 6, ...stored },
  ];
  await session.addExisting({ first: true, records: { categorias: [{ id: 'c', nome: 'Frios' }], produtos } });
  await session.checkRows({ header, columnMap, answers: {} });
  const changes = await session.changesOf({ ids: ['a', 'l', 'gone'] });
  expect(changes.map(({ before, after }) => [before.id, before.valor, after.valor])).toEqual([['a', 25, 30]]);
});
