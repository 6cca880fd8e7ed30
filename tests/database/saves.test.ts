import type { RaRecord } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { resources } from '../../src/resources';
import { person } from '../support/node/people';
import { another, creatable, hasText, isText, textField } from '../support/node/samples';
import {
  backend,
  colleagues,
  create,
  faultFrom,
  find,
  provider,
  read,
  rpc,
  save,
  staff,
  withBackend,
} from '../support/node/withBackend';

withBackend({ catalogue: true, referred: true });

const produto = (nome: string, valor = 4.9, categoria = 'Mercearia') =>
  create('produtos', { nome, valor, localizacao: 'A', categoria, tipoVenda: 'unidade' });
const banana = async () => (await find('produtos', 'banana prata')).id;
const promocao = (nome: string, produtos: object[]) => ({
  nome,
  categoria: 'Geral',
  descricao: null,
  desconto: 10,
  diaDaSemana: 'Sábado',
  diasAtivos: ['Sábado'],
  status: 'Ativar',
  produtos,
});
/** PGlite's clock has milliseconds. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

const kinds = creatable.filter(hasText).map((resource) => ({
  resource: resource.name,
  field: textField(resource),
  sample: async (text: string): Promise<Record<string, unknown>> => ({
    ...another(resource),
    [textField(resource)]: text,
    ...(resource.name === 'promocoes' && { produtos: [{ produtoId: await banana(), desconto: 10 }] }),
  }),
}));

describe.each(resources)('records of $name', (declared) => {
  const { name: resource, table, naming, search } = declared;
  const field = textField(declared);

  test('are read in the order of their list', async () => {
    const { data } = await provider.getList(resource, {
      filter: {},
      pagination: { page: 1, perPage: 5 },
      sort: declared.sort,
    });
    expect(Array.isArray(data)).toBe(true);
  });

  test('are found by words of their texts in any order', async () => {
    const found = async (q: string) => {
      const sort = { field: 'id', order: 'ASC' } as const;
      const { data } = await provider.getList(resource, {
        filter: { q },
        pagination: { page: 1, perPage: 1000 },
        sort,
      });
      return data.map(({ id }) => id);
    };
    if (creatable.includes(declared)) for (const _ of [1, 2, 3]) await create(resource, another(declared));
    const { data } = await provider.getList(resource, { filter: {}, pagination: { page: 1, perPage: 4 } });
    expect(data.length).toBeGreaterThan(2);
    for (const record of data) {
      const words = search.flatMap((each) => String(record[each] ?? '').split(/\s+/));
      const some = words.toReversed().filter((_, place) => place % 2 === 0);
      const q = some.slice(0, 10).join(' ');
      expect([q, await found(q.toUpperCase())]).toEqual([q, expect.arrayContaining([record.id])]);
      expect(await found(`${q} inexistente`)).toEqual([]);
      expect(await found(`${words[0]} % _`)).not.toContain(record.id);
    }
  });

  test('get a later version with each update, in one transaction and whatever is sent', async () => {
    await backend.query(`do $$
      declare
        first timestamptz; second timestamptz; third timestamptz; chosen uuid := (select id from public.${table} limit 1);
      begin
        update public.${table} set created_at = created_at where id = chosen returning updated_at into first;
        update public.${table} set created_at = created_at where id = chosen returning updated_at into second;
        update public.${table} set updated_at = '2000-01-01' where id = chosen returning updated_at into third;
        if not (first < second and second < third) then
          raise exception 'versions % % %', first, second, third;
        end if;
      end $$`);
  });

  test('keep their id and their creation, whatever is sent', async () => {
    const rowNow = () => backend.query<{ id: string }>(`select * from public.${table} order by id limit 1`);
    const before = await rowNow();
    for (const sent of [{ id: crypto.randomUUID() }, { created_at: '2001-01-01T00:00:00Z' }]) {
      const change = { method: 'PATCH', body: JSON.stringify(sent) };
      expect((await staff.rest(`${table}?id=eq.${before[0]?.id}`, change)).status).toBe(403);
    }
    expect(await rowNow()).toEqual(before);
  });

  if (hasText(declared))
    test('saved by two people: the second is told, sees what the first saved, and decides', async () => {
      const opened = creatable.includes(declared)
        ? await create(resource, another(declared))
        : await find(resource, 'Cláudio');
      await tick();
      const saved = await save(resource, opened, { ...opened, [field]: 'texto, deles' }, colleagues);
      await tick();
      const mine = { ...opened, [field]: 'texto, meu' };
      const fault = await faultFrom(save(resource, opened, mine));
      expect(fault).toMatchObject({
        kind: 'changed',
        message: 'Outra pessoa salvou este registro enquanto você o editava.',
        current: { id: opened.id, [field]: 'texto, deles', updatedAt: saved.updatedAt },
      });
      if (field !== naming)
        expect(await faultFrom(save(resource, opened, { [naming]: '1' }))).toMatchObject({ kind: 'changed' });

      const current = fault?.current as RaRecord;
      await save(resource, current, mine);
      expect((await read(resource, opened.id))[field]).toBe('texto, meu');
      // After a lost answer the same attempt finds its own work.
      expect(await save(resource, current, mine)).toMatchObject({ id: opened.id, [field]: 'texto, meu' });
      // An unchanged form overwrites nothing.
      expect(await faultFrom(save(resource, current, current))).toBeUndefined();
    });
});

describe.each(kinds)('in $resource', ({ resource, sample, field }) => {
  const createAs = (id: string, data: object) => create(resource, { ...data, id });
  const edit = async (id: unknown, data: object) => save(resource, await read(resource, String(id)), data, colleagues);

  test('a repeated creation makes one record, and leaves what a colleague changed since', async () => {
    const id = crypto.randomUUID();
    const data = await sample(`Criação, repetida ${resource}`);
    await createAs(id, data);
    const version = (await read(resource, id)).updatedAt;
    expect(await createAs(id, data)).toMatchObject({ id, [field]: data[field] });
    expect((await read(resource, id)).updatedAt).toBe(version);

    const changed = await edit(id, { ...data, [field]: `Da colega, ${resource}` });
    expect(await createAs(id, data)).toMatchObject({ id, [field]: `Da colega, ${resource}` });
    expect(await read(resource, id)).toMatchObject({ [field]: `Da colega, ${resource}`, updatedAt: changed.updatedAt });
  });

  test('a creation repeated with other words changes one’s own record, and asks about a colleague’s', async () => {
    const id = crypto.randomUUID();
    const [first = {}, second = {}, third = {}] = await Promise.all(
      ['a', 'b', 'c'].map((word) => sample(`${word}, de ${resource}`)),
    );
    await createAs(id, first);
    await createAs(id, second);
    expect((await read(resource, id))[field]).toBe(`b, de ${resource}`);

    await edit(id, { ...second, [field]: `Da colega, ${resource} também` });
    const current = { id, [field]: `Da colega, ${resource} também` };
    expect(await faultFrom(createAs(id, third))).toMatchObject({ kind: 'changed', current });
    expect(await read(resource, id)).toMatchObject(current);
  });

  test('an unchanged form is a save of its own, and gives way to a colleague’s', async () => {
    const { id } = await create(resource, await sample(`Intocado, ${resource}`));
    const before = await read(resource, id);
    await save(resource, before, before);
    const after = await read(resource, id);
    expect(after).toEqual({ ...before, updatedAt: expect.not.stringContaining(before.updatedAt) });

    await edit(id, { ...after, [field]: `Da colega, do ${resource}` });
    expect(await save(resource, after, after)).toMatchObject({ id, [field]: `Da colega, do ${resource}` });
    expect((await read(resource, id))[field]).toBe(`Da colega, do ${resource}`);
  });
});

/** As a form's toast does it: the whole record as it was, over the version that the edit made. */
const undo = (resource: string, before: RaRecord, sent: object, answer: RaRecord) =>
  save(resource, { ...before, ...sent, ...answer }, before);

