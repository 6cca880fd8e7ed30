import { describe, expect, test, vi } from 'vitest';
import { desfazer } from '../../src/importacao/gravacao/desfazer';
import { contas } from '../../src/importacao/gravacao/diario';
import { esclarecer } from '../../src/importacao/gravacao/verificar';
import { composeDataProvider } from '../../src/providers/compose';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import type { SupabaseDataProvider } from '../../src/providers/supabase/dataProvider';
import { faults } from '../support/faults';
import {
  comFalta,
  conteudoDe,
  existentesDe,
  linhasDeProdutos,
  type Provedor,
  prepararImportacao,
} from '../support/importacao';

const produto = { valor: 9, localizacao: 'Z', categoria: 'Bebidas', tipoVenda: 'unidade' };

function provedor(): Provedor {
  const records = [
    { id: '1', nome: 'Produto 3', ...produto },
    { id: '2', nome: 'Outro', ...produto },
  ];
  const memory = createMemoryDataProvider({ produtos: { records, search: ['nome'] } });
  const stored = createMemoryDataProvider({
    categorias: { records: [{ id: 'c1', nome: 'Bebidas' }], search: ['nome'] },
  });
  return composeDataProvider(stored as SupabaseDataProvider, memory);
}
const linhas = linhasDeProdutos(35);
const nomes = async (provider: Provedor) => (await existentesDe(provider)).produtos.map(({ nome }) => nome).sort();
const completo = ['Outro', ...Array.from({ length: 35 }, (_, n) => `Produto ${n}`)].sort();

/** Fails the test when a second run of the same file would change anything. */
async function nadaMaisAFazer(provider: Provedor) {
  expect(await nomes(provider)).toEqual(completo);
  const { conferencia } = await prepararImportacao(provider, linhas);
  expect(conferencia.totais).toMatchObject({ novo: 0, atualizado: 0, igual: 35 });
}

test('writes everything, and a second run changes nothing', async () => {
  const provider = provedor();
  const { importacao, executar } = await prepararImportacao(provider, linhas);
  expect(await executar()).toEqual({ tipo: 'completa' });
  expect(contas(importacao)).toEqual({
    criados: 34,
    atualizados: 1,
    categoriasCriadas: 1,
    same: 0,
    left: 0,
    wrote: true,
    total: 35,
    gravadas: 35,
    faltam: 0,
    duvida: 0,
    ultimaLinha: 36,
    completa: true,
  });
  await nadaMaisAFazer(provider);
});

describe.each(faults)('a fault for good: $name', ({ error, reason }) => {
  // The first call creates the category; four batches follow.
  test.each([1, 2, 3, 5])(
    'at call %i, before anything arrived: the report is exact and a retry completes',
    async (chamada) => {
      const provider = provedor();
      const { importacao, executar } = await prepararImportacao(provider, linhas);
      const desfecho = await executar(comFalta(provider, { chamada, quando: 'antes', erro: error, vezes: 3 }));
      expect(desfecho).toMatchObject({ tipo: 'falha', falha: { message: reason } });
      const gravadas = Math.max(0, chamada - 2) * 10;
      expect(contas(importacao)).toMatchObject({
        gravadas,
        faltam: 35 - gravadas,
        categoriasCriadas: chamada > 1 ? 1 : 0,
      });
      expect((await nomes(provider)).filter((nome) => nome.startsWith('Produto')).length).toBe(Math.max(1, gravadas));

      expect(await executar()).toEqual({ tipo: 'completa' });
      expect(contas(importacao)).toMatchObject({ gravadas: 35, criados: 34, atualizados: 1, duvida: 0 });
      await nadaMaisAFazer(provider);
    },
  );

  test('after the batch arrived: a retry writes nothing twice', async () => {
    const provider = provedor();
    const { importacao, executar } = await prepararImportacao(provider, linhas);
    await executar(comFalta(provider, { chamada: 3, quando: 'depois', erro: error, vezes: 3 }));
    await executar();
    expect(contas(importacao)).toMatchObject({ gravadas: 35, criados: 34, atualizados: 1, duvida: 0 });
    await nadaMaisAFazer(provider);
  });
});

test('a passing fault is got over without anybody noticing', async () => {
  const provider = provedor();
  const { executar } = await prepararImportacao(provider, linhas);
  const erro = faults[2]?.error as () => Error;
  expect(await executar(comFalta(provider, { chamada: 2, quando: 'depois', erro, vezes: 2 }))).toEqual({
    tipo: 'completa',
  });
  await nadaMaisAFazer(provider);
});

test('stopped between two batches, it goes on where it stopped', async () => {
  const provider = provedor();
  const { importacao, executar, parar } = await prepararImportacao(provider, linhas);
  const salvar = vi.fn(provider.importBatch);
  salvar.mockImplementationOnce(provider.importBatch).mockImplementationOnce(async (...args) => {
    parar();
    return provider.importBatch(...args);
  });
  expect(await executar({ ...provider, importBatch: salvar })).toEqual({ tipo: 'parada' });
  expect(contas(importacao)).toMatchObject({ gravadas: 10, faltam: 25, ultimaLinha: 11 });
});

