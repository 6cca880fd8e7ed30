import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Resource, resources } from '../../src/resources';
import type { Backend } from '../../src/server/backend/boot';
import { boot, createAccount, type Person, person, secondFactorPeople, threePeople } from '../support/node/people';
import { anotherRow, creatable } from '../support/node/samples';

let backend: Backend;
let people: Awaited<ReturnType<typeof threePeople>>;
let colleague: Person;
beforeAll(async () => {
  backend = await boot();
  people = await threePeople(backend);
  colleague = await newColleague('colega@example.com');
});
afterAll(() => backend.close());

async function newColleague(email: string): Promise<Person> {
  const account = { email, password: 'senha-de-teste' };
  await createAccount(backend, account);
  await backend.query(`update public.profiles set role = 'Gerente' where email = $1`, [email]);
  return person(backend, email, account);
}

const rowOf = async (table: string, id: string) =>
  (await backend.query<Record<string, unknown>>(`select * from public.${table} where id = $1`, [id]))[0];
const remove = (table: string, id: string, who = people.staff) =>
  who.rest(`${table}?id=eq.${id}`, { method: 'DELETE' });
const undo = (tabela: string, registro: string, who = people.staff) =>
  who.rest('rpc/desfazer_exclusao', { method: 'POST', body: JSON.stringify({ tabela, registro }) });
const created = async (table: string, row: object): Promise<string> => {
  const entries = Object.entries(row);
  const places = entries.map((_, place) => `$${place + 1}`).join();
  const [made] = await backend.query<{ id: string }>(
    `insert into public.${table} (${entries.map(([column]) => column).join()}) values (${places}) returning id`,
    entries.map(([, value]) => value),
  );
  return String(made?.id);
};
const profileOf = async (email: string) => {
  const [profile] = await backend.query<{ id: string }>('select id from public.profiles where email = $1', [email]);
  return String(profile?.id);
};

const longAgo = '2025-03-04T05:06:07.891234Z';
const produto = async (nome: string, categoria: string) => {
  const [found] = await backend.query<object>('select id as categoria_id from public.categorias where nome = $1', [
    categoria,
  ]);
  return { nome, valor: '4.90', localizacao: 'A', ...found };
};
const makeRow = async (resource: Resource) => {
  if (creatable.includes(resource)) return created(resource.table, { ...anotherRow(resource), created_at: longAgo });
  await newColleague('some@example.com');
  return profileOf('some@example.com');
};

describe.each(resources)('what is deleted of $name', (resource) => {
  const { table } = resource;
  let id = '';
  let before: Record<string, unknown> | undefined;
  beforeAll(async () => {
    id = await makeRow(resource);
    before = await rowOf(table, id);
  });

  test('is brought back as it was, once, by the person who deleted it', async () => {
    expect((await remove(table, id)).status).toBe(200);
    expect(await rowOf(table, id)).toBeUndefined();
    for (const who of [people.anonymous, people.awaiting, colleague]) {
      expect((await undo(table, id, who)).status, who.name).toBeGreaterThanOrEqual(400);
    }
    expect(await rowOf(table, id)).toBeUndefined();

    expect(await undo(table, id)).toMatchObject({ status: 200, body: 0 });
    const after = await rowOf(table, id);
    expect(after).toEqual({ ...before, updated_at: expect.anything() });
    expect(after?.updated_at).not.toEqual(before?.updated_at);
    // A second attempt, after a lost answer, writes nothing.
    expect(await undo(table, id)).toMatchObject({ status: 200, body: 0 });
    expect(await rowOf(table, id)).toEqual(after);
  });

  test('does not return after an hour, nor when somebody else deleted it since', async () => {
    await remove(table, id, colleague);
    expect(await undo(table, id)).toMatchObject({ status: 404 });
    await backend.query(`update private.deletions set deleted_at = now() - interval '61 minutes'`);
    expect(await undo(table, id, colleague)).toMatchObject({ status: 404 });
    expect(await rowOf(table, id)).toBeUndefined();
  });
});

test('one line of activity tells that it was brought back', async () => {
  const id = await created('cargos', { nome: 'Florista' });
  await remove('cargos', id);
  await undo('cargos', id);
  const lines = await backend.query(
    'select acao, recurso, quem from public.atividades where registro_id = $1 order by id desc limit 2',
    [id],
  );
  expect(lines).toEqual([
    { acao: 'restaurou', recurso: 'cargos', quem: 'Marina Andrade' },
    { acao: 'excluiu', recurso: 'cargos', quem: 'Marina Andrade' },
  ]);
});