test.each(creatable.filter(hasText))('an edit of $name is undone, but not over a later save', async (declared) => {
  const { name: resource } = declared;
  const data = another(declared);
  const changes = another(declared);
  for (const [name, field] of Object.entries(declared.fields)) {
    if (field.label && !field.required && isText(field)) changes[name] = null;
  }
  const made = await read(resource, (await create(resource, data)).id);
  const changed = await save(resource, made, changes);
  await undo(resource, made, changes, changed);
  const back = await read(resource, made.id);
  expect({ ...back, updatedAt: made.updatedAt }).toEqual(made);
  // After a lost answer the second attempt writes nothing.
  await undo(resource, made, changes, changed);
  expect(await read(resource, made.id)).toEqual(back);

  const again = await save(resource, back, changes);
  const theirs = await save(resource, again, { ...data, [declared.naming]: 'De outra, pessoa' });
  expect(await faultFrom(undo(resource, back, changes, again))).toMatchObject({ kind: 'changed' });
  expect(await read(resource, made.id)).toMatchObject({ updatedAt: theirs.updatedAt });
});

test('undoing the new name of a category or a cargo reaches everything that names it', async () => {
  const categoria = await read('categorias', (await create('categorias', { nome: 'Massas' })).id);
  const item = await produto('Talharim', 1, 'Massas');
  const changed = await save('categorias', categoria, { nome: 'Massas Frescas' });
  expect((await read('produtos', item.id)).categoria).toBe('Massas Frescas');
  await undo('categorias', categoria, { nome: 'Massas Frescas' }, changed);
  expect((await read('produtos', item.id)).categoria).toBe('Massas');

  const cargo = await find('cargos', 'operador de caixa');
  const renamed = await save('cargos', cargo, { nome: 'Caixa' });
  await undo('cargos', cargo, { nome: 'Caixa' }, renamed);
  expect((await read('cargos', cargo.id)).usuariosCount).toBe(cargo.usuariosCount);
});

