import { expect, test } from 'vitest';
import { planilha as perguntasTestePlanilha } from '../../../src/assistente/testes/planilha';
import type { ProdutoRecord } from '../../../src/planilhas/destinations/produtos';
import { planilhaOf } from '../../../src/planilhas/export/planilha';
import type { CheckSummary } from '../../../src/planilhas/types';
import { planilha } from '../../../src/produtos/planilha';
import { planilha as promocoesPlanilha } from '../../../src/promocoes/planilha';
import { resourceOf } from '../../../src/resources';
import { readSheet } from '../../../src/spreadsheet/read';
import type { Sheet } from '../../../src/spreadsheet/write';
import { workbookOf } from '../../../src/spreadsheet/write/workbook';
import { checkPromocoes } from '../../support/node/checkPromocoes';
import { pergunta, perguntaTeste, produto, produtoDaPromocao, promocao } from '../../support/node/records';
import { checkOutcomes, type Known } from '../../support/node/sheets';

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

const catalogue: ProdutoRecord[] = Array.from({ length: 300 }, (_, i) => ({
  id: `p${i}`,
  nome: `Produto ${i}`,
  valor: i / 100,
  localizacao: `Corredor ${i % 9}`,
  categoria: i % 2 ? 'Mercearia' : 'Açougue',
  tipoVenda: 'unidade',
  ...odd[i],
}));

/** Fails the test where the rows of an exported file would change anything. */
function changesNothing({ totals, reasons }: Pick<CheckSummary, 'totals' | 'reasons'>, rows: number) {
  expect(reasons).toEqual([]);
  expect(totals).toEqual({ unchanged: rows, new: 0, updated: 0, error: 0, ignored: 0 });
}

/** Checks the first sheet of an exported file. */
async function checkExported(destination: string, sheets: Sheet[], records: Known) {
  const table = await readSheet(new Blob([workbookOf(sheets)]));
  changesNothing((await checkOutcomes(destination, table, records)).check, 300);
}

test('importing exported products changes nothing', async () => {
  const categorias = ['Mercearia', 'Açougue'].map((nome) => ({ id: nome, nome }));
  const records = { produtos: catalogue, categorias };
  await checkExported('produtos', planilha.sheets(catalogue), records);
});

const oddPerguntas = [
  { pergunta: '=1+1 é quanto?', contexto: '@contas', resposta: '-2\n+2', observacoes: "'=já com apóstrofo" },
  { pergunta: 'Várias   linhas?', resposta: 'Uma\n\n  duas\n- três', observacoes: 'Linha 1\nLinha 2' },
  { pergunta: 'constructor', contexto: '__proto__', resposta: '007', observacoes: null },
  { pergunta: '🥑?'.repeat(600), contexto: 'ç'.repeat(2000), resposta: 'x'.repeat(10_000), observacoes: 'é' },
];

test('importing exported questions changes nothing', async () => {
  const perguntas = Array.from({ length: 300 }, (_, i) =>
    pergunta({ id: `q${i}`, pergunta: `Pergunta ${i}?`, observacoes: i % 2 ? `Nota ${i}` : null, ...oddPerguntas[i] }),
  );
  await checkExported('perguntas', planilhaOf(resourceOf('perguntas')).sheets(perguntas), { perguntas });
});

test('importing exported golden questions changes nothing, whatever shares its text with what they must find', async () => {
  const testes = Array.from({ length: 300 }, (_, i) => {
    const alvo = oddPerguntas[i % 8]?.pergunta ?? `Pergunta ${i % 8}?`;
    // Some stand there twice.
    const text = (oddPerguntas[i]?.pergunta ?? `Frase ${i >> 1}`).slice(0, 500);
    return perguntaTeste({ id: `t${i}`, pergunta: text, perguntaId: `q${i % 8}`, alvo });
  });
  const perguntas = testes.map(({ perguntaId, alvo }) => pergunta({ id: perguntaId ?? '', pergunta: alvo }));
  const records = { perguntas, perguntas_teste: testes };
  await checkExported('perguntas_teste', perguntasTestePlanilha.sheets(testes), records);
});

const produtos = Array.from({ length: 60 }, (_, i) =>
  produto({ id: `p${i}`, valor: 10, ...odd[i], nome: odd[i]?.nome ?? `Produto ${i}` }),
);
const promocoes = Array.from({ length: 30 }, (_, i) =>
  promocao({
    id: `x${i}`,
    nome: i === 5 ? '=SOMA(1)' : `Promoção ${i}`,
    desconto: i === 7 ? 0 : 12.34,
    status: i % 3 ? 'Ativar' : 'Suspender',
    // One of an earlier release has no list of days.
    ...(i % 5 ? { diasAtivos: ['Sexta-feira', 'Domingo'] } : { diasAtivos: [], diaDaSemana: 'Sábado' }),
    inicio: i % 2 ? '2026-11-20' : null,
    fim: i % 4 ? null : '2026-12-31',
    produtos: produtos.slice(i, i + 20).map((each, place) =>
      produtoDaPromocao({
        ...each,
        produtoId: each.id,
        desconto: place % 2 ? 12.34 : 20,
        // Of some, it is not lower than the product's any more.
        ...(place % 2 ? {} : { preco: place % 4 ? 8 : 12.99 }),
      }),
    ),
  }),
);

test('importing exported promotions changes nothing, also with prices that are no longer lower', async () => {
  const table = await readSheet(new Blob([workbookOf(promocoesPlanilha.sheets(promocoes))]), { sheetName: 'Produtos' });
  changesNothing(await checkPromocoes(table, { produtos, promocoes }), 600);
});

test('importing exported promotions that do not store products changes nothing', async () => {
  const alone = promocoes.map(({ produtos: _, ...each }) => each);
  const table = await readSheet(new Blob([workbookOf(promocoesPlanilha.sheets(alone))]));
  changesNothing(await checkPromocoes(table, { produtos, promocoes: alone, isStored: false }), 30);
});

test.each([1, 0.5])('importing an exported promotion of %s % alone changes nothing', async (desconto) => {
  const [first] = produtos;
  if (!first) throw new Error('no product');
  const alone = promocao({
    id: 'y',
    desconto,
    produtos: [produtoDaPromocao({ produtoId: first.id, nome: first.nome, desconto })],
  });
  const bytes = workbookOf(promocoesPlanilha.sheets([alone]));
  const table = await readSheet(new Blob([bytes]), { sheetName: 'Produtos' });
  changesNothing(await checkPromocoes(table, { produtos, promocoes: [alone] }), 1);
});
