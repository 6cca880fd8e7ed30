// @module-tag rare
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootBackend } from '../support/node/boot';
import { fillFolder } from '../support/node/filledFolder';
import { storedProvider } from '../support/node/storedProvider';

const around = mkdtempSync(join(tmpdir(), 'restart-'));
const folder = join(around, 'data');
beforeAll(() => fillFolder(folder));
afterAll(() => rmSync(around, { recursive: true, force: true }));

const catalogue = async () => {
  const backend = await bootBackend({ folder, catalogue: true });
  return { backend, provider: await storedProvider(backend, undefined, { catalogue: true }) };
};
const range = { pagination: { page: 1, perPage: 5 }, sort: { field: 'nome', order: 'ASC' as const } };

test('products, and those of promotions, survive a restart of the server, whose seed adds nothing', async () => {
  const before = await catalogue();
  const produto = {
    nome: 'Mel Silvestre',
    valor: 19.9,
    localizacao: 'A',
    categoria: 'Mercearia',
    tipoVenda: 'unidade',
  };
  const { data: made } = await before.provider.create('produtos', { data: produto });
  const produtos = [{ produtoId: made.id, desconto: 12.5 }];
  await before.provider.create('promocoes', { data: { nome: 'Doce Lar', diasAtivos: ['Sábado'], produtos } });
  await before.backend.query(`insert into private.produto_counts values (gen_random_uuid(), 'kg', 7)`);
  await before.backend.query(`insert into private.deletions (quem_id, table_name, record_id, record, deleted_at)
    values (gen_random_uuid(), 'cargos', gen_random_uuid(), '{}', now() - interval '61 minutes')`);
  await before.backend.query(`insert into public.consultas (dia, termos, confianca, pergunta)
    select private.today() - 90, 'velha' || n, 'alta', 'Velha?' from generate_series(1, 5000) n`);
  await before.backend.close();

  const after = await catalogue();
  const [left] = await after.backend.query(`select (select count(*)::int from private.deletions) as kept,
    (select count(*)::int from public.consultas where pergunta = 'Velha?') as asked,
    (select sum(produtos)::int from private.produto_counts) as counted`);
  expect(left).toEqual({ kept: 0, asked: 0, counted: 27 });
  expect((await after.provider.getOne('produtos', { id: made.id })).data).toMatchObject(produto);
  const { data } = await after.provider.getList('promocoes', { ...range, filter: { q: 'doce lar' } });
  expect(data).toMatchObject([{ desconto: 12.5, produtos: [{ nome: 'Mel Silvestre', desconto: 12.5 }] }]);
  expect((await after.provider.getList('produtos', { ...range, filter: {} })).total).toBe(27);
  await after.backend.close();
});

test.each([
  ['began with the demonstration', `update supabase_migrations.seed_files set hash = 'of another version'`],
  ['began without the demonstration', 'delete from supabase_migrations.seed_files'],
])('a database in use that %s gets nothing of it later, however empty its tables are', async (began, record) => {
  const used = join(around, began);
  fillFolder(used);
  const before = await bootBackend({ folder: used });
  await before.query('delete from public.perguntas');
  await before.query('delete from public.promocoes');
  await before.query(record);
  await before.close();

  const after = await bootBackend({ folder: used, catalogue: true });
  const [found] = await after
    .query(
      `select (select count(*)::int from public.perguntas) as perguntas,
              (select count(*)::int from public.promocoes) as promocoes,
              (select count(*)::int from public.produtos) as produtos`,
    )
    .finally(after.close);
  expect(found).toEqual({ perguntas: 0, promocoes: 0, produtos: 0 });
});