test('an edit of a promotion is undone with its products, and only over its own version', async () => {
  const [a, b] = [await produto('Penne'), await produto('Fusilli')];
  const rows = [
    { produtoId: a.id, desconto: 10 },
    { produtoId: b.id, desconto: 20 },
  ];
  const data = { ...promocao('Semana da Massa', rows), id: crypto.randomUUID() };
  const before = await read('promocoes', (await create('promocoes', data)).id);
  const sent = { ...data, produtos: rows.map(({ produtoId }) => ({ produtoId, desconto: 15 })) };
  await undo('promocoes', before, sent, await save('promocoes', before, sent));
  expect({ ...(await read('promocoes', before.id)), updatedAt: before.updatedAt }).toEqual(before);

  const again = await save('promocoes', await read('promocoes', before.id), sent);
  await save('promocoes', { ...before, ...sent, ...again }, { nome: 'De outra pessoa', produtos: sent.produtos });
  const current = { nome: 'De outra pessoa' };
  expect(await faultFrom(undo('promocoes', before, sent, again))).toMatchObject({ kind: 'changed', current });
});

test('saves a microsecond apart are told apart', async () => {
  const { id } = await create('cargos', { nome: 'Relojoeiro' });
  // As if one tick of the clock lasted an hour.
  await backend.query('alter table public.cargos disable trigger set_updated_at');
  await backend.query(`update public.cargos set updated_at = now() + interval '1 hour' where id = '${id}'`);
  await backend.query('alter table public.cargos enable trigger set_updated_at');
  const versions = [await read('cargos', id)];
  for (const nome of ['Um', 'Dois', 'Três']) versions.push(await save('cargos', versions.at(-1) as RaRecord, { nome }));
  expect(new Set(versions.map(({ updatedAt }) => updatedAt)).size).toBe(4);
  for (const version of versions.slice(0, 3)) {
    const fault = await faultFrom(save('cargos', version, { nome: 'Quatro' }, colleagues));
    expect(fault).toMatchObject({ kind: 'changed', current: { nome: 'Três' } });
  }
  expect((await read('cargos', id)).nome).toBe('Três');
});

test.each(['infinity', '2999-01-01T00:00:00Z', '2000-01-01T00:00:00Z'])(
  'the first version is of the database’s clock, not %s',
  async (updated_at) => {
    const body = JSON.stringify({ nome: `Do futuro ${updated_at}`, updated_at });
    const { body: rows } = await staff.rest('cargos', { method: 'POST', body });
    const [row] = rows as { updated_at: string }[];
    expect(Math.abs(Date.now() - new Date(row?.updated_at ?? 0).getTime())).toBeLessThan(60_000);
  },
);

test('the author of a save is in the activity of its moment', async () => {
  const cargo = await find('cargos', 'repositor');
  await tick();
  const { updatedAt } = await save('cargos', cargo, { nome: 'Repositora' }, colleagues);
  const { data: found } = await provider.getList('atividades', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'DESC' },
    filter: { createdAt: updatedAt },
  });
  // The people who follow the cargo's new name have no line of their own.
  expect(found).toEqual([
    expect.objectContaining({ quem: 'Bruno', acao: 'alterou', recurso: 'cargos', registroId: cargo.id }),
  ]);
});

test('a record that is gone is missing, not changed', async () => {
  const cargo = await create('cargos', { nome: 'Passageiro' });
  await colleagues.delete('cargos', { id: cargo.id, previousData: cargo });
  expect(await faultFrom(save('cargos', cargo, { nome: 'x' }))).toMatchObject({ kind: 'missing' });
});

