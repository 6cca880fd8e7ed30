import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Change, ChangeScope, Seen, UndoneChange } from '../../src/providers/contract/changes';
import { categoriaId } from '../support/node/categoriaId';
import { person } from '../support/node/people';
import {
  backend,
  changeMany,
  colleague,
  colleagues,
  faultFrom,
  idOf as idIn,
  importPrice,
  linesOf,
  provider,
  read,
  rpc,
  save as saveForm,
  staff,
  withBackend,
} from '../support/node/withBackend';

withBackend({ catalogue: true });
beforeEach(async () => {
  for (const statement of [
    'delete from public.promocoes',
    'delete from public.produtos',
    "delete from public.categorias where nome like 'Pet%'",
    `insert into public.produtos (nome, valor, localizacao, categoria_id)
     values ('Arroz', 9, 'Z', ${categoriaId('Bebidas')}), ('Milho', 4.49, 'Z', ${categoriaId('Bebidas')}), ('Leite', 5.99, 'Z', ${categoriaId('Mercearia')})`,
    `insert into public.promocoes (nome, dias_ativos, desconto) values ('Dia do Milho', '{Sábado}', 0), ('Tudo', '{Domingo}', 0)`,
    `insert into public.promocao_produtos (promocao_id, produto_id, desconto, posicao)
     select a.id, p.id, case p.nome when 'Milho' then 10 else 30 end, case p.nome when 'Milho' then 2 else 1 end
       from public.promocoes a, public.produtos p where p.nome = 'Milho' or (p.nome = 'Leite' and a.nome = 'Tudo')`,
    'delete from public.atividades',
  ]) {
    await backend.query(statement);
  }
});

const rise: Change = { kind: 'price', by: 'percent', direction: 'up', amount: 5, rounding: 'none' };
const removal: Change = { kind: 'delete', removeFromPromocoes: true };
const everything: ChangeScope = { filter: {} };
const bebidas: ChangeScope = { filter: { categorias: ['Bebidas'] } };

const stored = () =>
  linesOf(
    `select nome || ' ' || valor || ' ' || localizacao || ' ' || p.categoria as line from public.produtos p order by nome_ordem`,
  );
const promocoes = () =>
  linesOf(`select a.nome || ' ' || a.desconto || ': ' || coalesce(string_agg(p.nome || ' ' || l.desconto, ', ' order by l.posicao), '') as line
             from public.promocoes a left join public.promocao_produtos l on l.promocao_id = a.id
             left join public.produtos p on p.id = l.produto_id group by a.id, a.nome, a.desconto order by a.nome`);
const activity = () =>
  linesOf(`select concat_ws(' ', quem, acao, quantos, recurso) as line from public.atividades order by id`);
const idOf = (nome: string) => idIn('produtos', nome);
const before = ['Arroz 9.00 Z Bebidas', 'Leite 5.99 Z Mercearia', 'Milho 4.49 Z Bebidas'];
const promocoesBefore = ['Dia do Milho 10.00: Milho 10.00', 'Tudo 20.00: Leite 30.00, Milho 10.00'];

const preview = async (scope: ChangeScope, change: Change, by = provider) =>
  (
    await by.previewChange({
      scope,
      change,
      shown: { ends: ['change', 'same', 'limit', 'used'], page: 1, perPage: 10 },
    })
  ).data;
const apply = async (
  scope: ChangeScope,
  change: Change,
  seen: Seen,
  operation: string = crypto.randomUUID(),
  by = provider,
) => (await by.applyChange({ operation, scope, change, seen })).data;
async function inPetShop(which: string) {
  await backend.query("insert into public.categorias (nome) values ('Pet Shop')");
  await backend.query(`update public.produtos set categoria_id = ${categoriaId('Pet Shop')} where ${which}`);
}
/** Saves a form of the colleague's. */
async function save(nome: string, data: object) {
  const opened = await read('produtos', await idOf(nome));
  await saveForm('produtos', opened, { ...opened, ...data }, colleagues);
}
const messageOf = async (failing: Promise<unknown>) => (await faultFrom(failing))?.message;
const tooLate = 'Esta mudança não pode mais ser desfeita.';
/** The answer to an undo: '1 back, Arroz changed Bruno, 2 lines left, 1 of Tudo'. */
const told = ({ restored, left, produtos, linesLeft, promocoes: without }: UndoneChange) => {
  expect(left).toBe(produtos.length);
  const those = produtos.map(({ nome, reason, who, own }) =>
    [nome, reason, who, own && 'own'].filter(Boolean).join(' '),
  );
  const lines = linesLeft > 0 && `${linesLeft} lines left`;
  return [`${restored} back`, ...those, lines, without && `${without.total} of ${without.nomes}`]
    .filter(Boolean)
    .join(', ');
};
const make = async (scope: ChangeScope, change: Change, by = provider) => {
  const made = await changeMany(scope, change, by);
  return { ...made, undo: async (who = by) => told(await made.undo(who)) };
};
const none = { change: 0, same: 0, limit: 0, used: 0, free: 0, inPromocoes: 0, missing: 0 };

