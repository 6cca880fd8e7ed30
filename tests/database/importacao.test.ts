import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { desfazer } from '../../src/importacao/gravacao/desfazer';
import { contas } from '../../src/importacao/gravacao/diario';
import type { Backend } from '../../supabase/boot';
import { demoAccount } from '../../supabase/environment';
import { faults } from '../support/faults';
import { comFalta, existentesDe, linhasDeProdutos, type Provedor, prepararImportacao } from '../support/importacao';
import { boot } from '../support/people';
import { storedProvider } from '../support/storedProvider';

let backend: Backend;
let provider: Provedor;

beforeAll(async () => {
  backend = await boot({ catalogue: true });
  provider = await storedProvider(backend, demoAccount, { catalogue: true });
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const statement of [
    'delete from public.promocao_produtos',
    'delete from public.produtos',
    "delete from public.categorias where nome = 'Pet Shop'",
    `insert into public.produtos (nome, valor, localizacao, categoria)
     values ('Produto 3', 9, 'Z', 'Bebidas'), ('Outro', 9, 'Z', 'Bebidas')`,
  ]) {
    await backend.query(statement);
  }
});

const linhas = linhasDeProdutos(35);
const tudo = { produtos: 36, nomes: 36, importados: 35, categorias: 1 };

/** Counts in the database itself, whatever the provider says. */
async function noBanco() {
  const [contagem] = (await backend.query(`
    select count(*)::int as produtos, count(distinct nome)::int as nomes,
           count(*) filter (where localizacao = 'Corredor A')::int as importados,
           (select count(*)::int from public.categorias where nome = 'Pet Shop') as categorias
      from public.produtos`)) as (typeof tudo)[];
  return contagem as typeof tudo;
}

async function nadaMaisAFazer() {
  expect(await noBanco()).toEqual(tudo);
  const { conferencia } = await prepararImportacao(provider, linhas);
  expect(conferencia.totais).toMatchObject({ novo: 0, atualizado: 0, igual: 35 });
}

describe.each(faults)('interrupted by $name', ({ error }) => {
  test.each([
    [1, 'antes', 0],
    [1, 'depois', 0],
    [2, 'antes', 0],
    [2, 'depois', 10],
    [4, 'antes', 20],
    [4, 'depois', 30],
  ] as const)(
    'at call %i, %s it arrived: the report is exact and a re-run completes',
    async (chamada, quando, importados) => {
      const primeira = await prepararImportacao(provider, linhas);
      const desfecho = await primeira.executar(comFalta(provider, { chamada, quando, erro: error, vezes: 3 }));
      expect(desfecho.tipo).toBe('falha');
      const { gravadas, duvida } = contas(primeira.importacao);
      const banco = await noBanco();
      expect(banco.importados).toBe(importados);
      // Never more than there is; and what there is beyond it is told as in doubt, unless it was refused outright.
      expect(gravadas).toBeLessThanOrEqual(importados);
      if (duvida === 0 && quando === 'antes') expect(gravadas).toBe(importados);
      if (duvida > 0) expect([gravadas, gravadas + duvida]).toContain(importados);

      // The same file again, as somebody would who closed the page.
      const segunda = await prepararImportacao(provider, linhas);
      expect(segunda.conferencia.totais).toMatchObject({ igual: importados, erro: 0 });
      expect(await segunda.executar()).toEqual({ tipo: 'completa' });
      await nadaMaisAFazer();
    },
  );
});

test('a retry from the report writes nothing twice, and undoing brings everything back', async () => {
  const antes = await existentesDe(provider);
  const { importacao, diario, executar } = await prepararImportacao(provider, linhas);
  const erro = faults[2]?.error as () => Error;
  await executar(comFalta(provider, { chamada: 3, quando: 'depois', erro, vezes: 3 }));
  expect(await executar()).toEqual({ tipo: 'completa' });
  expect(contas(importacao)).toMatchObject({ criados: 34, atualizados: 1, gravadas: 35, duvida: 0 });
  await nadaMaisAFazer();
  const conta = await desfazer({ importacao, provider, diario, aoAvancar: () => {} });
  expect(conta).toMatchObject({ excluidos: 34, restaurados: 1, categoriasExcluidas: 1, emUso: 0 });
  expect(await existentesDe(provider)).toEqual(antes);
});

test('a batch is written whole or not at all', async () => {
  const bom = {
    id: crypto.randomUUID(),
    nome: 'Bom',
    valor: 1,
    localizacao: 'A',
    categoria: 'Bebidas',
    tipoVenda: 'kg',
  };
  const mau = { ...bom, id: crypto.randomUUID(), nome: 'Mau', valor: -1 };
  await expect(provider.saveMany('produtos', { data: [bom, mau] })).rejects.toThrow();
  expect(await noBanco()).toMatchObject({ produtos: 2 });
});

test('undoing keeps products that a promotion has, and their category', async () => {
  const { importacao, diario, executar } = await prepararImportacao(provider, linhas);
  await executar();
  await backend.query(`
    insert into public.promocao_produtos (promocao_id, produto_id, desconto)
    select (select id from public.promocoes limit 1), id, 10 from public.produtos where nome in ('Produto 0', 'Produto 7')`);
  const conta = await desfazer({ importacao, provider, diario, aoAvancar: () => {} });
  expect(conta).toMatchObject({ excluidos: 32, emUso: 2, restaurados: 1, categoriasEmUso: 1, categoriasExcluidas: 0 });
  expect(await noBanco()).toEqual({ produtos: 4, nomes: 4, importados: 2, categorias: 1 });
});
