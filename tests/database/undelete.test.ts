import type { RaRecord } from 'ra-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppDataProvider } from '../../src/providers/contract';
import { type Resource, resources } from '../../src/resources';
import { type Person, person, threePeople } from '../support/node/people';
import { another, anotherRow, creatable, hasText, textField } from '../support/node/samples';
import {
  backend,
  colleague as bruno,
  colleagues,
  create,
  faultFrom,
  hire,
  idOf,
  linesOf,
  provider,
  read,
  rpc,
  save,
  withBackend,
} from '../support/node/withBackend';

withBackend({ catalogue: true, referred: true });
let people: Awaited<ReturnType<typeof threePeople>>;
let colleague: Person;
beforeAll(async () => {
  people = await threePeople(backend);
  colleague = await person(backend, 'Bruno', bruno);
});

let count = 0;
const name = () => `Passageiro ${++count}`;
async function newColleague(email: string): Promise<Person> {
  const account = { email, password: 'senha-de-teste' };
  await hire(email, account);
  return person(backend, email, account);
}
const rowOf = async (table: string, id: string) =>
  (await backend.query<Record<string, unknown>>(`select * from public.${table} where id = $1`, [id]))[0];
const remove = (table: string, id: string, who = people.staff) =>
  who.rest(`${table}?id=eq.${id}`, { method: 'DELETE' });
const undo = (tabela: string, registro: string, who = people.staff) =>
  rpc('desfazer_exclusao', { tabela, registro }, who);
const created = async (table: string, row: object): Promise<string> => {
  const columns = Object.keys(row);
  const [made] = await backend.query<{ id: string }>(
    `insert into public.${table} (${columns.join()}) values (${columns.map((_, n) => `$${n + 1}`).join()}) returning id`,
    Object.values(row),
  );
  return String(made?.id);
};
const profileOf = async (email: string) => {
  const [profile] = await backend.query<{ id: string }>('select id from public.profiles where email = $1', [email]);
  return String(profile?.id);
};
const item = async (nome = name(), categoria = 'Mercearia') =>
  created('produtos', { nome, valor: '4.90', localizacao: 'A', categoria_id: await idOf('categorias', categoria) });

/** A row of a resource that is older than any test. */
const makeRow = async (resource: Resource) => {
  if (creatable.includes(resource))
    return created(resource.table, { ...anotherRow(resource), created_at: '2025-03-04T05:06:07.891234Z' });
  const email = `pessoa${++count}@example.com`;
  await hire(name(), { email, password: 'senha-de-teste' });
  return profileOf(email);
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
    expect(await undo(table, id)).toMatchObject({ status: 200, body: 0 });
    expect(await rowOf(table, id)).toEqual(after);
  });

  test('does not return after an hour, nor after a deletion by another person', async () => {
    await remove(table, id, colleague);
    expect(await undo(table, id)).toMatchObject({ status: 404 });
    await backend.query(`update private.deletions set deleted_at = now() - interval '61 minutes'`);
    expect(await undo(table, id, colleague)).toMatchObject({ status: 404 });
    expect(await rowOf(table, id)).toBeUndefined();
  });
});

test('an undo is one line of activity', async () => {
  const id = await created('cargos', { nome: 'Florista' });
  await remove('cargos', id);
  await undo('cargos', id);
  expect(
    await linesOf(
      `select concat_ws(' ', quem, acao, recurso) as line from public.atividades where registro_id = '${id}' order by id`,
    ),
  ).toEqual(['criou cargos', 'Marina Andrade excluiu cargos', 'Marina Andrade restaurou cargos']);
});

test.each(['profiles', 'users', 'deletions', 'cargos; drop table public.cargos'])(
  'nothing of %s is brought back that was never deleted',
  async (table) => {
    expect((await undo(table, crypto.randomUUID())).status).toBe(404);
  },
);

test('a deletion by the system, or of many at once, is not kept', async () => {
  const one = await created('cargos', { nome: 'Do sistema' });
  await backend.query('delete from public.cargos where id = $1', [one]);
  const many = [await created('cargos', { nome: 'Muitos A' }), await created('cargos', { nome: 'Muitos B' })];
  await people.staff.rest('cargos?nome=like.Muitos*', { method: 'DELETE' });
  for (const id of [one, ...many]) expect((await undo('cargos', id)).status).toBe(404);
});