describe('a preview', () => {
  test('shows each product as it is and as it would be, and writes nothing', async () => {
    const { counts, rows } = await preview(bebidas, { ...rise, rounding: '99' });
    expect(counts).toEqual({ ...none, total: 2, change: 2 });
    expect(rows).toEqual([
      {
        id: await idOf('Arroz'),
        nome: 'Arroz',
        end: 'change',
        before: expect.objectContaining({ valor: 9, localizacao: 'Z', categoria: 'Bebidas' }),
        after: expect.objectContaining({ valor: 8.99, localizacao: 'Z', categoria: 'Bebidas' }),
        usedBy: [],
      },
      expect.objectContaining({ nome: 'Milho', before: expect.objectContaining({ valor: 4.49 }) }),
    ]);
    expect(await stored()).toEqual(before);
    expect(await activity()).toEqual([]);
  });

  test('counts apart what stays as it is, what is gone, and what is left without a price', async () => {
    await backend.query("update public.produtos set valor = 99999999 where nome = 'Leite'");
    expect((await preview(everything, rise)).counts).toEqual({ ...none, total: 3, change: 2, limit: 1 });
    const lowered: Change = { kind: 'price', by: 'amount', direction: 'down', amount: 5, rounding: 'none' };
    expect((await preview(everything, lowered)).counts).toMatchObject({ change: 3, free: 1 });
    const moved: Change = { kind: 'categoria', categoria: ' bebidas' };
    expect((await preview(everything, moved)).counts).toEqual({ ...none, total: 3, change: 1, same: 2 });
    const ids = [await idOf('Arroz'), crypto.randomUUID()];
    expect((await preview({ ids }, rise)).counts).toEqual({ ...none, total: 1, change: 1, missing: 1 });
  });

  test('says which promotions have what is to be deleted', async () => {
    const { counts, rows } = await preview(everything, { kind: 'delete', removeFromPromocoes: false });
    expect(counts).toEqual({ ...none, total: 3, change: 1, used: 2, inPromocoes: 2 });
    expect(rows.map(({ nome, end, usedBy }) => [nome, end, usedBy])).toEqual([
      ['Arroz', 'change', []],
      ['Leite', 'used', ['Tudo']],
      ['Milho', 'used', ['Dia do Milho', 'Tudo']],
    ]);
    expect((await preview(everything, removal)).counts).toEqual({ ...none, total: 3, change: 3, inPromocoes: 2 });
  });

  test('has pages of the products that end in one way', async () => {
    const page = async (ends: ('change' | 'used')[], at: number) => {
      const change: Change = { kind: 'delete', removeFromPromocoes: false };
      const { data } = await provider.previewChange({
        scope: everything,
        change,
        shown: { ends, page: at, perPage: 1 },
      });
      return data.rows.map(({ nome }) => nome);
    };
    expect([await page(['used'], 1), await page(['used'], 2), await page(['used'], 3)]).toEqual([
      ['Leite'],
      ['Milho'],
      [],
    ]);
    expect(await page(['change', 'used'], 1)).toEqual(['Arroz']);
    expect(await page([], 1)).toEqual([]);
  });

  test('finds what the list finds', async () => {
    for (const filter of [
      { q: "'; drop table produtos; --" },
      { q: '%_\\' },
      { q: '{"a"}' },
      { categorias: ["Bebidas'--", '$1'] },
    ]) {
      const { counts } = await preview({ filter }, rise);
      expect([filter, counts.total]).toEqual([filter, 0]);
    }
    expect((await preview({ filter: { q: 'LEI' } }, rise)).rows.map(({ nome }) => nome)).toEqual(['Leite']);
    expect((await preview({ filter: { valorMin: 5, tipoVenda: 'unidade' } }, rise)).counts.total).toBe(2);
    const odd = 'a\'b\\ %s $plan$ {"c"}';
    expect((await preview(bebidas, { kind: 'localizacao', localizacao: odd })).rows[0]?.after.localizacao).toBe(odd);
  });
});

describe('a change', () => {
  test('is written with one line of activity, and another for taking it back', async () => {
    const { counts, undo } = await make(bebidas, rise);
    expect(counts).toEqual({ ...none, total: 2, change: 2 });
    expect(await stored()).toEqual(['Arroz 9.45 Z Bebidas', 'Leite 5.99 Z Mercearia', 'Milho 4.71 Z Bebidas']);
    expect(await undo()).toBe('2 back');
    expect(await stored()).toEqual(before);
    expect(await activity()).toEqual(['Marina Andrade alterou 2 produtos', 'Marina Andrade reverteu 2 produtos']);
  });

  test('of category or place changes only those that have another', async () => {
    const moved = await make(everything, { kind: 'categoria', categoria: 'bebidas' });
    expect(moved.counts).toMatchObject({ change: 1, same: 2 });
    expect(await stored()).toContain('Leite 5.99 Z Bebidas');
    await moved.undo();
    const placed = await make(everything, { kind: 'localizacao', localizacao: 'Corredor 9' });
    expect(await stored()).toEqual([
      'Arroz 9.00 Corredor 9 Bebidas',
      'Leite 5.99 Corredor 9 Mercearia',
      'Milho 4.49 Corredor 9 Bebidas',
    ]);
    await placed.undo();
    expect(await stored()).toEqual(before);
  });

  test('of contents gives each product its own, and leaves those without one', async () => {
    const [arroz, leite] = [await idOf('Arroz'), await idOf('Leite')];
    const contents = () => linesOf("select nome || ' ' || conteudo as line from public.produtos order by nome_ordem");
    const change: Change = { kind: 'conteudo', conteudo: { [arroz]: '5 kg', [leite]: '12x1 l' } };
    const { rows } = await preview(everything, change);
    expect(rows.map(({ nome, end, after }) => [nome, end, after.conteudo])).toEqual([
      ['Arroz', 'change', '5 kg'],
      ['Leite', 'change', '12x1 l'],
      ['Milho', 'same', null],
    ]);
    const { counts, undo } = await make({ ids: [arroz, leite] }, change);
    expect(counts).toEqual({ ...none, total: 2, change: 2 });
    expect(await contents()).toEqual(['Arroz 5 kg', 'Leite 12x1 l', null]);
    expect((await make(everything, change)).counts).toMatchObject({ change: 0, same: 3 });
    expect(await undo()).toBe('2 back');
    expect(await contents()).toEqual([null, null, null]);
    expect(await messageOf(preview(everything, { kind: 'conteudo', conteudo: { [arroz]: '5 quilos' } }))).toBe(
      'Conteúdo inválido',
    );
  });

  test('skips products that it refuses', async () => {
    await backend.query("update public.produtos set valor = 99999999 where nome = 'Leite'");
    expect((await make(everything, rise)).counts).toMatchObject({ change: 2, limit: 1 });
    expect(await stored()).toContain('Leite 99999999.00 Z Mercearia');
    expect((await make(everything, { kind: 'delete', removeFromPromocoes: false })).counts).toMatchObject({
      change: 1,
      used: 2,
    });
    expect((await stored()).map((line) => line.split(' ')[0])).toEqual(['Leite', 'Milho']);
  });

  test('deletes what promotions have, and puts both back', async () => {
    const ids = await linesOf('select id::text as line from public.produtos order by id');
    const { counts, undo } = await make(everything, removal);
    expect(counts).toMatchObject({ change: 3, inPromocoes: 2 });
    expect(await stored()).toEqual([]);
    expect(await promocoes()).toEqual(['Dia do Milho 10.00: ', 'Tudo 20.00: ']);
    expect(await undo()).toBe('3 back');
    expect(await stored()).toEqual(before);
    expect(await promocoes()).toEqual(promocoesBefore);
    expect(await linesOf('select id::text as line from public.produtos order by id')).toEqual(ids);
    expect(await activity()).toEqual(['Marina Andrade excluiu 3 produtos', 'Marina Andrade reverteu 3 produtos']);
  });

  test('deletes what a filter on promotions finds, though none is left in them', async () => {
    await backend.query('update public.promocoes set dias_ativos = private.weekdays()');
    const { counts } = await make({ filter: { emPromocaoHoje: true } }, removal);
    expect(counts).toMatchObject({ total: 2, change: 2 });
    expect(await stored()).toEqual(['Arroz 9.00 Z Bebidas']);
    expect(await activity()).toContain('Marina Andrade excluiu 2 produtos');
  });

  test('is refused whole where a rule of the database is broken, and where its category is gone', async () => {
    const blank: Change = { kind: 'localizacao', localizacao: ' ' };
    expect(await messageOf(preview(everything, blank))).toBe('Localização é obrigatória');
    const unseen = { fingerprint: '', previewed: '2026-01-01' };
    expect(await messageOf(apply(everything, blank, unseen))).toBe('Localização é obrigatória');
    expect(await messageOf(preview(everything, { kind: 'categoria', categoria: 'Nada' }))).toBe(
      'Esta categoria não existe mais',
    );
    expect(await stored()).toEqual(before);
    expect(await activity()).toEqual([]);
  });
});