test('without a version nothing is checked', async () => {
  const { data } = await provider.getList('perguntas', { filter: { q: 'estacionamento' } });
  const [opened] = data as [RaRecord];
  await save('perguntas', opened, { resposta: 'Não.' }, colleagues);
  const saved = await provider.update('perguntas', { id: opened.id, data: { resposta: 'Sim.' }, previousData: {} });
  expect(saved.data.resposta).toBe('Sim.');
});

test('a promotion whose products a colleague changed keeps them when its creation is repeated', async () => {
  const id = crypto.randomUUID();
  const data = promocao('Sábado da Fruta', [{ produtoId: await banana(), desconto: 10 }]);
  const made = await create('promocoes', { ...data, id });
  await save('promocoes', made, { ...data, produtos: [{ produtoId: await banana(), desconto: 33 }] }, colleagues);
  const kept = { id, desconto: 33, produtos: [{ desconto: 33 }] };
  expect(await create('promocoes', { ...data, id })).toMatchObject(kept);
  const answer = await rpc('gravar_promocao', { promocao: { id, nome: 'Por cima' }, linhas: [] });
  expect(answer).toMatchObject({ status: 200, body: [{ id, nome: 'Sábado da Fruta' }] });
  expect(await read('promocoes', id)).toMatchObject(kept);
});

test('a promotion without products is created again with another discount', async () => {
  const data = { ...promocao('Sem produtos ainda', []), id: crypto.randomUUID() };
  await create('promocoes', { ...data, desconto: 10 });
  expect(await create('promocoes', { ...data, desconto: 20 })).toMatchObject({ id: data.id, desconto: 20 });
});

describe('a saved promotion is answered with current prices', () => {
  const reprice = async ({ id }: RaRecord, valor: number) =>
    save('produtos', await read('produtos', id), { valor }, colleagues);
  const pricesOf = ({ produtos }: RaRecord) =>
    produtos.map(({ nome, valor, desconto }: RaRecord) => [nome, valor, desconto]);

  test('by its creation, by a repeated one, and by every change, in the order of its rows', async () => {
    const [rice, beans] = [await produto('Arroz de hoje', 10), await produto('Feijão de hoje', 8.5)];
    const rows = [beans, rice].map(({ id }) => ({ produtoId: id, desconto: 10 }));
    const data = { ...promocao('Preços de hoje', rows), id: crypto.randomUUID() };
    await reprice(rice, 12);
    const made = await create('promocoes', data);
    expect(pricesOf(made)).toEqual([
      ['Feijão de hoje', 8.5, 10],
      ['Arroz de hoje', 12, 10],
    ]);
    expect(made).toEqual({ ...(await read('promocoes', data.id)), namesakes: undefined });

    await reprice(beans, 7.9);
    expect(pricesOf(await create('promocoes', data))[0]).toEqual(['Feijão de hoje', 7.9, 10]);

    await reprice(rice, 0);
    const fewer = { ...data, produtos: rows.slice(1) };
    const saved = await save('promocoes', made, fewer);
    expect(pricesOf(saved)).toEqual([['Arroz de hoje', 0, 10]]);
    const again = { updatedAt: saved.updatedAt, produtos: [{ valor: 0 }] };
    expect(await save('promocoes', made, fewer)).toMatchObject(again);
  });

  test('but not where nothing could be saved', async () => {
    const rows = [{ produtoId: await banana(), desconto: 5 }];
    const stored = await create('promocoes', promocao('Sem resposta', rows));
    await save('promocoes', stored, { nome: 'Sem resposta, da colega' }, colleagues);
    expect(await faultFrom(save('promocoes', stored, { ...stored, descricao: 'Outra' }))).toMatchObject({
      kind: 'changed',
    });
    const args = { promocao: { nome: 'x', dias_ativos: ['Sábado'], status: 'Ativar' }, linhas: [] };
    const { status } = await rpc('gravar_promocao', args, await person(backend, 'nobody'));
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

test('a name of another record is refused', async () => {
  const saving = create('cargos', { id: crypto.randomUUID(), nome: 'gerente' });
  expect(await faultFrom(saving)).toMatchObject({ fields: { nome: 'Já existe um cargo com este nome' } });
});

test('deleting several at once is one line of activity', async () => {
  const made = await Promise.all(['x', 'y', 'z'].map((nome) => create('cargos', { nome })));
  const [last] = await backend.query<{ id: string }>('select max(id) as id from public.atividades');
  await backend.query(`delete from public.cargos where id in (${made.map(({ id }) => `'${id}'`).join()})`);
  const rows = await backend.query(`select acao, quantos from public.atividades where id > ${last?.id}`);
  expect(rows).toEqual([{ acao: 'excluiu', quantos: 3 }]);
});
