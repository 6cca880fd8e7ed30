import { expect, test } from 'vitest';
import { checkRows } from '../../../src/importacao/check/checkRows';
import { analyse } from '../../../src/importacao/check/header';
import { summarise } from '../../../src/importacao/check/summary';
import { destinations } from '../../../src/importacao/destinations';
import type { ProdutoRecord } from '../../../src/importacao/destinations/produtoRow';
import { planilha as perguntasPlanilha } from '../../../src/perguntas/planilha';
import { planilha } from '../../../src/produtos/planilha';
import { readSheet } from '../../../src/spreadsheet/read/index';
import { workbookOf } from '../../../src/spreadsheet/write/workbook';
import { pergunta } from '../../support/node/records';

const odd: Partial<ProdutoRecord>[] = [
  { nome: '=1+1' },
  { nome: "'=já com apóstrofo" },
  { nome: '@Promo', localizacao: '-Corredor B' },
  { nome: '+55 lâmpadas', valor: 99_999_999.99 },
  { nome: 'Água   com  espaços', localizacao: 'Corredor  A' },
  { nome: '<img src=x onerror=alert(1)>', valor: 0 },
  { nome: 'constructor', localizacao: '__proto__' },
  { nome: '_x0041_ e _X000d_', localizacao: '_x005F_x0041_' },
  { nome: '12,50', localizacao: '007' },
  { nome: '🥑 Abacate', tipoVenda: 'kg' },
  { nome: 'x'.repeat(300), localizacao: 'ç'.repeat(300) },
];

const catalogue: ProdutoRecord[] = Array.from({ length: 2501 }, (_, i) => ({
  id: `p${i}`,
  nome: `Produto ${i}`,
  valor: i / 100,
  localizacao: `Corredor ${i % 9}`,
  categoria: i % 2 ? 'Mercearia' : 'Açougue',
  tipoVenda: 'unidade',
  ...odd[i],
}));

test('importing what was exported changes nothing', async () => {
  const file = new Blob([workbookOf(planilha.sheets(catalogue))]);
  const table = await readSheet(file);
  const { header, columnMap } = analyse(table, destinations.produtos.fields);
  const categorias = ['Mercearia', 'Açougue'].map((nome) => ({ id: nome, nome }));
  const result = await checkRows({
    table,
    destination: destinations.produtos,
    existing: { records: { produtos: catalogue, categorias }, rows: [] },
    choices: { header, columnMap, answers: {} },
    proceed: async () => true,
  });
  if (!result) throw new Error('abandoned');
  const { totals, reasons } = summarise(result);
  expect(reasons).toEqual([]);
  expect(totals).toEqual({ unchanged: 2501, new: 0, updated: 0, error: 0, ignored: 0 });
});

const oddPerguntas = [
  { pergunta: '=1+1 é quanto?', contexto: '@contas', resposta: '-2\n+2', observacoes: "'=já com apóstrofo" },
  { pergunta: 'Várias   linhas?', resposta: 'Uma\n\n  duas\n- três', observacoes: 'Linha 1\nLinha 2' },
  { pergunta: 'constructor', contexto: '__proto__', resposta: '007', observacoes: null },
  {
    pergunta: '🥑?'.repeat(600),
    contexto: 'ç'.repeat(2000),
    resposta: 'x'.repeat(10_000),
    observacoes: 'é'.repeat(10_000),
  },
];

test('importing the questions that were exported changes nothing, observations included', async () => {
  const perguntas = Array.from({ length: 300 }, (_, i) =>
    pergunta({ id: `q${i}`, pergunta: `Pergunta ${i}?`, observacoes: i % 2 ? `Nota ${i}` : null, ...oddPerguntas[i] }),
  );
  const table = await readSheet(new Blob([workbookOf(perguntasPlanilha.sheets(perguntas))]));
  const { header, columnMap } = analyse(table, destinations.perguntas.fields);
  const result = await checkRows({
    table,
    destination: destinations.perguntas,
    existing: { records: { perguntas }, rows: [] },
    choices: { header, columnMap, answers: {} },
    proceed: async () => true,
  });
  if (!result) throw new Error('abandoned');
  const { totals, reasons } = summarise(result);
  expect(reasons).toEqual([]);
  expect(totals).toEqual({ unchanged: 300, new: 0, updated: 0, error: 0, ignored: 0 });
});