test('a change that would write fewer products than previewed is refused', async () => {
  await backend.query(`create function public.skip_milho() returns trigger language plpgsql as
    $$ begin if old.nome = 'Milho' then return null; end if; return coalesce(new, old); end $$`);
  await backend.query(
    'create trigger zz_skip before update or delete on public.produtos for each row execute function public.skip_milho()',
  );
  await backend.query('delete from public.promocoes');
  try {
    for (const change of [rise, removal]) {
      const { seen } = await preview(everything, change);
      expect(await messageOf(apply(everything, change, seen))).toBe(
        'Os produtos não são mais os da prévia. Feche e comece de novo.',
      );
    }
  } finally {
    await backend.query('drop trigger zz_skip on public.produtos');
    await backend.query('drop function public.skip_milho');
  }
  expect(await stored()).toEqual(before);
});

describe('two people', () => {
  test('at the same products: the second one’s change stops, and says what was changed by whom', async () => {
    const { seen } = await preview(bebidas, rise);
    await save('Milho', { valor: 5 });
    expect(await apply(bebidas, rise, seen)).toEqual({
      stopped: { changed: 1, produtos: [{ nome: 'Milho', who: 'Bruno' }], total: 2 },
    });
    expect(await stored()).toEqual(['Arroz 9.00 Z Bebidas', 'Leite 5.99 Z Mercearia', 'Milho 5.00 Z Bebidas']);
    expect(await activity()).toEqual(['Bruno alterou 1 produtos']);
  });

  test.each<[string, () => Promise<unknown>, object]>([
    ['deleted', async () => colleagues.delete('produtos', { id: await idOf('Arroz') }), { changed: 0, total: 1 }],
    [
      'added',
      () =>
        backend.query(
          `insert into public.produtos (nome, valor, localizacao, categoria_id) values ('Suco', 1, 'A', ${categoriaId('Bebidas')})`,
        ),
      { changed: 1, total: 3 },
    ],
    ['moved away', () => save('Arroz', { categoria: 'Mercearia' }), { changed: 0, total: 1 }],
  ])('a product that was %s stops it too', async (_, act, stopped) => {
    const { seen } = await preview(bebidas, rise);
    await act();
    expect((await apply(bebidas, rise, seen)).stopped).toMatchObject(stopped);
    expect(await stored()).toContain('Milho 4.49 Z Bebidas');
  });

  test('a product that came into a promotion is not deleted with those that were previewed', async () => {
    const change: Change = { kind: 'delete', removeFromPromocoes: false };
    const { seen } = await preview(everything, change);
    await backend.query(`insert into public.promocao_produtos (promocao_id, produto_id, desconto)
                         select a.id, '${await idOf('Arroz')}', 5 from public.promocoes a where nome = 'Tudo'`);
    expect((await apply(everything, change, seen)).stopped).toMatchObject({ total: 3 });
    expect(await stored()).toEqual(before);
  });

  test('at the same moment: one change is written, whole', async () => {
    const lower: Change = { ...rise, direction: 'down', amount: 50 };
    const [mine, theirs] = await Promise.all([preview(everything, rise), preview(everything, lower, colleagues)]);
    const answers = await Promise.all([
      apply(everything, rise, mine.seen),
      apply(everything, lower, theirs.seen, crypto.randomUUID(), colleagues),
    ]);
    expect(answers.map(({ stopped }) => stopped === undefined).toSorted()).toEqual([false, true]);
    expect([
      ['Arroz 9.45', 'Leite 6.29', 'Milho 4.71'],
      ['Arroz 4.50', 'Leite 3.00', 'Milho 2.25'],
    ]).toContainEqual((await stored()).map((line) => line.split(' ').slice(0, 2).join(' ')));
    expect(await activity()).toHaveLength(1);
  });

  test('a change other than the previewed one, or of other products, is stopped', async () => {
    const { seen } = await preview(bebidas, rise);
    expect((await apply(bebidas, { ...rise, amount: 50 }, seen)).stopped).toBeDefined();
    expect((await apply(everything, rise, seen)).stopped).toBeDefined();
    expect((await apply(bebidas, rise, { ...seen, fingerprint: '0' })).stopped).toBeDefined();
    expect(await stored()).toEqual(before);
  });

  test('a colleague’s change cannot be undone', async () => {
    const { undo } = await make(bebidas, rise);
    expect(await messageOf(undo(colleagues))).toBe(tooLate);
    expect(await stored()).toContain('Arroz 9.45 Z Bebidas');
    expect(await undo()).toBe('2 back');
  });
});

