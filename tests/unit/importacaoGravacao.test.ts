import { describe, expect, test, vi } from 'vitest';
import { desfazer } from '../../src/importacao/gravacao/desfazer';
import { contas } from '../../src/importacao/gravacao/diario';
import { esclarecer } from '../../src/importacao/gravacao/verificar';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { faults } from '../support/faults';
import { comFalta, existentesDe, linhasDeProdutos, type Provedor, prepararImportacao } from '../support/importacao';

const produto = { valor: 9, localizacao: 'Z', categoria: 'Bebidas', tipoVenda: 'unidade' };

function provedor(): Provedor {
  return createMemoryDataProvider({
    categorias: { records: [{ id: 'c1', nome: 'Bebidas' }], search: ['nome'] },
    produtos: {
      records: [
        { id: '1', nome: 'Produto 3', ...produto },
        { id: '2', nome: 'Outro', ...produto },
      ],
      search: ['nome'],
    },
  });
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
  const salvar = vi.fn(provider.saveMany);
  salvar.mockImplementationOnce(provider.saveMany).mockImplementationOnce(async (...args) => {
    parar();
    return provider.saveMany(...args);
  });
  expect(await executar({ ...provider, saveMany: salvar })).toEqual({ tipo: 'parada' });
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
    const salvar = vi.fn(provider.saveMany);
    salvar.mockImplementationOnce(provider.saveMany).mockImplementationOnce(provider.saveMany);
    salvar.mockImplementationOnce(async (...args) => {
      if (quando === 'depois') await provider.saveMany(...args);
      return nunca;
    });
    void executar({ ...provider, saveMany: salvar });
    await vi.waitFor(() => expect(salvar).toHaveBeenCalledTimes(3));
    const lida = await diario.ler();
    if (!lida) throw new Error('no diary');
    expect(contas(lida).duvida).toBe(10);
    // In memory, records get ids of their own, so that only the stored catalogue can be asked about new ones.
    const perguntado = {
      ...provider,
      getMany: async () => ({ data: quando === 'depois' ? [{ id: 'x' }] : [] }) as never,
    };
    expect(contas(await esclarecer(lida, perguntado, diario))).toMatchObject({ gravadas, duvida: 0 });
    expect(importacao.total).toBe(35);

    const outra = await prepararImportacao(provider, linhas);
    expect(await outra.executar()).toEqual({ tipo: 'completa' });
    await nadaMaisAFazer(provider);
  });
});

describe('undoing', () => {
  const importar = async () => {
    const provider = provedor();
    const antes = await existentesDe(provider);
    const { importacao, diario, executar } = await prepararImportacao(provider, linhas);
    await executar();
    const voltar = () => desfazer({ importacao, provider, diario, aoAvancar: () => {} });
    return { provider, antes, importacao, diario, voltar };
  };
  const nada = { excluidos: 0, restaurados: 0, emUso: 0, mudadosDepois: 0, categoriasExcluidas: 0, categoriasEmUso: 0 };

  test('brings everything back as it was', async () => {
    const { provider, antes, voltar, diario } = await importar();
    expect(await voltar()).toEqual({ ...nada, excluidos: 34, restaurados: 1, categoriasExcluidas: 1 });
    expect(await existentesDe(provider)).toEqual(antes);
    expect((await diario.ler())?.desfeita).toBe(true);
    // Once more does no harm.
    expect(await voltar()).toEqual(nada);
  });

  test('leaves what somebody changed or uses since', async () => {
    const { provider, voltar } = await importar();
    await provider.update('produtos', { id: '1', data: { valor: 99 }, previousData: { id: '1' } });
    await provider.create('produtos', { data: { nome: 'Coleira', ...produto, categoria: 'Pet Shop' } });
    expect(await voltar()).toEqual({ ...nada, excluidos: 34, mudadosDepois: 1, categoriasEmUso: 1 });
    expect((await existentesDe(provider)).produtos).toContainEqual(expect.objectContaining({ id: '1', valor: 99 }));
  });

  test('interrupted, it goes on', async () => {
    const { provider, antes, importacao, diario, voltar } = await importar();
    const excluir = vi.spyOn(provider, 'deleteMany');
    const { deleteMany } = provider;
    excluir.mockImplementationOnce(createMemoryDataProvider({ produtos: { records: [], search: [] } }).deleteMany);
    excluir.mockRejectedValueOnce(faults[2]?.error());
    await expect(
      desfazer({ importacao, provider: { ...provider, deleteMany }, diario, aoAvancar: () => {} }),
    ).rejects.toThrow('O servidor não respondeu');
    expect((await diario.ler())?.desfeita).toBe(false);
    await voltar();
    expect(await existentesDe(provider)).toEqual(antes);
  });

  test('a new import forgets the one before', async () => {
    const { importacao, diario } = await importar();
    expect(await diario.lerLote(0)).toBeDefined();
    await diario.comecar({ ...importacao, id: 'outra', lotes: [] });
    expect(await diario.lerLote(0)).toBeUndefined();
  });
});