describe('a page closed while a batch was under way', () => {
  test.each([
    ['antes', 10],
    ['depois', 20],
  ] as const)('%s it arrived: the diary finds out, and the same file completes', async (quando, gravadas) => {
    const provider = provedor();
    const { importacao, diario, executar } = await prepararImportacao(provider, linhas);
    const nunca = new Promise<never>(() => {});
    const salvar = vi.fn(provider.importBatch);
    salvar.mockImplementationOnce(provider.importBatch).mockImplementationOnce(provider.importBatch);
    salvar.mockImplementationOnce(async (...args) => {
      if (quando === 'depois') await provider.importBatch(...args);
      return nunca;
    });
    void executar({ ...provider, importBatch: salvar });
    await vi.waitFor(() => expect(salvar).toHaveBeenCalledTimes(3));
    const lida = await diario.ler();
    if (!lida) throw new Error('no diary');
    expect(contas(lida).duvida).toBe(10);
    expect(contas(await esclarecer(lida, provider, diario))).toMatchObject({ gravadas, duvida: 0 });
    expect(contas(importacao).total).toBe(35);

    const outra = await prepararImportacao(provider, linhas);
    expect(await outra.executar()).toEqual({ tipo: 'completa' });
    await nadaMaisAFazer(provider);
  });
});

describe('undoing', () => {
  const importar = async () => {
    const provider = provedor();
    const antes = await conteudoDe(provider);
    const { importacao, diario, executar } = await prepararImportacao(provider, linhas);
    await executar();
    const voltar = () => desfazer({ importacao, provider, diario, aoAvancar: () => {} });
    return { provider, antes, importacao, diario, voltar };
  };
  const nada = { deleted: 0, restored: 0, kept: 0, categoriasDeleted: 0, categoriasKept: 0 };

  test('brings everything back as it was', async () => {
    const { provider, antes, voltar, diario } = await importar();
    const tudo = { ...nada, deleted: 34, restored: 1, categoriasDeleted: 1 };
    expect(await voltar()).toEqual(tudo);
    expect(await conteudoDe(provider)).toEqual(antes);
    expect((await diario.ler())?.desfeita).toBe(true);
    // Once more does no harm, and tells the same.
    expect(await voltar()).toEqual(tudo);
    expect(await conteudoDe(provider)).toEqual(antes);
  });

  test('leaves what somebody changed or uses since', async () => {
    const { provider, voltar } = await importar();
    await provider.update('produtos', { id: '1', data: { valor: 99 }, previousData: { id: '1' } });
    await provider.update('produtos', { id: '1', data: { valor: 1.03 }, previousData: { id: '1' } });
    await provider.create('produtos', { data: { nome: 'Coleira', ...produto, categoria: 'Pet Shop' } });
    expect(await voltar()).toEqual({ ...nada, deleted: 34, kept: 1, categoriasKept: 1 });
    expect((await conteudoDe(provider)).produtos).toContainEqual(expect.objectContaining({ id: '1', valor: 1.03 }));
  });

  test('interrupted, it goes on', async () => {
    const { provider, antes, importacao, diario, voltar } = await importar();
    const undoBatch = vi.fn(provider.undoBatch);
    undoBatch.mockImplementationOnce(provider.undoBatch).mockRejectedValueOnce(faults[3]?.error());
    await expect(
      desfazer({ importacao, provider: { ...provider, undoBatch }, diario, aoAvancar: () => {} }),
    ).rejects.toThrow('permissão');
    expect((await diario.ler())?.desfeita).toBe(false);
    await voltar();
    expect(await conteudoDe(provider)).toEqual(antes);
  });

  test('a new import forgets the one before', async () => {
    const { importacao, diario } = await importar();
    const lote = importacao.lotes[0]?.id ?? '';
    expect(await diario.lerLote(lote)).toBeDefined();
    await diario.comecar({ ...importacao, id: 'outra', lotes: [] });
    expect(await diario.lerLote(lote)).toBeUndefined();
  });
});

test('what was changed, deleted or created in the page after the review is left, and told', async () => {
  const provider = provedor();
  const { importacao, diario, executar } = await prepararImportacao(provider, [
    ...linhas,
    ['Outro', 5, 'un', 'B', 'Bebidas'],
  ]);
  await provider.update('produtos', { id: '1', data: { valor: 50 }, previousData: { id: '1' } });
  await provider.delete('produtos', { id: '2' });
  await provider.create('produtos', { data: { ...produto, nome: 'PRODUTO 7' } });
  expect(await executar()).toEqual({ tipo: 'completa' });
  expect(contas(importacao)).toMatchObject({ criados: 33, atualizados: 0, left: 3 });
  const parts = await Promise.all(importacao.lotes.map(({ id }) => diario.lerLote(id)));
  expect(parts.flatMap((part) => part?.left ?? [])).toMatchObject([
    { numero: 5, nome: 'Produto 3', reason: 'changed', wanted: { valor: 1.03 }, current: { valor: 50 } },
    { numero: 9, nome: 'Produto 7', reason: 'exists', current: { nome: 'PRODUTO 7' } },
    { numero: 37, nome: 'Outro', reason: 'deleted' },
  ]);
  expect((await nomes(provider)).filter((nome) => /produto 7$/i.test(nome))).toEqual(['PRODUTO 7']);
});

test('a category that was renamed after the review leaves its rows, and breaks nothing', async () => {
  const provider = provedor();
  const { importacao, executar } = await prepararImportacao(provider, linhas);
  await provider.update('categorias', { id: 'c1', data: { nome: 'Sucos' }, previousData: { id: 'c1' } });
  expect(await executar()).toEqual({ tipo: 'completa' });
  // 'Produto 3' keeps the category that it has.
  expect(contas(importacao)).toMatchObject({ criados: 18, left: 17 });
});