describe('an operation sent twice', () => {
  test('is written once and answered alike, whatever happened in between', async () => {
    const operation = crypto.randomUUID();
    const { seen } = await preview(bebidas, rise);
    const first = await apply(bebidas, rise, seen, operation);
    await save('Arroz', { valor: 1 });
    expect(await apply(bebidas, rise, seen, operation)).toEqual(first);
    expect(await stored()).toContain('Arroz 1.00 Z Bebidas');
    const undone = (await provider.undoChange({ operation })).data;
    expect(undone).toMatchObject({ restored: 1, left: 1 });
    expect((await provider.undoChange({ operation })).data).toEqual(undone);
    expect(await activity()).toEqual([
      'Marina Andrade alterou 2 produtos',
      'Bruno alterou 1 produtos',
      'Marina Andrade reverteu 1 produtos',
    ]);
  });

  test('at the same moment is written once', async () => {
    const operation = crypto.randomUUID();
    const { seen } = await preview(bebidas, rise);
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(bebidas, rise, seen, operation)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stored()).toContain('Arroz 9.45 Z Bebidas');
  });

  test('after a failure halfway is written, and the failure wrote nothing', async () => {
    await backend.query(`create function public.break_milho() returns trigger language plpgsql as
      $$ begin if old.nome = 'Milho' then raise exception 'broken halfway'; end if; return coalesce(new, old); end $$`);
    await backend.query(
      'create trigger zz_break before update or delete on public.produtos for each row execute function public.break_milho()',
    );
    const operation = crypto.randomUUID();
    const { seen } = await preview(everything, rise);
    const kept = () => linesOf('select operation::text as line from private.product_changes order by 1');
    const keptBefore = await kept();
    await expect(apply(everything, rise, seen, operation)).rejects.toThrow();
    const deletion = await preview(everything, removal);
    await expect(apply(everything, removal, deletion.seen)).rejects.toThrow();
    expect([await stored(), await promocoes(), await activity(), await kept()]).toEqual([
      before,
      promocoesBefore,
      [],
      keptBefore,
    ]);
    await expect(provider.undoChange({ operation })).rejects.toThrow();
    await backend.query('drop trigger zz_break on public.produtos');
    await backend.query('drop function public.break_milho');
    expect((await apply(everything, rise, seen, operation)).counts).toMatchObject({ change: 3 });
    expect(await activity()).toEqual(['Marina Andrade alterou 3 produtos']);
  });
});