describe('what is kept', () => {
  const kept = (id: string) =>
    backend.query<{ record: object }>('select record from private.deletions where record_id = $1', [id]);

  test('is forgotten with the next change after an hour', async () => {
    const id = await created('cargos', { nome: 'Antigo' });
    await remove('cargos', id);
    await created('cargos', { nome: name() });
    expect(await kept(id)).toHaveLength(1);
    await backend.query(`update private.deletions set deleted_at = now() - interval '61 minutes'`);
    await created('cargos', { nome: name() });
    expect(await kept(id)).toEqual([]);
  });

  test('is forgotten with the account of its author, and of its subject', async () => {
    const leaver = await newColleague('parte@example.com');
    const id = await created('cargos', { nome: 'De quem parte' });
    await remove('cargos', id, leaver);
    await newColleague('partida@example.com');
    const profile = await profileOf('partida@example.com');
    await remove('profiles', profile);
    expect([...(await kept(id)), ...(await kept(profile))]).toHaveLength(2);
    await backend.query(`delete from auth.users where email in ('parte@example.com', 'partida@example.com')`);
    expect([...(await kept(id)), ...(await kept(profile))]).toEqual([]);
  });

  test('is empty once the record is back, and is not written over what is there', async () => {
    const id = await created('cargos', { nome: 'Vai e vem' });
    const there = { nome: 'De outro caminho' };
    await remove('cargos', id);
    await created('cargos', { id, ...there });
    expect(await undo('cargos', id)).toMatchObject({ status: 200, body: 0 });
    expect(await rowOf('cargos', id)).toMatchObject(there);
    for (let turn = 0; turn < 2; turn++) {
      await remove('cargos', id);
      expect((await undo('cargos', id)).status).toBe(200);
      expect(await kept(id)).toEqual([{ record: {} }]);
    }
    expect(await rowOf('cargos', id)).toMatchObject(there);
  });
});

