import { afterAll, describe, expect, test } from 'vitest';
import { faultOf } from '../../src/providers/errors';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { memoryProdutos } from '../../src/providers/memory/memoryProdutos';
import type { Backend } from '../../src/server/backend/boot';
import { dataProviderContract } from '../support/node/contract';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';

let backend: Backend | undefined;
afterAll(() => backend?.close());

async function supabaseProvider() {
  backend ??= await boot();
  return storedProvider(backend);
}

dataProviderContract('Supabase', async () => ({ provider: await supabaseProvider(), resource: 'categorias' }));

dataProviderContract('in memory', async () => ({
  provider: createMemoryDataProvider({ categorias: { records: [], search: ['nome'] } }),
  resource: 'categorias',
}));

dataProviderContract('products in memory', async () => ({
  provider: createMemoryDataProvider({ produtos: { ...memoryProdutos, records: [] } }),
  resource: 'produtos',
  fields: { valor: 4.99, localizacao: 'Corredor A', categoria: 'Congelados', tipoVenda: 'unidade' },
  sortable: ['localizacao', 'categoria'],
}));

describe('Supabase provider', () => {
  const all = {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'createdAt', order: 'DESC' as const },
    filter: {},
  };

  test('speaks the app’s names for people, with the seed’s newest first', async () => {
    const provider = await supabaseProvider();
    const { data, total } = await provider.getList('usuarios', all);
    expect(total).toBe(7);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      ['cargo', 'createdAt', 'email', 'id', 'nome', 'updatedAt', 'userId'].sort(),
    );
    expect(data.map((usuario: { nome: string }) => usuario.nome)).toContain('Marina Andrade');
  });

  test('filters, sorts and counts by the app’s names', async () => {
    const provider = await supabaseProvider();
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

  test('numbers are numbers and days are a list', async () => {
    const provider = await supabaseProvider();
    const { data } = await provider.getList('promocoes', { ...all, filter: { q: 'sexta' } });
    expect(data).toMatchObject([{ desconto: 12.5, diaDaSemana: 'Sexta-feira', diasAtivos: ['Sexta-feira'] }]);
  });

  test('a name already taken is told under the field', async () => {
    const provider = await supabaseProvider();
    const error = await provider.create('cargos', { data: { nome: 'gerênte' } }).catch((reason: unknown) => reason);
    expect(faultOf(error)).toMatchObject({ kind: 'conflict', fields: { nome: 'Já existe um cargo com este nome' } });
    expect(error).toMatchObject({ status: 409, body: { errors: { nome: 'Já existe um cargo com este nome' } } });
  });

  test('a cargo in use and the last person with access are refused in words', async () => {
    const provider = await supabaseProvider();
    const { data } = await provider.getList('cargos', { ...all, filter: { q: 'gerente' } });
    const cargo = data[0] as { id: string };
    await expect(provider.delete('cargos', { id: cargo.id })).rejects.toThrow('Há usuários com este cargo');
    await backend?.query("update public.profiles set role = null where email not like 'demo@%'");
    const people = await provider.getList('usuarios', { ...all, filter: { q: 'demo@' } });
    const demo = people.data[0] as { id: string };
    await expect(provider.delete('usuarios', { id: demo.id })).rejects.toThrow('última pessoa com acesso');
  });
});
