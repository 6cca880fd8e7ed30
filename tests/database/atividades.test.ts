import type { RaRecord } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { categoriaId } from '../support/node/categoriaId';
import { type Person, person } from '../support/node/people';
import {
  backend,
  create,
  find,
  hire,
  linesOf,
  provider,
  read,
  rpc,
  save,
  staff,
  withBackend,
} from '../support/node/withBackend';

withBackend({ catalogue: true });

/** The lines of activity that `act` adds. */
async function activityOf(act: () => Promise<unknown>) {
  const [last] = await linesOf('select coalesce(max(id), 0) as line from public.atividades');
  await act();
  return linesOf(
    `select concat_ws(' ', coalesce(quem, '-'), acao, recurso, quantos, nome) as line from public.atividades where id > ${last} order by id`,
  );
}

describe('the activity', () => {
  test('is deleted after two years, a little with each line', async () => {
    await backend.query('delete from public.atividades');
    const note = (age: string, count: number) =>
      backend.query(`insert into public.atividades (acao, recurso, created_at)
        select 'alterou', 'cargos', now() - interval '${age}' from generate_series(1, ${count})`);
    await note('25 months', 3);
    await note('23 months', 1);
    const left = async () => (await backend.query('select 1 from public.atividades')).length;
    for (const lines of [3, 3, 4]) {
      await staff.rest('cargos', { method: 'POST', body: JSON.stringify({ nome: `Cargo ${crypto.randomUUID()}` }) });
      expect(await left()).toBe(lines);
    }
  });

  test('has one row for each statement, with who, what and the name of the record', async () => {
    const data = { nome: 'Açaí', valor: 1, localizacao: 'A', categoria: 'Congelados', tipoVenda: 'kg' };
    let made: RaRecord = { id: '' };
    expect(
      await activityOf(async () => {
        made = await create('produtos', data);
      }),
    ).toEqual(['Marina Andrade criou produtos 1 Açaí']);
    const change = async () => {
      made = await save('produtos', made, { valor: 2 });
    };
    expect(await activityOf(change)).toEqual(['Marina Andrade alterou produtos 1 Açaí']);
    const remove = () => provider.delete('produtos', { id: made.id, previousData: made });
    expect(await activityOf(remove)).toEqual(['Marina Andrade excluiu produtos 1 Açaí']);
  });

  test('has one line for a statement over many records, and none over none', async () => {
    const { id: categoria_id } = await find('categorias', 'congelados');
    const rows = ['a', 'b', 'c'].map((nome) => ({ nome, valor: 1, localizacao: 'A', categoria_id }));
    const insert = () => staff.rest('produtos', { method: 'POST', body: JSON.stringify(rows) });
    expect(await activityOf(insert)).toEqual(['Marina Andrade criou produtos 3']);
    expect(await activityOf(() => staff.rest('produtos?nome=in.(a,b,c)', { method: 'DELETE' }))).toEqual([
      'Marina Andrade excluiu produtos 3',
    ]);
    expect(await activityOf(() => staff.rest('produtos?nome=eq.ninguem', { method: 'DELETE' }))).toEqual([]);
  });

  test('has no line for consequences of a change', async () => {
    const categoria = await find('categorias', 'padaria');
    const rename = () => save('categorias', categoria, { nome: 'Pães' });
    expect(await activityOf(rename)).toEqual(['Marina Andrade alterou categorias 1 Pães']);

    const promocao = await find('promocoes', 'sexta');
    const data = { ...promocao, produtos: promocao.produtos.slice(0, 1) };
    const saveRows = () => save('promocoes', promocao, data);
    expect(await activityOf(saveRows)).toEqual(['Marina Andrade alterou promocoes 1 Sexta da Carne']);

    const { id } = await find('produtos', 'tomate');
    const takeOut = () => provider.delete('produtos', { id, meta: { removeFromPromocoes: true } });
    expect(await activityOf(takeOut)).toEqual(['Marina Andrade excluiu produtos 1 Tomate Italiano']);
    const left = await find('promocoes', 'sexta');
    const remove = () => provider.delete('promocoes', { id: left.id, previousData: left });
    expect(await activityOf(remove)).toEqual(['Marina Andrade excluiu promocoes 1 Sexta da Carne']);
  });

  test('has one line for a renamed cargo, also with a colleague’s line in between', async () => {
    const cargo = await find('cargos', 'repositor');
    await backend.query(`
      create function private.meanwhile() returns trigger language plpgsql security definer as $$
      begin
        insert into public.atividades (acao, recurso, nome, created_at) values ('criou', 'cargos', 'Peixeiro', '2026-01-01');
        return null;
      end $$`);
    await backend.query(`create trigger a_meanwhile after update on public.profiles
                         for each statement execute function private.meanwhile()`);
    const rename = () => save('cargos', cargo, { nome: 'Estoquista' });
    expect(await activityOf(rename)).toEqual([
      'Marina Andrade alterou cargos 1 Estoquista',
      '- criou cargos 1 Peixeiro',
    ]);
    await backend.query('drop function private.meanwhile() cascade');
  });

  test('has no author for the system, and no line for a failure', async () => {
    const bySystem = () => backend.query("insert into public.cargos (nome) values ('Conferente')");
    expect(await activityOf(bySystem)).toEqual(['- criou cargos 1 Conferente']);
    const refused = () => create('cargos', { nome: 'Gerente' }).catch(() => {});
    expect(await activityOf(refused)).toEqual([]);
  });

  test('names a person who removes their own access, alone or with others', async () => {
    const remove = (who: Person, emails: string[]) =>
      activityOf(() => who.rest(`profiles?email=in.(${emails})`, { method: 'DELETE' }));
    const join = async (email: string, name: string) => {
      const account = { email, password: 'senha-de-teste' };
      await hire(name, account);
      return person(backend, name, account);
    };
    const caio = await join('caio@example.com', 'Caio');
    expect(await remove(caio, ['caio@example.com'])).toEqual(['Caio excluiu usuarios 1 Caio']);
    const rita = await join('rita@example.com', 'Rita');
    await join('ana@example.com', 'Ana');
    const both = ['ana@example.com', 'rita@example.com'];
    expect(await remove(rita, both)).toEqual(['Rita excluiu usuarios 2']);
    await join('davi@example.com', 'Davi');
    expect(await remove(staff, ['davi@example.com'])).toEqual(['Marina Andrade excluiu usuarios 1 Davi']);
    await join('lia@example.com', 'Lia');
    const bySystem = () => backend.query(`delete from public.profiles where email = 'lia@example.com'`);
    expect(await activityOf(bySystem)).toEqual(['- excluiu usuarios 1 Lia']);
  });

  test('cannot be written through the API', async () => {
    const forged = { method: 'POST', body: JSON.stringify({ acao: 'criou', recurso: 'cargos', quem: 'Outra' }) };
    expect((await staff.rest('atividades', forged)).status).toBe(403);
    const changed = { method: 'PATCH', body: JSON.stringify({ quem: 'Outra' }) };
    const count = async () => (await backend.query("select 1 from public.atividades where quem = 'Outra'")).length;
    await staff.rest('atividades?id=gt.0', changed);
    await staff.rest('atividades?id=gt.0', { method: 'DELETE' });
    expect(await count()).toBe(0);
    expect((await backend.query('select 1 from public.atividades')).length).toBeGreaterThan(8);
  });
});