describe('undoing a change', () => {
  const remove = async (nome: string) => {
    const id = await idOf(nome);
    await provider.delete('produtos', { id, meta: { removeFromPromocoes: true } });
    return () => provider.undelete('produtos', { id });
  };
  const place = (localizacao: string, scope: ChangeScope = everything) =>
    make(scope, { kind: 'localizacao', localizacao });
  const rename = (from: string, to: string) =>
    backend.query(`update public.categorias set nome = '${to}' where nome = '${from}'`);
  const deleteCategoria = () => backend.query("delete from public.categorias where nome = 'Pet Shop'");
  const kept = async (by = provider) => (await by.keptChanges()).map(({ kind, count }) => `${kind} ${count}`);
  const expectBefore = async () => {
    expect(await stored()).toEqual(before);
    expect(await promocoes()).toEqual(promocoesBefore);
  };

  test('leaves what was saved or deleted since, even where the value is the same again', async () => {
    const { undo } = await make(everything, rise);
    await save('Arroz', { valor: 11 });
    await save('Arroz', { valor: 9.45 });
    await backend.query('delete from public.promocao_produtos');
    await colleagues.delete('produtos', { id: await idOf('Milho') });
    expect(await undo()).toBe('1 back, Arroz changed Bruno, Milho deleted Bruno');
    expect(await stored()).toEqual(['Arroz 9.45 Z Bebidas', 'Leite 5.99 Z Mercearia']);
  });

  test.each<[string, Change]>([
    ['prices', { ...rise, amount: 10, rounding: '99' }],
    ['places', { kind: 'localizacao', localizacao: 'B' }],
    ['categories', { kind: 'categoria', categoria: 'Bebidas' }],
    ['a deletion', removal],
  ])('restores both of two changes of the same products, the last one of %s, last first', async (_, change) => {
    const first = await make(everything, rise);
    const second = await make(everything, change);
    expect([await second.undo(), await first.undo()]).toEqual([`${second.counts?.change} back`, '3 back']);
    await expectBefore();
  });

  test.each([true, false])(
    'follows an undone import of the same products (asked before it as well: %s)',
    async (asked) => {
      const first = await make(everything, rise);
      const imported = await importPrice(20);
      await save('Leite', { valor: 7 });
      if (asked) expect(await first.undo()).toBe('0 back, Arroz changed own, Milho changed own, Leite changed Bruno');
      expect(await imported.undo()).toMatchObject([{ done: 'restored' }, { left: 'changed' }, { done: 'restored' }]);
      expect(await first.undo()).toBe('2 back, Leite changed Bruno');
      expect(await stored()).toEqual(['Arroz 9.00 Z Bebidas', 'Leite 7.00 Z Mercearia', 'Milho 4.49 Z Bebidas']);
    },
  );

  test.each<[string, () => Promise<{ undo: () => Promise<unknown> }>]>([
    ['a change of prices', () => make(everything, rise)],
    ['a change of places', () => place('B')],
    ['a deletion', () => make(everything, removal)],
    ['the deletion of a single product', async () => ({ undo: await remove('Leite') })],
    ['another import', () => importPrice(7)],
    ['a colleague’s change', () => make(everything, rise, colleagues)],
    ['a colleague’s import', () => importPrice(7, colleagues)],
  ])('of an import restores all after %s that was undone', async (_, change) => {
    const first = await importPrice(20);
    await (await change()).undo();
    expect(await stored()).toEqual(['Arroz 20.00 Z Bebidas', 'Leite 20.00 Z Mercearia', 'Milho 20.00 Z Bebidas']);
    await (await change()).undo();
    expect(await first.undo()).toEqual(Array(3).fill({ done: 'restored' }));
    await expectBefore();
  });

  test('of an import leaves what stands since, whatever was undone before and after it', async () => {
    const first = await importPrice(20);
    await (await make(everything, rise)).undo();
    await save('Leite', { valor: 7 });
    await (await importPrice(8, colleagues)).undo();
    const again = await place('B', bebidas);
    expect(await first.undo()).toMatchObject(Array(3).fill({ left: 'changed' }));
    expect(await again.undo()).toBe('2 back');
    expect(await stored()).toEqual(['Arroz 20.00 Z Bebidas', 'Leite 7.00 Z Mercearia', 'Milho 20.00 Z Bebidas']);
  });

  test('restores all of many changes in turn, with others undone between them', async () => {
    const first = await make(everything, rise);
    expect(await (await place('B')).undo()).toBe('3 back');
    const second = await make(everything, { ...rise, amount: 10 });
    const third = await make(everything, { ...rise, amount: 15 });
    expect(await (await place('C')).undo()).toBe('3 back');
    for (const { undo } of [third, second, first]) expect(await undo()).toBe('3 back');
    await expectBefore();
  });

  test('leaves what was saved between two changes', async () => {
    const first = await make(everything, rise);
    await save('Arroz', { valor: 11 });
    const second = await make(everything, { ...rise, amount: 10 });
    expect([await second.undo(), await first.undo()]).toEqual(['3 back', '2 back, Arroz changed']);
    expect(await stored()).toEqual(['Arroz 11.00 Z Bebidas', ...before.slice(1)]);
  });

  test('of the older of two changes waits for the newer one', async () => {
    await backend.query('delete from private.product_changes');
    const first = await make(everything, rise);
    const second = await place('B', bebidas);
    const inPart = '1 back, Arroz changed own, Milho changed own';
    expect([await first.undo(), await first.undo()]).toEqual([inPart, inPart]);
    expect(await stored()).toEqual(['Arroz 9.45 B Bebidas', 'Leite 5.99 Z Mercearia', 'Milho 4.71 B Bebidas']);
    expect(await kept()).toEqual(['localizacao 2', 'price 2']);
    expect(await second.undo()).toBe('2 back');
    expect([await first.undo(), await first.undo()]).toEqual(['3 back', '3 back']);
    await expectBefore();
    expect(await kept()).toEqual([]);
    expect(await activity()).toEqual([
      'Marina Andrade alterou 3 produtos',
      'Marina Andrade alterou 2 produtos',
      'Marina Andrade reverteu 3 produtos',
      'Marina Andrade reverteu 2 produtos',
    ]);
  });

  test.each([
    ['oldest first', [0, 1, 2]],
    ['the middle one first', [1, 0, 2]],
    ['the oldest again between the others', [0, 2, 0, 1]],
  ])('restores all of three changes, the last one a deletion, %s and then what waits', async (_, order) => {
    const changes = [
      await make(everything, rise),
      await make(everything, { ...rise, amount: 10 }),
      await make(everything, removal),
    ];
    for (const at of order) await changes[at]?.undo();
    for (const { undo } of changes.toReversed()) expect(await undo()).toBe('3 back');
    await expectBefore();
  });

  test('waits for the undo of a single deletion, and follows one', async () => {
    const { undo } = await make(everything, rise);
    const bringBack = await remove('Arroz');
    expect(await undo()).toBe('2 back, Arroz deleted Marina Andrade own');
    await bringBack();
    expect(await undo()).toBe('3 back');
    const again = await make(everything, rise);
    await (await remove('Arroz'))();
    expect(await again.undo()).toBe('3 back');
    expect(await stored()).toEqual(before);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a colleague’s save', () => save('Arroz', { valor: 11 })],
    ['a colleague’s deletion', async () => colleagues.delete('produtos', { id: await idOf('Arroz') })],
    [
      'one’s own save',
      async () => provider.update('produtos', { id: await idOf('Arroz'), data: { valor: 11 }, previousData: {} }),
    ],
  ])('is over after %s, though the person changed the product again before or after that', async (_, touch) => {
    const ids = [await idOf('Arroz')];
    const raised = await make({ ids }, rise);
    const again = await make({ ids }, { ...rise, amount: 10 });
    await touch();
    for (const { undo } of [again, raised]) expect(await undo()).toMatch(/^0 back, Arroz (?!.*own)/);
    const operations = (await provider.keptChanges()).map(({ operation }) => operation);
    expect(operations).not.toContain(raised.operation);
    expect(operations).not.toContain(again.operation);
  });

  test('follows a renamed category, and no other one that got its name', async () => {
    await inPetShop("nome <> 'Leite'");
    const moved = await make({ ids: [await idOf('Arroz')] }, { kind: 'categoria', categoria: 'Bebidas' });
    const deleted = await make({ ids: [await idOf('Milho')] }, removal);
    await rename('Pet Shop', 'Pets');
    await backend.query("insert into public.categorias (nome) values ('Pet Shop')");
    expect([await moved.undo(), await deleted.undo()]).toEqual(['1 back', '1 back']);
    expect(await stored()).toEqual(['Arroz 9.00 Z Pets', 'Leite 5.99 Z Mercearia', 'Milho 4.49 Z Pets']);
    expect(await promocoes()).toEqual(promocoesBefore);
  });

  test('is not hindered by a renamed category, and still leaves what was saved before or after that', async () => {
    await inPetShop('true');
    const raised = await make(everything, rise);
    await save('Arroz', { localizacao: 'B' });
    await rename('Pet Shop', 'Pets');
    await save('Leite', { valor: 7 });
    await rename('Pets', 'Pet');
    expect(await raised.undo()).toBe('1 back, Arroz changed Bruno, Leite changed Bruno');
    expect(await stored()).toEqual(['Arroz 9.45 B Pet', 'Leite 7.00 Z Pet', 'Milho 4.49 Z Pet']);
  });

  test.each<[string, Change, string]>([
    ['deletion', removal, ', 2 lines left'],
    ['move', { kind: 'categoria', categoria: 'Mercearia' }, ''],
  ])('of a %s waits until its category is there again', async (_, change, lines) => {
    await inPetShop("nome = 'Milho'");
    const { undo } = await make({ ids: [await idOf('Arroz'), await idOf('Milho')] }, change);
    await deleteCategoria();
    const inPart = expect.stringMatching(`^1 back, Milho category( Marina Andrade)?${lines}$`);
    expect([await undo(), await undo()]).toEqual([inPart, inPart]);
    await backend.query("insert into public.categorias (nome) values ('Pet Shop')");
    expect([await undo(), await undo()]).toEqual(['2 back', '2 back']);
    expect(await stored()).toEqual(['Arroz 9.00 Z Bebidas', 'Leite 5.99 Z Mercearia', 'Milho 4.49 Z Pet Shop']);
    expect(await promocoes()).toEqual(promocoesBefore);
    const undone = (await activity()).filter((line) => line.includes('reverteu'));
    expect(undone).toEqual(['Marina Andrade reverteu 2 produtos']);
  });

  test('puts no product into a promotion that was saved since, or that is gone', async () => {
    const { undo } = await make(everything, removal);
    await backend.query("update public.promocoes set descricao = 'Outra' where nome = 'Tudo'");
    await backend.query("delete from public.promocoes where nome = 'Dia do Milho'");
    const inPart = '3 back, 3 lines left, 1 of Tudo';
    expect([await undo(), await undo()]).toEqual([inPart, inPart]);
    expect(await stored()).toEqual(before);
    expect(await promocoes()).toEqual(['Tudo 20.00: ']);
  });

  test('names the promotions that stay without products, again while others wait for their category', async () => {
    await inPetShop("nome = 'Milho'");
    const { undo } = await make(everything, removal);
    await backend.query("update public.promocoes set status = 'Suspender' where nome = 'Tudo'");
    await deleteCategoria();
    const inPart = '2 back, Milho category, 3 lines left, 1 of Tudo';
    expect([await undo(), await undo()]).toEqual([inPart, inPart]);
    await backend.query("insert into public.categorias (nome) values ('Pet Shop')");
    expect(await undo()).toBe('3 back, 2 lines left, 1 of Tudo');
    expect(await promocoes()).toEqual(['Dia do Milho 10.00: Milho 10.00', 'Tudo 20.00: ']);
  });

  test('of one product’s deletion names the promotions that it did not return to, each time, to its author', async () => {
    const bringBack = await remove('Milho');
    await backend.query("update public.promocoes set status = 'Suspender'");
    const named = { leftOut: 2, promocoes: { total: 2, nomes: ['Dia do Milho', 'Tudo'] } };
    expect([await bringBack(), await bringBack()]).toMatchObject([named, named]);
    await backend.query("delete from public.promocoes where nome = 'Tudo'");
    expect(await bringBack()).toMatchObject({ leftOut: 2, promocoes: { total: 1, nomes: ['Dia do Milho'] } });
    const asked = { produto: await idOf('Milho') };
    expect((await rpc('left_promocoes', asked)).body).toMatchObject({ promocoes: { total: 1 } });
    expect((await rpc('left_promocoes', asked, await person(backend, 'bruno', colleague))).body).toEqual({});
  });

  describe('from one promotion', () => {
    let promocoesNow: string[];
    beforeEach(async () => {
      await backend.query(`insert into public.promocao_produtos (promocao_id, produto_id, desconto, posicao)
        select a.id, p.id, 50, 3 from public.promocoes a, public.produtos p where a.nome = 'Tudo' and p.nome = 'Arroz'`);
      promocoesNow = await promocoes();
    });
    const deletionOf = async (nome: string) => make({ ids: [await idOf(nome)] }, removal);

    test.each([
      ['last first', ['Milho', 'Leite', 'Arroz']],
      ['first first', ['Arroz', 'Leite', 'Milho']],
      ['the single one first', ['Leite', 'Arroz', 'Milho']],
      ['the single one last', ['Arroz', 'Milho', 'Leite']],
    ])('a single deletion between two of many, undone %s, returns all rows', async (_, order) => {
      const first = await deletionOf('Arroz');
      const single = await remove('Leite');
      const last = await deletionOf('Milho');
      const undos: Record<string, () => Promise<unknown>> = { Arroz: first.undo, Leite: single, Milho: last.undo };
      for (const nome of order) {
        const expected = nome === 'Leite' ? expect.objectContaining({ leftOut: 0 }) : '1 back';
        expect([nome, await undos[nome]?.()]).toEqual([nome, expected]);
      }
      expect(await promocoes()).toEqual(promocoesNow);
    });

    test('a colleague’s single deletion since keeps older rows away', async () => {
      const mine = await deletionOf('Arroz');
      await colleagues.delete('produtos', { id: await idOf('Leite'), meta: { removeFromPromocoes: true } });
      expect(await mine.undo()).toMatch(/^1 back, 1 lines left/);
    });

    test('a save between two deletions keeps older rows away', async () => {
      const older = await deletionOf('Arroz');
      await backend.query("update public.promocoes set descricao = 'Outra' where nome = 'Tudo'");
      const newer = await deletionOf('Leite');
      expect(await newer.undo()).toBe('1 back');
      expect(await older.undo()).toMatch(/^1 back, 1 lines left/);
      expect(await promocoes()).toEqual(promocoesBefore);
    });
  });

  test('is kept from a form that was opened without the rows', async () => {
    const { undo } = await make({ ids: [await idOf('Milho')] }, removal);
    const opened = await read('promocoes', await idIn('promocoes', 'Dia do Milho'));
    expect(await undo()).toBe('1 back');
    expect(await messageOf(saveForm('promocoes', opened, { ...opened, descricao: 'Outra' }, colleagues))).toBe(
      'Outra pessoa salvou este registro enquanto você o editava.',
    );
    expect(await promocoes()).toEqual(promocoesBefore);
    expect(await activity()).toEqual(['Marina Andrade excluiu 1 produtos', 'Marina Andrade reverteu 1 produtos']);
  });

  test('leaves a deleted product that is there again', async () => {
    const id = await idOf('Arroz');
    const { undo } = await make({ ids: [id] }, removal);
    const again = { id, nome: 'Arroz', valor: 2, localizacao: 'A', categoria: 'Mercearia', tipoVenda: 'kg' };
    await colleagues.create('produtos', { data: again });
    expect(await undo()).toBe('0 back, Arroz exists Bruno');
    expect(await stored()).toContain('Arroz 2.00 A Mercearia');
  });

  test('is possible for each person’s last ten changes, and for seven days', async () => {
    const theirs = await make(bebidas, rise, colleagues);
    const leite = { ids: [await idOf('Leite')] };
    const undos: (() => Promise<unknown>)[] = [];
    for (let turn = 0; turn < 10; turn++) undos.push((await place(`L${turn}`, leite)).undo);
    const aged = await place('L10', leite);
    undos.push((await place('L11', leite)).undo);
    expect(await messageOf(Promise.resolve(undos[0]?.()))).toBe(tooLate);
    expect(await undos.at(-1)?.()).toBe('1 back');
    await backend.query(
      `update private.product_changes set created_at = created_at - interval '8 days' where operation = '${aged.operation}'`,
    );
    expect(await messageOf(aged.undo())).toBe(tooLate);
    expect(await theirs.undo()).toBe('2 back');
    const [count] = await linesOf('select count(*) as line from private.product_changes');
    expect(Number(count)).toBeLessThanOrEqual(20);
  });

  test('is forgotten after seven days with any person’s next change or undo', async () => {
    const operations = () => linesOf('select operation::text as line from private.product_changes');
    const theirs = await make(bebidas, rise, colleagues);
    for (const next of [() => theirs.undo(), () => make(bebidas, rise, colleagues)]) {
      const { operation } = await make(bebidas, rise);
      await backend.query(
        `update private.product_changes set created_at = created_at - interval '8 days' where operation = '${operation}'`,
      );
      await next();
      expect(await operations()).not.toContain(operation);
    }
  });

  test('is offered to the change’s author, the latest first, until it is done or too old', async () => {
    await backend.query('delete from private.product_changes');
    const raised = await make(bebidas, rise);
    const deleted = await make(everything, removal);
    await make(everything, removal, colleagues);
    expect(await kept()).toEqual(['delete 3', 'price 2']);
    expect(await kept(colleagues)).toEqual(['delete 0']);
    const [last] = await provider.keptChanges();
    expect(Math.abs(Date.parse(last?.createdAt ?? '') - Date.now())).toBeLessThan(600_000);
    await deleted.undo();
    expect(await kept()).toEqual(['price 2']);
    expect(await raised.undo()).toBe('2 back');
    expect(await kept()).toEqual([]);
    await make(bebidas, rise);
    await backend.query("update private.product_changes set created_at = now() - interval '8 days'");
    expect(await kept()).toEqual([]);
  });

  test('of what never was, is refused', async () => {
    expect(await messageOf(provider.undoChange({ operation: crypto.randomUUID() }))).toBe(tooLate);
  });
});

