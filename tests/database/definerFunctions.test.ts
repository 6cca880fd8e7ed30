import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../src/server/backend/boot';
import { categoriaId } from '../support/node/categoriaId';
import { boot, secondFactorPeople, threePeople } from '../support/node/people';

let backend: Backend;

const [operation, batch] = [crypto.randomUUID(), crypto.randomUUID()];
let produto: string;
let promocao: string;

beforeAll(async () => {
  backend = await boot();
  await threePeople(backend);
  await secondFactorPeople(backend);
  const [made] = await backend.query<{ id: string }>(
    `insert into public.produtos (nome, valor, localizacao, categoria_id) values ('Vigiado', 1, 'A', ${categoriaId('Mercearia')}) returning id`,
  );
  produto = made?.id ?? '';
  for (const valor of [2, 3])
    await backend.query('update public.produtos set valor = $2 where id = $1', [produto, valor]);
  const [some] = await backend.query<{ id: string }>('select id from public.promocoes limit 1');
  promocao = some?.id ?? '';
  // What two people without access would have left from a time when they had it.
  for (const email of ['novata@example.com', 'cautelosa@example.com']) {
    await backend.query(
      `insert into private.import_batches (quem_id, batch, verb, answer, operation, last_entry)
       select u.id, $2, 'importou', '[]', $2, 1 from auth.users u where email = $1`,
      [email, batch],
    );
    await backend.query(
      `insert into private.product_changes (quem_id, operation, kind, total, count, lines)
       select id, $2, 'price', 1, 1, jsonb_build_array(jsonb_build_object('promocao_id', $3::uuid, 'version', '2020-01-01'))
         from auth.users where email = $1`,
      [email, operation, promocao],
    );
  }
});
afterAll(() => backend.close());

/** All that the functions keep, as one text. */
const kept = `(select jsonb_agg(b order by b.quem_id, b.batch, b.verb) from private.import_batches b)::text
  || (select jsonb_agg(c order by c.quem_id, c.operation) from private.product_changes c)::text
  || (select jsonb_agg(h order by h.id) from public.historico_de_produtos h)::text`;

/** What a query answers a person in the database itself, past the list of functions that are exposed, and whether it changed what is kept. */
async function askedBy(email: string, query: string): Promise<unknown> {
  const [account] = await backend.query<{ id: string }>('select id from auth.users where email = $1', [email]);
  const failure: unknown = await backend
    .query(`do $$
      declare
        before text := ${kept};
        answer jsonb;
      begin
        perform set_config('request.jwt.claim.sub', '${account?.id}', true),
                set_config('request.jwt.claims', '{"sub": "${account?.id}", "role": "authenticated", "aal": "aal1"}', true);
        set local role authenticated;
        select jsonb_agg(to_jsonb(asked)) into answer from (${query}) asked;
        reset role;
        raise exception '%', jsonb_build_object('answer', answer, 'changed', before <> ${kept}) using errcode = 'TEST1';
      end; $$`)
    .catch((error: unknown) => error);
  const { code, message } = Object(failure);
  return code === 'TEST1' ? JSON.parse(message) : code;
}

test.each([
  ['without a cargo', 'novata@example.com'],
  ['without the second factor', 'cautelosa@example.com'],
])('somebody %s reads and changes nothing of the history through them', async (_, email) => {
  const nothing = (answer: object | null) => ({ answer, changed: false });
  const outcomes: [query: string, outcome: unknown][] = [
    [`select * from private.standing_since('${produto}', 0)`, nothing(null)],
    [`select private.last_entry_of('${batch}') as id`, nothing([{ id: null }])],
    ['select * from private.kept_changes()', nothing(null)],
    [`select private.undo_change('${operation}')`, '42501'],
    [`select private.apply_change(gen_random_uuid(), '{"ids": []}', '{"kind": "delete"}', '{}')`, '42501'],
    [
      `select private.follow_versions('[{"promocao_id": "${promocao}", "version": "2020-01-01"}]')::text as done`,
      nothing([{ done: '' }]),
    ],
    [`select private.begin_batch(gen_random_uuid(), gen_random_uuid(), 'importou', 'produtos')`, '42501'],
    [`select private.end_batch(gen_random_uuid(), 'importou', '[]')`, '42501'],
  ];
  const asked = [];
  for (const [query] of outcomes) asked.push([query, await askedBy(email, query)]);
  expect(asked).toEqual(outcomes);
});

test('staff read the history through them', async () => {
  const staff = 'demo@supermercado.com.br';
  const standing = await askedBy(staff, `select acao from private.standing_since('${produto}', 0)`);
  expect(standing).toMatchObject({ answer: [{ acao: 'alterou' }, { acao: 'alterou' }] });
});