test('a taken name is told in words, and the record stays kept for another attempt', async () => {
  const { id } = await create('categorias', { nome: 'Congelados Finos' });
  await provider.delete('categorias', { id });
  const namesake = await created('categorias', { nome: 'congelados finos' });
  const message = 'Já existe uma categoria com este nome';
  expect(await faultFrom(provider.undelete('categorias', { id }))).toMatchObject({ kind: 'conflict', message });
  await remove('categorias', namesake, colleague);
  expect((await undo('categorias', String(id))).status).toBe(200);
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

  test('bring back neither themselves nor, without access, others', async () => {
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

  test('keep another profile that their account got meanwhile', async () => {
    await newColleague('volta@example.com');
    const id = await profileOf('volta@example.com');
    await remove('profiles', id);
    await backend.query(`select private.restore_profile('volta@example.com')`);
    expect(JSON.stringify((await undo('profiles', id)).body)).toContain('profiles_user_unico');
    expect(await backend.query(`select role from public.profiles where email = 'volta@example.com'`)).toEqual([
      { role: null },
    ]);
  });
});

test('a renamed cargo or category is that of the person or product that comes back', async () => {
  const cargo = await created('cargos', { nome: 'Caixa Velho' });
  await newColleague('caixa@example.com');
  await backend.query(`update public.profiles set role = 'Caixa Velho' where email = 'caixa@example.com'`);
  const profile = await profileOf('caixa@example.com');
  const categoria = await created('categorias', { nome: 'Doces Velhos' });
  const doce = await item('Cocada', 'Doces Velhos');
  await remove('profiles', profile);
  await remove('produtos', doce);
  await backend.query(`update public.cargos set nome = 'Caixa Novo' where id = $1`, [cargo]);
  await backend.query(`update public.categorias set nome = 'Doces Novos' where id = $1`, [categoria]);
  expect([(await undo('profiles', profile)).status, (await undo('produtos', doce)).status]).toEqual([200, 200]);
  expect(await rowOf('profiles', profile)).toMatchObject({ role: 'Caixa Novo' });
  expect(await rowOf('produtos', doce)).toMatchObject({ categoria_id: categoria });
});

test('a product whose category is gone says so, and returns into a new one of that name', async () => {
  const categoria = await created('categorias', { nome: 'Passageira' });
  const id = await item('Efêmero', 'Passageira');
  await remove('produtos', id);
  await backend.query('delete from public.categorias where id = $1', [categoria]);
  expect(JSON.stringify((await undo('produtos', id)).body)).toContain('produtos_categoria_existe');
  await created('categorias', { nome: 'Passageira' });
  expect((await undo('produtos', id)).status).toBe(200);
});

describe('promotions and their products', () => {
  const lines = (promocao: string) =>
    backend.query<{ produto_id: string; desconto: string; posicao: number }>(
      'select produto_id, desconto::text, posicao from public.promocao_produtos where promocao_id = $1 order by posicao',
      [promocao],
    );
  const productsOf = async (promocao: string) => (await lines(promocao)).map(({ produto_id }) => produto_id);
  const promoted = async (produtos: readonly string[]) => {
    const id = await created('promocoes', { nome: name() });
    for (const [place, produto_id] of produtos.entries())
      await backend.query('insert into public.promocao_produtos values ($1, $2, 10, $3)', [id, produto_id, place + 1]);
    return id;
  };
  const takeOut = (produto: string) => rpc('excluir_produto_e_linhas', { produto });

  test('a promotion comes back with its rows, but for products that are gone, which are counted', async () => {
    const [a, b] = [await item(), await item()];
    const id = await promoted([b, a]);
    const before = await lines(id);
    await remove('promocoes', id);
    expect(await undo('promocoes', id)).toMatchObject({ status: 200, body: 0 });
    expect(await lines(id)).toEqual(before);
    const [told] = await backend.query(
      'select acao, quantos, registro_id from public.atividades order by id desc limit 1',
    );
    expect(told).toEqual({ acao: 'restaurou', quantos: 1, registro_id: id });

    await remove('promocoes', id);
    await remove('produtos', a);
    expect(await undo('promocoes', id)).toMatchObject({ status: 200, body: 1 });
    expect(await productsOf(id)).toEqual([b]);
  });

  test('a product returns into its promotions, each of which is another version then', async () => {
    const [a, b] = [await item(), await item()];
    const [stays, goes] = [await promoted([a, b]), await promoted([a])];
    const before = await lines(stays);
    await takeOut(a);
    expect(await productsOf(stays)).toEqual([b]);
    const opened = await rowOf('promocoes', stays);
    await remove('promocoes', goes, colleague);

    for (let attempt = 0; attempt < 2; attempt++)
      expect(await undo('produtos', a)).toMatchObject({ status: 200, body: 1 });
    expect(await lines(stays)).toEqual(before);
    const now = await rowOf('promocoes', stays);
    expect(now).toEqual({ ...opened, updated_at: expect.anything() });
    expect(now?.updated_at).not.toEqual(opened?.updated_at);
    const told = await backend.query('select recurso from public.atividades order by id desc limit 2');
    expect(told).toEqual([{ recurso: 'produtos' }, { recurso: 'promocoes' }]);
  });

  test('a product that comes back does not take along the rows of another', async () => {
    const [a, b] = [await item(), await item()];
    const id = await promoted([b]);
    await remove('produtos', a);
    await undo('produtos', a);
    expect(await productsOf(id)).toEqual([b]);
  });

  test('attempts at once bring back one record', async () => {
    const a = await item();
    const id = await promoted([a]);
    await takeOut(a);
    const answers = await Promise.all([undo('produtos', a), undo('produtos', a), undo('produtos', a)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await productsOf(id)).toEqual([a]);
  });
});

/** Loses the answer of the next request, which the server gets or not. */
function loseAnswer({ arrives }: { arrives: boolean }) {
  globalThis.fetch = async (...request) => {
    globalThis.fetch = backend.fetch;
    if (arrives) await backend.fetch(...request);
    throw new TypeError('Failed to fetch');
  };
}
/** Answers the next request with a status, before it gets to the server. */
function answerNext(status: number) {
  globalThis.fetch = async () => {
    globalThis.fetch = backend.fetch;
    return Response.json({}, { status });
  };
}
const erase = (by: AppDataProvider, resource: string, record: RaRecord, meta?: object) =>
  by.delete(resource, { id: record.id, previousData: record, meta });
/** A deletion of the demo account's whose answer is lost. */
async function loseDeletion(resource: string, record: RaRecord, arrives: boolean) {
  loseAnswer({ arrives });
  expect(await faultFrom(erase(provider, resource, record))).toMatchObject({ kind: 'offline' });
}

const kinds = resources.map((each) => ({
  resource: each.name,
  make: async () =>
    creatable.includes(each)
      ? create(each.name, { ...another(each), id: crypto.randomUUID() })
      : read('usuarios', await makeRow(each)),
  ...(hasText(each)
    ? { field: textField(each), text: () => `Mudou, ${name()}` }
    : { field: 'ate', text: () => '2027-01-01' }),
}));

describe.each(kinds)('a deletion among $resource', ({ resource, make, field, text }) => {
  const change = (record: RaRecord) => save(resource, record, { ...record, [field]: text() }, colleagues);

  test.each([[], [507]])(
    'whose answer was lost is done once it is repeated, and can be undone %j',
    async (...refusal) => {
      const record = await make();
      await loseDeletion(resource, record, true);
      for (const status of refusal) {
        answerNext(status);
        expect(await faultFrom(erase(provider, resource, record))).toMatchObject({ kind: 'full' });
      }
      expect((await erase(provider, resource, record)).data).toMatchObject({ id: record.id });
      expect((await provider.undelete(resource, { id: record.id })).data).toMatchObject({ id: record.id });
    },
  );

  test('that never arrived is done by the next one', async () => {
    const record = await make();
    await loseDeletion(resource, record, false);
    await erase(provider, resource, record);
    expect(await faultFrom(read(resource, record.id))).toMatchObject({ kind: 'missing' });
    expect(await faultFrom(erase(provider, resource, record))).toMatchObject({ kind: 'missing' });
  });

  test('that never arrived, and which a colleague was faster with, cannot be undone', async () => {
    const record = await make();
    await loseDeletion(resource, record, false);
    await erase(colleagues, resource, record);
    expect((await erase(provider, resource, record)).data).toMatchObject({ id: record.id });
    const message = 'Esta exclusão não pode mais ser desfeita.';
    expect(await faultFrom(provider.undelete(resource, { id: record.id }))).toMatchObject({ kind: 'missing', message });
  });

  test.each([false, true])(
    'after a colleague’s save deletes nothing, and says what is there (lost before: %s)',
    async (lost) => {
      const record = await make();
      if (lost) await loseDeletion(resource, record, false);
      await change(record);
      const current = await read(resource, record.id);
      expect(await faultFrom(erase(provider, resource, record))).toMatchObject({ kind: 'changed', current });
      expect(await read(resource, record.id)).toEqual(current);
      await erase(provider, resource, current);
      expect((await provider.undelete(resource, { id: record.id })).data[field]).toBe(current[field]);
    },
  );
});

test('a record that a colleague deleted is missing', async () => {
  const record = await create('cargos', { nome: name() });
  await erase(colleagues, 'cargos', record);
  expect(await faultFrom(erase(provider, 'cargos', record))).toMatchObject({ kind: 'missing' });
});

describe('a product in promotions', () => {
  const meta = { removeFromPromocoes: true };
  const offered = async () => {
    const [one, other] = [await read('produtos', await item()), await read('produtos', await item())];
    const offer = await create('promocoes', {
      nome: name(),
      desconto: 10,
      diasAtivos: ['Sábado'],
      diaDaSemana: 'Sábado',
      status: 'Ativar',
      produtos: [one, other].map(({ id }) => ({ produtoId: id, desconto: 10 })),
    });
    return { one, offer };
  };

  test('stays in them where a colleague saved it before it is taken out', async () => {
    const { one, offer } = await offered();
    await save('produtos', one, { ...one, valor: 99 }, colleagues);
    const fault = await faultFrom(erase(provider, 'produtos', one, meta));
    expect(fault).toMatchObject({ kind: 'changed', current: { id: one.id, valor: 99 } });
    expect(await read('promocoes', offer.id)).toMatchObject({ updatedAt: offer.updatedAt, produtos: [{}, {}] });
    await erase(provider, 'produtos', { ...one, ...fault?.current }, meta);
    expect((await read('promocoes', offer.id)).produtos).toHaveLength(1);
  });

  test('is taken out once, however often its deletion is repeated, and returns', async () => {
    const { one, offer } = await offered();
    const before = await read('promocoes', offer.id);
    loseAnswer({ arrives: true });
    expect(await faultFrom(erase(provider, 'produtos', one, meta))).toMatchObject({ kind: 'offline' });
    // The reopened dialog shows a product without promotions.
    expect((await erase(provider, 'produtos', one)).data).toMatchObject({ id: one.id });
    expect((await read('promocoes', offer.id)).produtos).toHaveLength(1);
    expect(await provider.undelete('produtos', { id: one.id })).toMatchObject({ leftOut: 0 });
    expect((await read('promocoes', offer.id)).produtos).toEqual(before.produtos);

    await provider.delete('promocoes', { id: offer.id });
    expect(await provider.undelete('promocoes', { id: offer.id })).toMatchObject({
      leftOut: 0,
      data: { produtos: before.produtos, createdAt: before.createdAt },
    });
  });
});