test('an invalid scope or change is refused', async () => {
  const asked = (scope: unknown, change: unknown) => preview(scope as ChangeScope, change as Change);
  for (const change of [null, {}, { kind: 'drop' }, { kind: 'price' }, { ...rise, amount: 'NaN' }, []]) {
    await expect(asked(everything, change)).rejects.toThrow();
  }
  for (const scope of [{ ids: ["x'; --"] }, { ids: [null, 1] }]) {
    await expect(asked(scope, rise)).rejects.toThrow();
  }
  expect((await asked({ ids: [] }, rise)).counts).toEqual({ ...none, total: 0 });
});

test.each([
  { categoria: 'Bebidas' },
  { categorias: [5] },
  { categorias: [] },
  { tipoVenda: 'caixa' },
  { valorMin: '5' },
  { suspeito: 'sim' },
  { emPromocaoHoje: false },
  { alteradoDesde: '2026-02-30' },
  { padrao: '\\' },
  { padrao: '%lei%\n%i\\' },
  { padrao: '%lei%', outro: 1 },
  { condicao: 'true' },
])('an invalid filter changes nothing instead of everything: %j', async (filtro) => {
  const asked = { scope: { filtro }, change: rise };
  const rpc = (name: string, args: object) => staff.rest(`rpc/${name}`, { method: 'POST', body: JSON.stringify(args) });
  const refused = { status: 400, body: { code: '22023' } };
  expect(await rpc('preview_change', { ...asked, shown: ['change'] })).toMatchObject(refused);
  const sent = { ...asked, operation: crypto.randomUUID(), previewed: {} };
  expect(await rpc('apply_change', sent)).toMatchObject(refused);
});

