import type { DataProvider, RaRecord } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { read, utils } from 'xlsx';
import { fileName, readAll } from '../../../src/planilhas/export/planilha';
import { planilha as produtos } from '../../../src/produtos/planilha';
import { planilha as promocoes } from '../../../src/promocoes/planilha';
import { createMemoryDataProvider } from '../../../src/providers/memory/dataProvider';
import type { Produto, Promocao } from '../../../src/providers/records';
import { workbookOf } from '../../../src/spreadsheet/write/workbook';

const catalogueOf = (count: number): Produto[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `p${i}`,
    nome: `Produto ${String(i).padStart(5, '0')}`,
    valor: i / 100,
    localizacao: `Corredor ${i % 9}`,
    categoria: i % 2 ? 'Mercearia' : 'Açougue',
    tipoVenda: i % 2 ? 'kg' : 'unidade',
  }));

const providerOf = (records: Produto[]) => {
  const provider = createMemoryDataProvider({ produtos: { records, search: ['nome', 'categoria'] } });
  vi.spyOn(provider as DataProvider, 'getList');
  return provider;
};
const byName = { filter: {}, sort: { field: 'nome', order: 'ASC' as const } };

/** The rows of each sheet, as a spreadsheet program reads them. */
function sheetsOf(bytes: Uint8Array): Record<string, unknown[][]> {
  const book = read(bytes);
  const rows = (name: string) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, blankrows: true });
  return Object.fromEntries(book.SheetNames.map((name) => [name, rows(name)]));
}

test('2,501 products make 2,501 rows, in the list’s order, by pages of at most 1,000', async () => {
  const catalogue = catalogueOf(2501);
  const provider = providerOf(catalogue.toReversed());
  const { records, steady } = await readAll<Produto>(provider, 'produtos', byName);
  expect(steady).toBe(true);
  const asked = vi.mocked(provider.getList).mock.calls.map(([, { pagination, meta }]) => [pagination, meta]);
  const keys = catalogue.map(({ id }) => id).toSorted();
  const behind = [null, keys[999], keys[1999]];
  expect(asked).toEqual(behind.map((after) => [{ page: 1, perPage: 1000 }, { after }]));

  const { Produtos: rows = [] } = sheetsOf(workbookOf(produtos.sheets(records)));
  expect(rows).toHaveLength(2502);
  // Fields that are added follow.
  const known = rows.map((row) => row.slice(0, 5));
  expect(known[0]).toEqual(['Nome', 'Valor', 'Localização', 'Categoria', 'Unidade']);
  expect(known[1]).toEqual(['Produto 00000', 0, 'Corredor 0', 'Açougue', 'unidade']);
  expect(known[2501]).toEqual(['Produto 02500', 25, 'Corredor 7', 'Açougue', 'unidade']);
  expect(new Set(rows.map(([nome]) => nome)).size).toBe(2502);
});

test.each<[string, (change: { provider: DataProvider; read: RaRecord[] }) => Promise<unknown>, number]>([
  ['that was read went', ({ provider, read }) => provider.delete('produtos', { id: read[3]?.id ?? '' }), 1500],
  ['that was not read yet went', ({ provider }) => provider.delete('produtos', { id: 'p999' }), 1499],
])('one that %s while pages were read hides no other', async (_, change, count) => {
  const provider = createMemoryDataProvider({ produtos: { records: catalogueOf(1500), search: [] } });
  const ids = (await provider.getList('produtos', { filter: {} })).data.map(({ id }) => id);
  const getList: DataProvider['getList'] = async (resource, params) => {
    const answer = await provider.getList(resource, params);
    if (params.meta.after === null) await change({ provider, read: answer.data });
    return answer as never;
  };
  const { records, steady } = await readAll<Produto>({ getList }, 'produtos', byName);
  expect(records).toHaveLength(count);
  // That the file may be behind is said, unless it is the file that has it.
  expect(steady).toBe(count === 1500);
  const left = await provider.getMany('produtos', { ids });
  expect(left.data.filter(({ id }) => !records.some((record) => record.id === id))).toEqual([]);
});

test('a page that cannot be read makes no export', async () => {
  const provider = providerOf(catalogueOf(1500));
  vi.mocked(provider.getList).mockImplementationOnce(async () => ({ data: catalogueOf(1000) as never, total: 1500 }));
  vi.mocked(provider.getList).mockRejectedValueOnce(new Error('gone'));
  await expect(readAll(provider, 'produtos', byName)).rejects.toThrow('gone');
});

test('promotions have a sheet of their own, and one of their products where those are stored', () => {
  const promocao = {
    nome: 'Sexta da Carne',
    descricao: null,
    status: 'Ativar',
    diasAtivos: ['Sexta-feira', 'Sábado'],
    diaDaSemana: 'Sexta-feira',
    inicio: '2026-11-20',
    fim: null,
    desconto: 12.5,
    categoria: 'Açougue',
  } as Promocao;
  const validity = 'Produtos com validade até';
  const head = ['Nome', 'Descrição', 'Status', 'Dias', 'Início', 'Fim', 'Desconto', 'Categoria', validity];
  const row = ['Sexta da Carne', undefined, 'Ativar', 'Sexta-feira, Sábado', '20/11/2026', undefined, 12.5, 'Açougue'];
  expect(sheetsOf(workbookOf(promocoes.sheets([promocao])))).toEqual({ Promoções: [head, row] });

  const picanha = { produtoId: 'p', nome: 'Picanha', desconto: 12.5, valor: 80, tipoVenda: 'kg' };
  const file = { ...picanha, produtoId: 'f', nome: 'Filé', desconto: 25, preco: 60 };
  const sheets = sheetsOf(workbookOf(promocoes.sheets([{ ...promocao, produtos: [picanha, file] }, promocao])));
  expect(Object.keys(sheets)).toEqual(['Promoções', 'Produtos']);
  expect(sheets.Produtos).toEqual([
    ['Promoção', 'Produto', 'Preço', 'Desconto', 'Preço promocional', 'Status', 'Dias', 'Início', 'Fim', validity],
    ['Sexta da Carne', 'Picanha', 80, 12.5, undefined, 'Ativar', 'Sexta-feira, Sábado', '20/11/2026'],
    ['Sexta da Carne', 'Filé', 80, undefined, 60, 'Ativar', 'Sexta-feira, Sábado', '20/11/2026'],
  ]);
});

test('a file is named after the day it is in the supermarket', () => {
  expect(fileName('produtos', new Date('2026-11-22T01:30:00Z'))).toBe('produtos-2026-11-21.xlsx');
});
