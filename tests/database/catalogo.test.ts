import type { RaRecord } from 'ra-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { memoryProdutos } from '../../src/providers/memory/memoryProdutos';
import { money } from '../support/money';
import { categoriaId } from '../support/node/categoriaId';
import { dataProviderContract, orderedTexts } from '../support/node/contract';
import {
  backend,
  colleagues,
  create,
  faultFrom,
  find,
  provider,
  read,
  save,
  staff,
  withBackend,
} from '../support/node/withBackend';

withBackend({ catalogue: true });

const sample = { valor: 4.99, localizacao: 'Corredor A', categoria: 'Congelados', tipoVenda: 'unidade' };
const produto = (nome: string) => create('produtos', { nome, ...sample });

dataProviderContract('stored categories', async () => ({ provider, resource: 'categorias' }));

dataProviderContract('categories in memory', async () => ({
  provider: createMemoryDataProvider({ categorias: { records: [], search: ['nome'] } }),
  resource: 'categorias',
}));

dataProviderContract('products in memory', async () => ({
  provider: createMemoryDataProvider({ produtos: { ...memoryProdutos, records: [] } }),
  resource: 'produtos',
  fields: sample,
  sortable: ['localizacao', 'categoria'],
}));

dataProviderContract('stored products', async () => {
  for (const nome of orderedTexts) await create('categorias', { nome });
  return { provider, resource: 'produtos', fields: sample, sortable: ['localizacao', 'categoria'] };
});

describe('the seed', () => {
  test('has the three samples among products of the last 60 days', async () => {
    const [row] = await backend.query<Record<string, number>>(`
      select count(*)::int as total, count(*) filter (where created_at > now() - interval '30 days')::int as novos,
             count(*) filter (where created_at < now() - interval '60 days')::int as velhos,
             count(*) filter (where nome in ('Arroz Branco Tipo 1 5kg', 'Leite Integral 1L', 'Banana Prata'))::int as amostras
        from public.produtos where localizacao <> 'Corredor A'`);
    expect(row).toMatchObject({ total: 26, velhos: 0, amostras: 3 });
    expect(row?.novos).toBeGreaterThan(13);
  });

  test('gives every promotion products whose average is its discount', async () => {
    const rows = await backend.query<{ desconto: string; media: string }>(`
      select p.desconto, (select round(avg(l.desconto), 2) from public.promocao_produtos l where l.promocao_id = p.id) as media
        from public.promocoes p`);
    expect(rows).toHaveLength(5);
    for (const { desconto, media } of rows) expect(Number(media)).toBe(Number(desconto));
  });
});

