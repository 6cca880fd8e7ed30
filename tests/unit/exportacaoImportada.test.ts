import { expect, test } from 'vitest';
import { workbookOf } from '../../src/exportacao/workbook';
import { analisar } from '../../src/importacao/conferencia/cabecalho';
import { conferir } from '../../src/importacao/conferencia/conferir';
import { resumir } from '../../src/importacao/conferencia/resumo';
import { destinos } from '../../src/importacao/destinos';
import { lerPlanilha } from '../../src/importacao/leitor';
import type { RegistroDeProduto } from '../../src/importacao/tipos';
import { planilha } from '../../src/produtos/planilha';

const odd: Partial<RegistroDeProduto>[] = [
  { nome: '=1+1' },
  { nome: "'=já com apóstrofo" },
  { nome: '@Promo', localizacao: '-Corredor B' },
  { nome: '+55 lâmpadas', valor: 99_999_999.99 },
  { nome: 'Água   com  espaços', localizacao: 'Corredor  A' },
  { nome: '<img src=x onerror=alert(1)>', valor: 0 },
  { nome: 'constructor', localizacao: '__proto__' },
  { nome: '12,50', localizacao: '007' },
  { nome: '🥑 Abacate', tipoVenda: 'kg' },
  { nome: 'x'.repeat(300), localizacao: 'ç'.repeat(300) },
];

const catalogue: RegistroDeProduto[] = Array.from({ length: 2501 }, (_, i) => ({
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
  const tabela = await lerPlanilha(file);
  const { cabecalho, ligacoes } = analisar(tabela, destinos.produtos.campos);
  const existing = { produtos: catalogue, categorias: [], linhas: [] };
  const result = await conferir({
    tabela,
    destino: 'produtos',
    existentes: { ...existing, categorias: ['Mercearia', 'Açougue'].map((nome) => ({ id: nome, nome })) },
    escolhas: {
      cabecalho,
      ligacoes,
      existentes: 'atualizar',
      repetidos: 'ultima',
      categorias: 'criar',
      descontoEmFracao: false,
    },
    continuar: async () => true,
  });
  if (!result) throw new Error('abandoned');
  const { totais, motivos } = resumir(result, tabela);
  expect(motivos).toEqual([]);
  expect(totais).toEqual({ igual: 2501, novo: 0, atualizado: 0, erro: 0, ignorado: 0 });
});