test('nothing is brought back that nobody deleted, nor what was never a record', async () => {
  for (const [table, id] of [
    ['profiles', crypto.randomUUID()],
    ['users', crypto.randomUUID()],
    ['deletions', crypto.randomUUID()],
    ['cargos; drop table public.cargos', crypto.randomUUID()],
  ] as const) {
    expect((await undo(table, id)).status, table).toBe(404);
  }
});

test('a deletion that the caller did not make through the API is not kept, and neither are many at once', async () => {
  const one = await created('cargos', { nome: 'Do sistema' });
  await backend.query('delete from public.cargos where id = $1', [one]);
  const many = [await created('cargos', { nome: 'Muitos A' }), await created('cargos', { nome: 'Muitos B' })];
  await people.staff.rest('cargos?nome=like.Muitos*', { method: 'DELETE' });
  for (const id of [one, ...many]) expect((await undo('cargos', id)).status).toBe(404);
});

test('nobody reads or writes what is kept, or calls what keeps it', async () => {
  const granted = await backend.query(
    `select p.proname from pg_proc p where p.proname in ('keep_deleted', 'note_rows', 'forget_deletions', 'forget_account', 'recount_produtos')
        and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
     union all select privilege_type from information_schema.table_privileges
      where table_name = 'deletions' and grantee in ('anon', 'authenticated', 'PUBLIC')
     union all select p.proname from pg_proc p where p.proname in ('undelete', 'desfazer_exclusao')
        and has_function_privilege('anon', p.oid, 'execute')`,
  );
  expect(granted).toEqual([]);
});

describe('what is kept', () => {
  const kept = async (id: string) =>
    (await backend.query<{ record: object }>('select record from private.deletions where record_id = $1', [id])).map(
      ({ record }) => record,
    );
  const changeSomething = () => created('cargos', { nome: `Mudança ${crypto.randomUUID()}` });

  test('is forgotten with the next change after an hour', async () => {
    const id = await created('cargos', { nome: 'Antigo' });
    await remove('cargos', id);
    await changeSomething();
    expect(await kept(id)).toHaveLength(1);
    await backend.query(`update private.deletions set deleted_at = now() - interval '61 minutes'`);
    await changeSomething();
    expect(await kept(id)).toEqual([]);
  });

  test('is forgotten with the account of who deleted it, and of whom it is about', async () => {
    const leaver = await newColleague('parte@example.com');
    const id = await created('cargos', { nome: 'De quem parte' });
    await remove('cargos', id, leaver);
    await newColleague('partida@example.com');
    const profile = await profileOf('partida@example.com');
    await remove('profiles', profile);
    expect([await kept(id), await kept(profile)]).toEqual([[expect.anything()], [expect.anything()]]);
    await backend.query(`delete from auth.users where email in ('parte@example.com', 'partida@example.com')`);
    expect([await kept(id), await kept(profile)]).toEqual([[], []]);
  });

  test('is nothing of it once it is back, and nothing is written over what is there', async () => {
    const id = await created('cargos', { nome: 'Vai e vem' });
    await remove('cargos', id);
    await backend.query(`insert into public.cargos (id, nome) values ($1, 'De outro caminho')`, [id]);
    expect(await undo('cargos', id)).toMatchObject({ status: 200, body: 0 });
    expect(await rowOf('cargos', id)).toMatchObject({ nome: 'De outro caminho' });
    await remove('cargos', id);
    await undo('cargos', id);
    expect(await kept(id)).toEqual([{}]);
    await remove('cargos', id);
    expect((await undo('cargos', id)).status).toBe(200);
    expect(await rowOf('cargos', id)).toMatchObject({ nome: 'De outro caminho' });
  });
});

test('a taken name is told, and what was deleted is kept for another attempt', async () => {
  const id = await created('categorias', { nome: 'Congelados Finos' });
  await remove('categorias', id);
  const namesake = await created('categorias', { nome: 'congelados finos' });
  const refused = await undo('categorias', id);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(refused.body)).toContain('categorias_nome_unico');
  await remove('categorias', namesake, colleague);
  expect((await undo('categorias', id)).status).toBe(200);
});