describe('products', () => {
  test.each([
    [' BANANA  prata ', 1],
    ['banana', 0],
  ])('of the name %j are %i', async (sameName, total) => {
    const sort = { field: 'nome', order: 'ASC' as const };
    const found = await provider.getList('produtos', {
      pagination: { page: 1, perPage: 2 },
      sort,
      filter: { sameName },
    });
    expect(found.total).toBe(total);
  });

  test('are records with numbers, under the app’s names', async () => {
    expect(await find('produtos', 'banana prata')).toEqual({
      id: expect.any(String),
      nome: 'Banana Prata',
      valor: 6.49,
      localizacao: 'Hortifrúti - Bancada 1',
      categoria: 'Hortifrúti',
      tipoVenda: 'kg',
      codigo: null,
      conteudo: null,
      novoValor: null,
      novoValorEm: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  test.each([
    [{ nome: 'x'.repeat(301) }, 'nome', 'Use no máximo 300 caracteres'],
    [{ valor: -0.01 }, 'valor', money('O valor deve estar entre R$ 0,00 e R$ 99.999.999,99')],
    [{ valor: 'NaN' }, 'valor', money('O valor deve estar entre R$ 0,00 e R$ 99.999.999,99')],
    [{ tipoVenda: 'caixa' }, 'tipoVenda', 'Unidade de venda inválida'],
    [{ categoria: 'Não existe' }, 'categoria', 'Esta categoria não existe mais'],
  ])('with %j are refused under the field %s', async (wrong, field, message) => {
    const fault = await faultFrom(create('produtos', { nome: 'Errado', ...sample, ...wrong }));
    expect(fault).toMatchObject({ kind: 'invalid', fields: { [field]: message } });
  });

  test('follow a category that gets another name, and hold on to it', async () => {
    const made = await create('produtos', { nome: 'Chá Mate 1,5L', ...sample, categoria: 'Bebidas' });
    const categoria = await find('categorias', 'bebidas');
    const before = categoria.produtosCount;
    expect(before).toBeGreaterThan(2);
    await save('categorias', categoria, { nome: 'Sucos e Águas' });
    // A rename is no version of the products: an open form saves, under the new name.
    expect(await save('produtos', made, { valor: 9 })).toMatchObject({ valor: 9, categoria: 'Sucos e Águas' });
    expect((await read('produtos', made.id)).categoria).toBe('Sucos e Águas');
    expect((await find('categorias', 'sucos e aguas')).produtosCount).toBe(before);
    expect(await faultFrom(provider.delete('categorias', { id: categoria.id }))).toMatchObject({
      kind: 'conflict',
      message: 'Há produtos nesta categoria. Mude a categoria deles antes.',
    });
  });

  test('in promotions say in which; taken out of them they go, and the averages follow', async () => {
    const tomate = await find('produtos', 'tomate');
    const fault = await faultFrom(provider.delete('produtos', { id: tomate.id }));
    expect(fault).toMatchObject({ kind: 'conflict', usedBy: ['Terça e Quarta Verde'] });
    await provider.delete('produtos', { id: tomate.id, meta: { removeFromPromocoes: true } });
    const { desconto, produtos } = await find('promocoes', 'verde');
    expect(desconto).toBe(17.5);
    expect(produtos.map(({ nome }: RaRecord) => nome)).toEqual(['Banana Prata', 'Alface Crespa']);
    const again = provider.delete('produtos', { id: tomate.id, meta: { removeFromPromocoes: true } });
    expect(await faultFrom(again)).toMatchObject({ kind: 'missing' });
  });
});

describe('a page of products', () => {
  beforeAll(async () => {
    await backend.query(`insert into public.produtos (nome, valor, localizacao, categoria_id, tipo_venda, created_at)
      select 'Folha ' || i, i % 4, (array['Água ', 'lugar ', 'Mesa '])[1 + i % 3] || i % 2, case i % 2 when 0 then ${categoriaId('Padaria')} else ${categoriaId('Mercearia')} end,
             (array['unidade', 'kg'])[1 + i % 2], now() - i * interval '1 hour' from generate_series(1, 40) i`);
  });

  test('of one category, or with a filter that is not a search, comes from the table as well', async () => {
    const sort = { field: 'nome', order: 'ASC' as const };
    const asked = { pagination: { page: 1, perPage: 5 }, sort, filter: { categoria: 'Padaria', q: 'folha' } };
    expect((await provider.getList('produtos', asked)).total).toBe(20);
  });

  test('ignores an unknown order and a negative offset', async () => {
    const ask = async (query: string) => (await staff.rest(`rpc/lista_de_produtos?${query}`)).body;
    const first = await ask('quantos=3');
    expect(first).toHaveLength(3);
    const order = encodeURIComponent('nome; drop table public.produtos --');
    expect(await ask(`quantos=3&ordem=${order}&sentido=${order}&inicio=-5`)).toEqual(first);
  });
});

describe('a promotion', () => {
  const values = { nome: 'Festa', status: 'Ativar', diasAtivos: ['Sábado'], diaDaSemana: 'Sábado', desconto: 1 };
  const produtosOf = async (id: string) => (await read('promocoes', id)).produtos;

  test('is made with its products, keeps their order, and its discount is their average', async () => {
    const [a, b, c] = await Promise.all(['Um', 'Dois', 'Três'].map((nome) => produto(nome)));
    const produtos = [
      { produtoId: c?.id, desconto: 10 },
      { produtoId: a?.id, desconto: 15.5 },
      { produtoId: b?.id, desconto: 20 },
    ];
    const id = crypto.randomUUID();
    expect(await create('promocoes', { ...values, id, produtos })).toMatchObject({
      id,
      desconto: 15.17,
      categoria: 'Geral',
    });
    expect(await produtosOf(id)).toEqual([
      { produtoId: c?.id, desconto: 10, nome: 'Três', valor: 4.99, tipoVenda: 'unidade' },
      { produtoId: a?.id, desconto: 15.5, nome: 'Um', valor: 4.99, tipoVenda: 'unidade' },
      { produtoId: b?.id, desconto: 20, nome: 'Dois', valor: 4.99, tipoVenda: 'unidade' },
    ]);
    await create('promocoes', { ...values, id, produtos });
    expect(await produtosOf(id)).toHaveLength(3);

    const opened = await read('promocoes', id);
    expect((await save('promocoes', opened, { ...values, produtos: produtos.slice(0, 1) })).desconto).toBe(10);
    const emptied = await read('promocoes', id);
    const last = await save('promocoes', emptied, { ...values, desconto: emptied.desconto, produtos: [] });
    expect(last.desconto).toBe(10);
    expect(await produtosOf(id)).toEqual([]);
    await provider.delete('promocoes', { id, previousData: last });
  });

  test('saved by two at once: the second learns of it, whatever changed, and overwrites nothing', async () => {
    const opened = await find('promocoes', 'mercearia');
    const { id } = opened;
    const mine = { ...opened, produtos: [{ ...opened.produtos[0], desconto: 50 }] };
    const theirs = () =>
      faultFrom(save('promocoes', opened, { ...opened, descricao: 'Tudo da mercearia.' }, colleagues));
    await save('promocoes', opened, mine);
    expect(await theirs()).toMatchObject({
      kind: 'changed',
      message: 'Outra pessoa salvou este registro enquanto você o editava.',
      current: { id, desconto: 50, produtos: [{ desconto: 50 }] },
    });
    expect(await read('promocoes', id)).toMatchObject({ descricao: opened.descricao, desconto: 50 });
    // Repeating a save is no conflict.
    const repeated = await save('promocoes', opened, { ...mine, desconto: 50 });
    expect(repeated).toMatchObject({ id, desconto: 50 });
    await provider.delete('promocoes', { id, previousData: repeated });
    expect(await theirs()).toMatchObject({ kind: 'missing' });
  });

  test('with more products than an answer has rows is read whole, in its order, and stays so when it is saved', async () => {
    const rows = await backend.query<{
      id: string;
    }>(`insert into public.produtos (nome, valor, localizacao, categoria_id)
      select 'Muitos ' || i, 2.5, 'Corredor A', ${categoriaId('Congelados')} from generate_series(1, 1200) i returning id`);
    const produtos = rows.map(({ id }, n) => ({ produtoId: id, desconto: (n % 90) + 1 })).toReversed();
    const id = crypto.randomUUID();
    await create('promocoes', { ...values, id, nome: 'De muitos', produtos });

    const made = await read('promocoes', id);
    expect(made.produtos.map(({ produtoId, desconto }: RaRecord) => ({ produtoId, desconto }))).toEqual(produtos);
    expect(await find('promocoes', 'de muitos')).toEqual(made);
    const saved = await save('promocoes', made, { ...made, descricao: 'Com outra descrição' });
    expect([saved.desconto, saved.produtos]).toEqual([made.desconto, made.produtos]);
    expect(await produtosOf(id)).toEqual(made.produtos);

    await provider.delete('promocoes', { id, previousData: saved });
    await provider.undelete('promocoes', { id });
    expect(await produtosOf(id)).toEqual(made.produtos);
    await backend.query('delete from public.promocoes where id = $1', [id]);
    await backend.query("delete from public.produtos where nome like 'Muitos %'");
  });

  test('read with few fields leaves its products out', async () => {
    const { data } = await provider.getList('promocoes', { meta: { fields: ['nome'] }, filter: { q: 'sexta' } });
    expect(data).toEqual([{ id: expect.any(String), nome: 'Sexta da Carne' }]);
  });
});

describe('the provider', () => {
  const all = {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'createdAt', order: 'DESC' as const },
    filter: {},
  };

  test('filters, sorts and counts by the app’s names', async () => {
    const waiting = await provider.getList('usuarios', { ...all, filter: { cargo: null } });
    expect(waiting.data).toMatchObject([{ nome: 'Joana Ribeiro', cargo: null }]);
    const cashiers = await provider.getList('usuarios', {
      ...all,
      filter: { cargo: 'Operador de Caixa', q: 'debora' },
    });
    expect(cashiers.data).toMatchObject([{ nome: 'Débora Gonçalves' }]);
    const { data } = await provider.getList('cargos', { ...all, filter: { q: 'caixa' } });
    expect(data).toMatchObject([{ nome: 'Operador de Caixa', usuariosCount: 2 }]);
  });
});