test('a category counts its products in the database', async () => {
  expect((await find('categorias', 'mercearia')).produtosCount).toBe(6);
  const made = await create('categorias', { nome: 'Pet' });
  expect((await read('categorias', made.id)).produtosCount).toBe(0);
});

test('the summary counts new products, active promotions by day and products by category', async () => {
  const ask = async () => (await rpc('resumo_do_catalogo', {})).body;
  const days = { 'Segunda-feira': 1, 'Terça-feira': 1, 'Quarta-feira': 1, 'Quinta-feira': 0, Sábado: 1, Domingo: 1 };
  const summary = (await ask()) as { novos: number; anteriores: number; produtosPorCategoria: object[] };
  expect(summary).toMatchObject({ novos: 15, anteriores: 10, promocoesPorDia: days });
  expect(summary.produtosPorCategoria[0]).toEqual({ categoria: 'Mercearia', produtos: 6 });
  expect(summary.produtosPorCategoria).toContainEqual({ categoria: 'Pet', produtos: 0 });
  await backend.query(
    `update public.produtos set created_at = now() - interval '61 days' where categoria_id = ${categoriaId('Mercearia')}`,
  );
  const { novos, anteriores } = (await ask()) as typeof summary;
  expect(novos + anteriores).toBe(19);
});