describe('people', () => {
  test('come back with their access, and only while their account lives', async () => {
    const ana = await newColleague('ana@example.com');
    const id = await profileOf('ana@example.com');
    await remove('profiles', id);
    expect((await ana.rest('cargos?select=id')).body).toEqual([]);
    await undo('profiles', id);
    expect((await ana.rest('cargos?select=id')).body).not.toEqual([]);

    await remove('profiles', id);
    await backend.query(`delete from auth.users where email = 'ana@example.com'`);
    expect((await undo('profiles', id)).status).toBe(404);
  });

  test('nobody brings themselves back, and nobody without access brings others back', async () => {
    const leaver = await newColleague('sai@example.com');
    const own = await profileOf('sai@example.com');
    await newColleague('vitima@example.com');
    const other = await profileOf('vitima@example.com');
    await remove('profiles', other, leaver);
    await remove('profiles', own, leaver);
    for (const id of [own, other]) {
      expect((await undo('profiles', id, leaver)).status).toBe(403);
      expect(await rowOf('profiles', id)).toBeUndefined();
    }
  });

  test('somebody whose account got another profile meanwhile keeps that one', async () => {
    await newColleague('volta@example.com');
    const id = await profileOf('volta@example.com');
    await remove('profiles', id);
    await backend.query(`select private.restore_profile('volta@example.com')`);
    expect(JSON.stringify((await undo('profiles', id)).body)).toContain('profiles_user_unico');
    expect(await backend.query(`select role from public.profiles where email = 'volta@example.com'`)).toEqual([
      { role: null },
    ]);
  });

  test('a session without its second factor brings nothing back', async () => {
    const { weak, strong } = await secondFactorPeople(backend);
    const id = await created('cargos', { nome: 'Vigia' });
    await remove('cargos', id, strong);
    expect((await undo('cargos', id, weak)).status).toBe(403);
    expect((await undo('cargos', id, strong)).status).toBe(200);
  });
});

describe('what was renamed meanwhile', () => {
  test('a person gets the cargo, and a product the category, by its name of now', async () => {
    const cargo = await created('cargos', { nome: 'Caixa Velho' });
    await newColleague('caixa@example.com');
    await backend.query(`update public.profiles set role = 'Caixa Velho' where email = 'caixa@example.com'`);
    const profile = await profileOf('caixa@example.com');
    const categoria = await created('categorias', { nome: 'Doces Velhos' });
    const doce = await created('produtos', await produto('Cocada', 'Doces Velhos'));
    await remove('profiles', profile);
    await remove('produtos', doce);
    await backend.query(`update public.cargos set nome = 'Caixa Novo' where id = $1`, [cargo]);
    await backend.query(`update public.categorias set nome = 'Doces Novos' where id = $1`, [categoria]);
    expect([(await undo('profiles', profile)).status, (await undo('produtos', doce)).status]).toEqual([200, 200]);
    expect(await rowOf('profiles', profile)).toMatchObject({ role: 'Caixa Novo' });
    expect(await rowOf('produtos', doce)).toMatchObject({ categoria_id: categoria });
  });

  test('a product whose category is gone says so', async () => {
    const categoria = await created('categorias', { nome: 'Passageira' });
    const id = await created('produtos', await produto('Efêmero', 'Passageira'));
    await remove('produtos', id);
    await backend.query('delete from public.categorias where id = $1', [categoria]);
    expect(JSON.stringify((await undo('produtos', id)).body)).toContain('produtos_categoria_existe');
    await created('categorias', { nome: 'Passageira' });
    expect((await undo('produtos', id)).status).toBe(200);
  });
});