test.each<[change: object, expected: object]>([
  [{ kind: 'localizacao', localizacao: 'B' }, { status: 200 }],
  ...[
    { kind: 'valor', valor: '0' },
    { kind: 'categoria_id', categoria_id: crypto.randomUUID() },
    { kind: 'localizacao', localizacao: null },
    { kind: 'created_at', created_at: '2020-01-01' },
    { kind: 'nome', nome: 'Igual' },
  ].map((change): [object, object] => [change, { status: 400, body: { code: '22023' } }]),
])('a change is previewed, or refused where it is none of many products: %j', async (change, expected) => {
  const asked = { scope: { filtro: { padrao: '%leite%' } }, change, shown: ['change'] };
  const answer = await staff.rest('rpc/preview_change', { method: 'POST', body: JSON.stringify(asked) });
  expect(answer).toMatchObject(expected);
});

test('an oversized filter, scope or value is refused before any work', async () => {
  const rpc = (scope: object, change: object) =>
    staff.rest('rpc/preview_change', { method: 'POST', body: JSON.stringify({ scope, change, shown: ['change'] }) });
  const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`filtro${i}`, 1]));
  expect(await rpc({ filtro: unknown }, rise)).toMatchObject({ status: 400, body: { code: '22023' } });
  await backend.query(`
    do $$
    begin
      set local track_functions = 'all';
      begin
        perform private.condition_of_scope('${JSON.stringify({ filtro: unknown })}');
      exception when invalid_parameter_value then null;
      end;
      assert (select calls from pg_stat_xact_user_functions where funcname = 'condicao_de_produtos') <= 2,
             'filters are looked at behind the first that makes no sense';
    end;
    $$`);

  const inAll = (count: number) => ({ filter: { categorias: Array.from({ length: count }, (_, i) => `c${i}`) } });
  expect((await preview(inAll(2_000), rise)).counts.total).toBe(0);
  expect(await messageOf(preview(inAll(2_001), rise))).toBe('São categorias demais no filtro. Escolha até 2.000.');
  const place = (length: number): Change => ({ kind: 'localizacao', localizacao: 'B'.repeat(length) });
  expect((await preview(bebidas, place(300))).counts.change).toBe(2);
  expect(await messageOf(preview(bebidas, place(301)))).toBe('Use no máximo 300 caracteres');
});

