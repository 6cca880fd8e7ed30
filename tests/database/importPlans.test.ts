// @module-tag rare
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccount } from '../../src/server/backend/environment';
import type { Backend } from '../support/node/boot';
import { boot } from '../support/node/people';

let backend: Backend;
beforeAll(async () => {
  backend = await boot();
});
afterAll(() => backend.close());

interface Reads {
  inOrder: number;
  /** Scans of indexes other than the primary key and the name's. */
  otherIndexes: number;
}

/** Reads of `produtos` while ten batches are imported and undone, in one transaction, as statistics are per transaction. */
async function readsOf(batchSize: number): Promise<Reads> {
  const [account] = await backend.query<{ id: string }>('select id from auth.users where email = $1', [
    demoAccount.email,
  ]);
  const failure: unknown = await backend
    .query(`do $$
      declare
        importacao uuid := gen_random_uuid();
        lote uuid;
        enviados jsonb;
        lidas bigint;
        outras bigint;
      begin
        insert into public.categorias (nome) values ('Frutas secas');
        perform set_config('request.jwt.claim.sub', '${account?.id}', true),
                set_config('request.jwt.claims', '{"sub": "${account?.id}", "role": "authenticated"}', true);
        set local role authenticated;
        for n in 1..10 loop
          lote := gen_random_uuid();
          select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'nome', 'Noz ' || n || '.' || i, 'valor', 1,
                   'localizacao', 'Corredor 1', 'categoria', 'Frutas secas', 'tipo_venda', 'kg'))
            into enviados from generate_series(1, ${batchSize}) i;
          perform public.import_rows('produtos', importacao, lote, '[]', enviados);
        end loop;
        for n in 1..10 loop
          perform public.undo_import_rows(importacao);
        end loop;
        reset role;
        select seq_tup_read into lidas from pg_stat_xact_user_tables where relid = 'public.produtos'::regclass;
        select sum(pg_stat_get_xact_numscans(indexrelid)) into outras from pg_index
         where indrelid = 'public.produtos'::regclass
           and indexrelid not in ('public.produtos_pkey'::regclass, 'public.produtos_por_nome'::regclass);
        raise exception 'read:%, other:%, left:%', lidas, outras, (select count(*) from public.produtos where nome like 'Noz %');
      end $$`)
    .catch((error: unknown) => error);
  const [, read, other, left] = /read:(\d+), other:(\d+), left:(\d+)/.exec(String(failure)) ?? [];
  expect(left, String(failure)).toBe('0');
  return { inOrder: Number(read), otherIndexes: Number(other) };
}

test('a batch and its undoing look products up, however many there are, also by plans made for an empty table', async () => {
  await backend.query('delete from public.promocao_produtos');
  await backend.query('delete from public.produtos');
  expect((await readsOf(200)).inOrder).toBeLessThan(200);
  // On a table known to be empty all indexes look alike to the planner.
  await backend.query('vacuum public.produtos');
  const { inOrder, otherIndexes } = await readsOf(200);
  expect(inOrder).toBeLessThan(200);
  expect(otherIndexes).toBeLessThan(3 * 200);
});