describe('promotions and their products', () => {
  const lines = (promocao: string) =>
    backend.query<{ produto_id: string; desconto: string; posicao: number }>(
      'select produto_id, desconto::text, posicao from public.promocao_produtos where promocao_id = $1 order by posicao',
      [promocao],
    );
  const promoted = async (name: string, produtos: readonly string[], desconto = '10.00') => {
    const id = await created('promocoes', { nome: name });
    for (const [place, produto_id] of produtos.entries())
      await backend.query('insert into public.promocao_produtos values ($1, $2, $3, $4)', [
        id,
        produto_id,
        desconto,
        place + 1,
      ]);
    return id;
  };
  const takeOut = (produto: string) =>
    people.staff.rest('rpc/excluir_produto_e_linhas', { method: 'POST', body: JSON.stringify({ produto }) });

  test('a promotion comes back with its rows, but for products that are gone, which are counted', async () => {
    const [a, b] = [
      await created('produtos', await produto('Pa', 'Mercearia')),
      await created('produtos', await produto('Pb', 'Mercearia')),
    ];
    const id = await promoted('Com linhas', [b, a]);
    const before = await lines(id);
    await remove('promocoes', id);
    expect(await undo('promocoes', id)).toMatchObject({ status: 200, body: 0 });
    expect(await lines(id)).toEqual(before);
    const [told] = await backend.query(
      'select acao, nome, quantos, registro_id from public.atividades order by id desc limit 1',
    );
    expect(told).toEqual({ acao: 'restaurou', nome: 'Com linhas', quantos: 1, registro_id: id });

    await remove('promocoes', id);
    await remove('produtos', a);
    expect(await undo('promocoes', id)).toMatchObject({ status: 200, body: 1 });
    expect((await lines(id)).map(({ produto_id }) => produto_id)).toEqual([b]);
  });

  test('a product returns into its promotions, each of which is another version then', async () => {
    const [a, b] = [
      await created('produtos', await produto('Qa', 'Mercearia')),
      await created('produtos', await produto('Qb', 'Mercearia')),
    ];
    const [stays, goes] = [await promoted('Fica', [a, b]), await promoted('Vai', [a])];
    const before = await lines(stays);
    await takeOut(a);
    expect(await lines(stays)).toHaveLength(1);
    // As a form would show it that is opened now.
    const opened = await rowOf('promocoes', stays);
    await remove('promocoes', goes, colleague);

    expect(await undo('produtos', a)).toMatchObject({ status: 200, body: 1 });
    // A second attempt, after a lost answer, is answered alike.
    expect(await undo('produtos', a)).toMatchObject({ status: 200, body: 1 });
    expect(await lines(stays)).toEqual(before);
    const now = await rowOf('promocoes', stays);
    expect(now).toEqual({ ...opened, updated_at: expect.anything() });
    expect(now?.updated_at).not.toEqual(opened?.updated_at);
    const told = await backend.query('select recurso from public.atividades order by id desc limit 2');
    expect(told).toEqual([{ recurso: 'produtos' }, { recurso: 'promocoes' }]);
  });

  test('a product does not return into a promotion that somebody saved since', async () => {
    const [a, b] = [
      await created('produtos', await produto('Ta', 'Mercearia')),
      await created('produtos', await produto('Tb', 'Mercearia')),
    ];
    const [stays, saved] = [await promoted('Como era', [a, b]), await promoted('Salva depois', [a, b])];
    await takeOut(a);
    const [opened] = await backend.query<{ version: string }>(
      'select updated_at::text as version from public.promocoes where id = $1',
      [saved],
    );
    const { status } = await colleague.rest('rpc/gravar_promocao', {
      method: 'POST',
      body: JSON.stringify({
        promocao: { id: saved, nome: 'Salva depois' },
        linhas: [{ produto_id: b, desconto: 30 }],
        ...opened,
      }),
    });
    expect(status).toBe(200);
    expect(await undo('produtos', a)).toMatchObject({ status: 200, body: 1 });
    expect((await lines(stays)).map(({ produto_id }) => produto_id)).toEqual([a, b]);
    expect(await lines(saved)).toEqual([{ produto_id: b, desconto: '30.00', posicao: 1 }]);
  });

  test('a product that is deleted and brought back does not take along the rows of another', async () => {
    const [a, b] = [
      await created('produtos', await produto('Ra', 'Mercearia')),
      await created('produtos', await produto('Rb', 'Mercearia')),
    ];
    const id = await promoted('Alheia', [b]);
    await remove('produtos', a);
    await undo('produtos', a);
    expect((await lines(id)).map(({ produto_id }) => produto_id)).toEqual([b]);
  });

  test('two attempts at once bring back one record', async () => {
    const a = await created('produtos', await produto('Sa', 'Mercearia'));
    const id = await promoted('Duas vezes', [a]);
    await takeOut(a);
    const answers = await Promise.all([undo('produtos', a), undo('produtos', a), undo('produtos', a)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await lines(id)).toHaveLength(1);
  });
});