test('more products than fit into one transaction are refused before anything is written', {
  tags: 'rare',
}, async () => {
  await backend.query('alter table public.produtos disable trigger user');
  await backend.query(`insert into public.produtos (nome, valor, localizacao, categoria_id)
                       select 'Produto ' || i, 1, 'A', ${categoriaId('Bebidas')} from generate_series(1, 20001) i`);
  const { counts, seen } = await preview(bebidas, { kind: 'localizacao', localizacao: 'B' });
  expect(counts.change).toBe(20_003);
  expect(await messageOf(apply(bebidas, { kind: 'localizacao', localizacao: 'B' }, seen))).toBe(
    'São produtos demais de uma vez. Escolha até 20.000 com a busca e os filtros.',
  );
  expect((await stored())[0]).toBe('Arroz 9.00 Z Bebidas');
  await backend.query("delete from public.produtos where nome like 'Produto %'");
  await backend.query('alter table public.produtos enable trigger user');
});

// PGlite has one session, so that nothing can happen during a change.
if (process.env.DATABASE_URL) {
  describe('while a colleague is saving a promotion', () => {
    let other: Sql;
    beforeAll(async () => {
      const [database] = await backend.query<{ name: string }>('select current_database() as name');
      const url = new URL(process.env.DATABASE_URL ?? '');
      url.pathname = `/${database?.name}`;
      other = postgres(url.href, { max: 1, onnotice: () => {} });
    });
    afterAll(() => other.end());

    /** Asks during the colleague's transaction, which goes on once the call waits for it. */
    async function meet<Answer>(begin: string, ask: () => Promise<Answer>, goOn: string): Promise<Answer> {
      await other.unsafe(`begin; ${begin}`);
      const answer = ask();
      answer.catch(() => {});
      try {
        const waiting = () =>
          backend.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        await expect.poll(waiting).not.toEqual([]);
        await other.unsafe(`${goOn}; commit`);
      } finally {
        await other.unsafe('rollback');
      }
      return answer;
    }
    const touch = "update public.promocoes set descricao = 'Outra' where nome = 'Tudo'";
    const dropLines =
      "delete from public.promocao_produtos where promocao_id in (select id from public.promocoes where nome = 'Tudo')";

    test('that makes more products be found, nothing is changed', async () => {
      await backend.query("update public.promocoes set dias_ativos = '{}', dia_da_semana = null");
      const today: ChangeScope = { filter: { emPromocaoHoje: true } };
      const { counts, seen } = await preview(today, rise);
      expect(counts.total).toBe(0);
      const { stopped } = await meet(
        "update public.promocoes set dias_ativos = private.weekdays() where nome = 'Tudo'",
        () => apply(today, rise, seen),
        'select 1',
      );
      expect(stopped).toMatchObject({ total: 2 });
      expect(await stored()).toEqual(before);
    });

    async function within<Answer>(call: string, meanwhile: () => Promise<Answer>): Promise<Answer> {
      const [account] = await backend.query<{ id: string }>(
        `select id from auth.users where email = '${colleague.email}'`,
      );
      await other.unsafe(`begin; select set_config('request.jwt.claims', '{"sub": "${account?.id}"}', true),
        set_config('request.jwt.claim.sub', '${account?.id}', true); select ${call}`);
      try {
        return await meanwhile();
      } finally {
        await other.unsafe('commit');
      }
    }
    const edit = async (nome: string, data: object) => {
      const [promocao] = await backend.query<{ id: string }>(`select id from public.promocoes where nome = '${nome}'`);
      const id = promocao?.id ?? '';
      const { data: previousData } = await provider.getOne('promocoes', { id });
      return (await provider.update('promocoes', { id, data: { ...previousData, ...data }, previousData })).data;
    };
    const call = (name: string, ...given: unknown[]) =>
      `public.${name}(${given.map((each) => (typeof each === 'string' ? `'${each}'` : `'${JSON.stringify(each)}'`)).join()})`;

    test('neither waits for the other: a change of places, and taking it back, of products in that promotion', async () => {
      const move: Change = { kind: 'localizacao', localizacao: 'B' };
      const ids = [await idOf('Arroz'), await idOf('Milho')];
      for (const [scope, sent] of [
        [everything, { filtro: {} }],
        [{ ids }, { ids }],
      ] as const) {
        const { seen } = await preview(scope, move, colleagues);
        const operation = crypto.randomUUID();
        const given = [operation, sent, move, { fingerprint: seen.fingerprint, previewed: seen.previewed }];
        await within(call('apply_change', ...given), () => edit('Tudo', { descricao: 'Outra' }));
        expect(await stored()).toContain('Arroz 9.00 B Bebidas');
        await within(call('undo_change', operation), () => edit('Tudo', { descricao: 'Mais uma' }));
        expect([await stored(), await promocoes()]).toEqual([before, promocoesBefore]);
      }

      await other.unsafe(`begin; ${touch}; ${dropLines}`);
      await make(everything, move);
      await other.unsafe('rollback');
      expect(await stored()).toContain('Arroz 9.00 B Bebidas');
    });

    test('neither stops the other: a deletion', async () => {
      const milho = { ids: [await idOf('Milho')] };
      const { seen } = await preview(milho, removal);
      const { stopped } = await meet(touch, () => apply(milho, removal, seen), dropLines);
      expect(stopped).toMatchObject({ total: 1 });
      expect(await promocoes()).toEqual(['Dia do Milho 10.00: Milho 10.00', 'Tudo 20.00: ']);
    });

    test('neither stops the other: taking one back', async () => {
      const { undo } = await make({ ids: [await idOf('Milho')] }, removal);
      expect(await meet(touch, undo, dropLines)).toMatch(/^1 back, 1 lines left/);
      expect(await promocoes()).toEqual(['Dia do Milho 10.00: Milho 10.00', 'Tudo 30.00: ']);
    });

    test('neither stops the other: bringing back a product, and an import', async () => {
      const id = await idOf('Arroz');
      expect((await staff.rest(`produtos?id=eq.${id}`, { method: 'DELETE' })).status).toBe(200);
      const sent = { method: 'POST', body: JSON.stringify({ tabela: 'produtos', registro: id }) };
      const answer = await meet(
        'lock table public.categorias, public.produtos in share row exclusive mode',
        () => staff.rest('rpc/desfazer_exclusao', sent),
        'lock table public.promocoes, public.promocao_produtos in share row exclusive mode',
      );
      expect(answer).toEqual({ status: 200, body: 0 });
    });
  });
}
