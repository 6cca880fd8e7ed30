import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDays,
  daysOf,
  diasDaSemana,
  isValidOn,
  type PromocaoState,
  priceOn,
  type Schedule,
  stateOf,
  weekdayOf,
  weekOf,
} from '../../src/domain';
import type { ChangeScope } from '../../src/providers/contract/changes';
import type { Produto, Promocao } from '../../src/providers/records';
import { steadyToday } from '../support/node/steadyToday';
import {
  backend,
  changeMany,
  create,
  importPrice,
  linesOf,
  provider,
  read,
  rpc,
  save,
  withBackend,
} from '../support/node/withBackend';

withBackend({ catalogue: true });
const today = await steadyToday();
const from = (days: number) => addDays(today, days);
const list = (filter: object, perPage = 1000) =>
  provider.getList<Promocao>('promocoes', {
    filter,
    sort: { field: 'nome', order: 'ASC' },
    pagination: { page: 1, perPage },
  });
const idsOf = (found: readonly Promocao[]) => found.map(({ id }) => id).sort();

describe('promotions of every status, weekday and period', () => {
  let promocoes: Promocao[];
  beforeAll(async () => {
    const dates = [null, from(-8), from(-1), today, from(1), from(8)];
    const days = [
      { dias_ativos: [weekdayOf(today), weekdayOf(from(1))], dia_da_semana: null },
      { dias_ativos: [weekdayOf(from(1))], dia_da_semana: weekdayOf(today) },
      { dias_ativos: [], dia_da_semana: weekdayOf(today) },
      { dias_ativos: [], dia_da_semana: null },
    ];
    const rows = ['Ativar', 'Suspender'].flatMap((status) =>
      days.flatMap((each) =>
        dates.flatMap((inicio) =>
          dates
            .filter((fim) => !inicio || !fim || inicio <= fim)
            .map((fim) => ({ nome: `Caso ${status} ${inicio} ${fim}`, status, ...each, inicio, fim })),
        ),
      ),
    );
    await backend.query(
      `insert into public.promocoes (nome, status, dias_ativos, dia_da_semana, inicio, fim)
     select nome, status, dias_ativos, dia_da_semana, inicio, fim
       from jsonb_populate_recordset(null::public.promocoes, $1::text::jsonb)`,
      [JSON.stringify(rows)],
    );
    promocoes = (await list({})).data;
  });
  const those = (holds: (promocao: Promocao) => boolean) => idsOf(promocoes.filter(holds));

  describe('the filters of the list find what the rules of the domain say', () => {
    test.each<PromocaoState>(['suspended', 'ended', 'scheduled', 'validToday', 'otherDay'])(
      'state %s',
      async (state) => {
        const { data, total } = await list({ state });
        expect(idsOf(data)).toEqual(those((promocao) => stateOf(promocao, today) === state));
        expect(total).toBe(data.length);
        expect(total).toBeGreaterThan(0);
      },
    );

    test.each([today, from(1), from(2)])('the weekday of %s', async (date) => {
      const { data } = await list({ day: weekdayOf(date) });
      expect(idsOf(data)).toEqual(those((promocao) => daysOf(promocao).includes(weekdayOf(date))));
    });

    test.each([from(-8), from(-1), today, from(1), from(7), from(8)])('valid on %s', async (date) => {
      const { data } = await list({ validOn: date });
      expect(idsOf(data)).toEqual(those((promocao) => isValidOn(promocao, date)));
    });

    test.each([from(-14), from(-7), today, from(7), from(14)])(
      'the week of %s has all that is valid in it',
      async (date) => {
        const { data } = await list({ week: date });
        const valid = those((promocao) => weekOf(date).some((each) => isValidOn(promocao, each)));
        expect(idsOf(data)).toEqual(expect.arrayContaining(valid));
        const dates = ({ inicio, fim }: Promocao) =>
          (inicio ?? '') <= (weekOf(date)[6] ?? '') && (fim ?? '9') >= (weekOf(date)[0] ?? '');
        expect(idsOf(data)).toEqual(those(dates));
      },
    );

    test('together with a search, page by page', async () => {
      const filter = { state: 'validToday', day: weekdayOf(today), q: 'CASO' };
      const { data, total } = await list(filter, 2);
      expect(data).toHaveLength(2);
      expect(total).toBe(those((promocao) => promocao.nome.startsWith('Caso') && isValidOn(promocao, today)).length);
    });

    test.each([
      { state: 'constructor' },
      { day: 'Feriado' },
      { validOn: '2026-02-30' },
      { week: 'x),id.gt.(0' },
      { state: ['ended'] },
    ])('%j makes no sense and filters nothing', async (filter) => {
      expect((await list(filter)).total).toBe(promocoes.length);
    });
  });

  describe('the dates', () => {
    const fields = { nome: 'Semana do Peixe', categoria: 'Geral', descricao: null, status: 'Ativar' };
    const days = { diasAtivos: ['Sexta-feira'], diaDaSemana: 'Sexta-feira' };
    const dates = { inicio: '2026-11-20', fim: '2026-11-27' };

    test.each([true, false])('are written and read as dates, with rows or without (%s)', async (rows) => {
      const data = { ...fields, ...days, ...dates, desconto: 0, ...(rows && { produtos: [] }) };
      const made = await read('promocoes', (await create('promocoes', data)).id);
      expect(made).toMatchObject(dates);
      const changed = { inicio: null, fim: '2026-12-31' };
      await save('promocoes', made, { ...made, ...changed });
      expect(await read('promocoes', made.id)).toMatchObject(changed);
    });

    test('names but for accents and capital letters are told as the same', async () => {
      const made = await Promise.all(
        ['Promoção de Natal', 'PROMOCAO DE NATAL'].map((nome) =>
          create('promocoes', { ...fields, ...days, nome, desconto: 0 }),
        ),
      );
      const { data } = await list({ sameName: ' promoção de natal ' });
      expect(idsOf(data)).toEqual(made.map(({ id }) => id).sort());
      expect(data.map(({ namesakes }) => namesakes)).toEqual([1, 1]);
      expect((await list({ sameName: 'promoção de nata' })).total).toBe(0);
    });
  });

  test('the dashboard counts each day of this week as the week does', async () => {
    const { promocoesPorDia } = await provider.catalogueSummary();
    const { data } = await list({ week: today });
    expect(promocoesPorDia).toEqual(
      Object.fromEntries(
        weekOf(today).map((date) => [weekdayOf(date), data.filter((each) => isValidOn(each, date)).length]),
      ),
    );
  });
});

type Row = { produtoId: string; desconto: number | null; preco?: number | null };
async function savePromocao(
  nome: string,
  produtos: readonly Row[],
  opened?: Promocao,
  schedule: Partial<Schedule> = {},
) {
  const fixed = { categoria: 'Geral', descricao: null, desconto: 0, status: 'Ativar', inicio: null, fim: null };
  const dias = { diaDaSemana: weekdayOf(today), diasAtivos: [weekdayOf(today)] };
  const data = { nome, ...fixed, ...dias, ...schedule, produtos };
  return (await (opened ? save('promocoes', opened, { ...opened, ...data }) : create('promocoes', data))) as Promocao;
}

describe('the products that several promotions have', () => {
  let produtos: { id: string; nome: string; valor: number }[];
  const make = async (nome: string, descontos: (number | null)[], schedule: Partial<Schedule> = {}) => {
    const rows = descontos.flatMap((desconto, place) =>
      desconto ? [{ produtoId: produtos[place]?.id ?? '', desconto }] : [],
    );
    return (
      await savePromocao(nome, rows, undefined, { diasAtivos: [weekdayOf(today), weekdayOf(from(1))], ...schedule })
    ).id;
  };
  let ids: Record<'weak' | 'strong' | 'middle' | 'ended' | 'suspended' | 'otherDay', string>;

  beforeAll(async () => {
    await backend.query('delete from public.promocoes');
    const sort = { field: 'nome', order: 'ASC' as const };
    produtos = (await provider.getList('produtos', { filter: {}, sort, pagination: { page: 1, perPage: 3 } })).data;
    ids = {
      weak: await make('Fraca', [10, 10, 10]),
      strong: await make('Forte', [30, null, null], { diasAtivos: [weekdayOf(from(1))], fim: from(1) }),
      middle: await make('Média', [20, 20, null], { inicio: from(1) }),
      ended: await make('Encerrada', [90, 90, 90], { fim: from(-1) }),
      suspended: await make('Suspensa', [90, 90, 90], { status: 'Suspender' }),
      otherDay: await make('Outro dia', [90, 90, 90], { diasAtivos: [weekdayOf(from(3))] }),
    };
  });

  test('are told for stored promotions, each with the highest other discount', async () => {
    const found = await provider.overlaps([ids.weak, ids.strong, ids.ended, ids.suspended, ids.otherDay]);
    const short = found.map(({ promocaoId, produtoId, other, others }) => [
      promocaoId,
      produtos.findIndex(({ id }) => id === produtoId),
      other.nome,
      other.desconto,
      others,
    ]);
    expect(short).toHaveLength(3);
    expect(short).toEqual(
      expect.arrayContaining([
        [ids.weak, 0, 'Forte', 30, 2],
        [ids.weak, 1, 'Média', 20, 1],
        [ids.strong, 0, 'Média', 20, 2],
      ]),
    );
    expect(found.find(({ other }) => other.nome === 'Forte')).toMatchObject({
      nome: produtos[0]?.nome,
      valor: produtos[0]?.valor,
      other: { id: ids.strong, days: [weekdayOf(from(1))] },
    });
  });

  test('are told for one that is being edited, which does not overlap itself', async () => {
    const draft = {
      status: 'Ativar',
      inicio: null,
      fim: null,
      diaDaSemana: null,
      diasAtivos: [weekdayOf(today)],
      produtoIds: [...produtos.map(({ id }) => id), ''],
    };
    const found = await provider.overlaps(draft);
    expect(found.map(({ promocaoId, other }) => [promocaoId, other.nome])).toEqual(
      expect.arrayContaining([
        [null, 'Média'],
        [null, 'Média'],
        [null, 'Fraca'],
      ]),
    );
    const edited = await provider.overlaps({ ...draft, id: ids.middle });
    expect(edited.map(({ promocaoId, other }) => [promocaoId, other.nome])).toEqual(
      Array(3).fill([ids.middle, 'Fraca']),
    );
    expect(await provider.overlaps({ ...draft, status: 'Suspender' })).toEqual([]);
    expect(await provider.overlaps({ ...draft, fim: from(-1) })).toEqual([]);
    expect(await provider.overlaps({ ...draft, produtoIds: [] })).toEqual([]);
    expect(await provider.overlaps([])).toEqual([]);
  });

  test('are told of a hundred promotions or products at once, and of a short draft', async () => {
    const asked = async (args: object) => (await rpc('sobreposicoes', args)).status;
    const many = (count: number) => Array(count).fill(ids.weak);
    expect([await asked({ promocoes: many(100) }), await asked({ promocoes: many(101) })]).toEqual([200, 413]);
    const draft = { id: crypto.randomUUID(), status: 'Ativar', dias: diasDaSemana, inicio: null, fim: null };
    const produtoIds = Array(100).fill(produtos[0]?.id);
    expect((await rpc('sobreposicoes', { rascunho: draft, produtos: produtoIds })).body).toMatchObject([
      { produtoId: produtos[0]?.id },
    ]);
    const long = { ...draft, nome: 'x'.repeat(1000) };
    expect([await asked({ rascunho: long, produtos: [] }), await asked({ produtos: many(101) })]).toEqual([413, 413]);
  });

  test('cost what the rule of the domain says, on every date', async () => {
    const { data: promocoes } = await list({});
    const quoted = (date: string) =>
      backend.query<{ produto_id: string; desconto: string; preco: string; promocao_id: string }>(
        'select produto_id, desconto, preco, promocao_id from public.ofertas_do_dia($1::text::date)',
        [date],
      );
    for (const date of Array.from({ length: 8 }, (_, days) => from(days - 1))) {
      const offers = new Map((await quoted(date)).map((row) => [row.produto_id, row]));
      for (const produto of produtos) {
        const price = priceOn(produto, promocoes, date);
        const row = offers.get(produto.id);
        expect([row?.promocao_id, row && Number(row.desconto), row && Number(row.preco)]).toEqual([
          price?.promocao.id,
          price?.desconto,
          price?.valor,
        ]);
      }
    }
  });
});

describe('what shoppers pay', () => {
  let ids: Record<'arroz' | 'leite' | 'cafe', string>;
  let promocao: Promocao;
  /** Arroz by its price, Leite by its discount; Café is in no promotion. */
  beforeEach(async () => {
    await backend.query('delete from public.promocoes');
    await backend.query('delete from public.produtos');
    const fixed = { localizacao: 'Z', categoria: 'Mercearia', tipoVenda: 'unidade' };
    const make = async (nome: string, valor: number) =>
      String((await create('produtos', { nome, valor, ...fixed })).id);
    ids = { arroz: await make('Arroz', 25), leite: await make('Leite', 5), cafe: await make('Café', 20) };
    promocao = await savePromocao('Quinzena', [
      { produtoId: ids.arroz, desconto: null, preco: 19.99 },
      { produtoId: ids.leite, desconto: 10 },
    ]);
    await backend.query('delete from public.atividades');
  });

  const opened = async (id = promocao.id) => (await read('promocoes', id)) as Promocao;
  /** 'Arroz 20.04% por 19.99, Leite 10%; 15.02%' */
  const shown = async (id = promocao.id) => {
    const { produtos = [], desconto } = await opened(id);
    const rows = produtos.map(
      (row) => `${row.nome} ${row.desconto}%${row.preco === undefined ? '' : ` por ${row.preco}`}`,
    );
    return `${rows.join(', ')}; ${desconto}%`;
  };
  const offers = () =>
    linesOf(`select produto || ' ' || preco || ' ' || promocao as line from public.ofertas_do_dia() order by produto`);
  const reprice = async (id: string, valor: number) => save('produtos', await read('produtos', id), { valor });
  const rise = (amount: number, scope: ChangeScope = { filter: {} }) =>
    changeMany(scope, { kind: 'price', by: 'percent', direction: 'up', amount, rounding: 'none' });
  const before = 'Arroz 20.04% por 19.99, Leite 10%; 15.02%';

  describe('a decided price or discount', () => {
    test('stays when the product’s price changes', async () => {
      expect(await shown()).toBe(before);
      expect(await offers()).toEqual(['Arroz 19.99 Quinzena', 'Leite 4.50 Quinzena']);
      await reprice(ids.arroz, 26.75);
      await reprice(ids.leite, 5.35);
      expect(await shown()).toBe('Arroz 25.27% por 19.99, Leite 10%; 17.64%');
      expect(await offers()).toEqual(['Arroz 19.99 Quinzena', 'Leite 4.82 Quinzena']);
    });

    test('is the price of a row that names both', async () => {
      const { id } = await savePromocao('Ambos', [{ produtoId: ids.cafe, desconto: 50, preco: 15 }]);
      expect(await shown(id)).toBe('Café 25% por 15; 25%');
      const again = await savePromocao('Ambos', [{ produtoId: ids.cafe, desconto: 50 }], await opened(id));
      expect(await shown(again.id)).toBe('Café 50%; 50%');
    });

    test.each<[string, () => Promise<{ undo: () => Promise<unknown> }>, string]>([
      ['a bulk change', () => rise(7), 'Arroz 25.27% por 19.99, Leite 10%; 17.64%'],
      ['an import', () => importPrice(26.75), 'Arroz 25.27% por 19.99, Leite 10%; 17.64%'],
    ])('stays through %s of prices and its undo', async (_, reprices, after) => {
      const { undo } = await reprices();
      expect(await shown()).toBe(after);
      await undo();
      expect(await shown()).toBe(before);
    });

    test('comes back with a deleted promotion or product, at the current price', async () => {
      await provider.delete('promocoes', { id: promocao.id });
      await reprice(ids.arroz, 26.75);
      await provider.undelete('promocoes', { id: promocao.id });
      const after = 'Arroz 25.27% por 19.99, Leite 10%; 17.64%';
      expect(await shown()).toBe(after);

      await provider.delete('produtos', { id: ids.arroz, meta: { removeFromPromocoes: true } });
      expect(await shown()).toBe('Leite 10%; 10%');
      await provider.undelete('produtos', { id: ids.arroz });
      expect(await shown()).toBe(after);

      const { undo } = await changeMany({ ids: [ids.arroz] }, { kind: 'delete', removeFromPromocoes: true });
      expect(await shown()).toBe('Leite 10%; 10%');
      await undo();
      expect(await shown()).toBe(after);
    });
  });

  describe('a price that is not lower any more', () => {
    test('is kept, is no offer, and is one again once the product costs more', async () => {
      for (const valor of [19.99, 15, 0]) {
        await reprice(ids.arroz, valor);
        expect(await shown()).toBe('Arroz 0% por 19.99, Leite 10%; 5%');
        expect(await offers()).toEqual(['Leite 4.50 Quinzena']);
      }
      const saved = await savePromocao('Quinzena nova', (await opened()).produtos ?? [], await opened());
      expect(await shown(saved.id)).toBe('Arroz 0% por 19.99, Leite 10%; 5%');
      await reprice(ids.arroz, 25);
      expect(await offers()).toEqual(['Arroz 19.99 Quinzena nova', 'Leite 4.50 Quinzena nova']);
    });

    test('is lower by little, and an offer all the same', async () => {
      await reprice(ids.arroz, 99_999);
      const { id } = await savePromocao('Um centavo', [{ produtoId: ids.arroz, desconto: null, preco: 99_998.99 }]);
      expect(await shown(id)).toBe('Arroz 0.01% por 99998.99; 0.01%');
    });
  });

  describe('a product in several promotions', () => {
    test('has the lowest price, decided or by a discount, here and in the database', async () => {
      const other = await savePromocao('Relâmpago', [
        { produtoId: ids.arroz, desconto: 20 },
        { produtoId: ids.leite, desconto: null, preco: 4.49 },
      ]);
      expect(await offers()).toEqual(['Arroz 19.99 Quinzena', 'Leite 4.49 Relâmpago']);
      await reprice(ids.arroz, 24.9);
      await reprice(ids.leite, 4.9);
      expect(await offers()).toEqual(['Arroz 19.92 Relâmpago', 'Leite 4.41 Quinzena']);

      const stored = [await opened(), await opened(other.id)];
      for (const [id, valor, by] of [
        [ids.arroz, 19.92, other.id],
        [ids.leite, 4.41, promocao.id],
      ] as const) {
        const { data } = await provider.getOne<Produto>('produtos', { id });
        expect(priceOn({ id, valor: data.valor }, stored, today)).toMatchObject({ valor, promocao: { id: by } });
      }
      const found = await provider.overlaps([promocao.id, other.id]);
      expect(
        found.map(({ promocaoId, nome, other: { desconto, preco } }) => [promocaoId, nome, desconto, preco]),
      ).toEqual(
        expect.arrayContaining([
          [promocao.id, 'Arroz', 20, null],
          [promocao.id, 'Leite', 8.37, 4.49],
          [other.id, 'Arroz', 19.72, 19.99],
          [other.id, 'Leite', 10, null],
        ]),
      );
      await reprice(ids.leite, 4.49);
      expect((await provider.overlaps([promocao.id])).map(({ nome }) => nome)).toEqual(['Arroz']);
    });
  });

  test('what follows a price is no other version of the promotion, and no activity of its own', async () => {
    await reprice(ids.arroz, 26.75);
    const { undo } = await rise(10);
    await undo();
    expect((await opened()).updatedAt).toBe(promocao.updatedAt);
    expect(await shown()).toBe('Arroz 25.27% por 19.99, Leite 10%; 17.64%');
    const activity = await linesOf(`select acao || ' ' || recurso as line from public.atividades order by id`);
    expect(activity).toEqual(['alterou produtos', 'alterou produtos', 'reverteu produtos']);
    // A form opened before saves without a conflict.
    const saved = await savePromocao('Quinzena', promocao.produtos ?? [], promocao);
    expect(saved.updatedAt).not.toBe(promocao.updatedAt);
  });

  test('a preview of other prices has the rows of the promotions that are not over, and nothing else has any', async () => {
    await savePromocao('Suspensa', [{ produtoId: ids.arroz, desconto: 30 }]);
    await backend.query(`update public.promocoes set status = 'Suspender' where nome = 'Suspensa'`);
    await savePromocao('Passada', [{ produtoId: ids.arroz, desconto: 30 }]);
    await backend.query(`update public.promocoes set fim = '2020-01-01' where nome = 'Passada'`);
    const { offers: repriced } = await rise(10);
    const row = { promocao: 'Quinzena', nome: 'Arroz', produtoId: ids.arroz };
    expect(repriced).toEqual([
      { ...row, valor: 25, newValor: 27.5, desconto: 20.04, preco: 19.99 },
      { ...row, nome: 'Leite', produtoId: ids.leite, valor: 5, newValor: 5.5, desconto: 10, preco: null },
    ]);
    const { offers: ofOne } = await rise(10, { ids: [ids.cafe, ids.leite] });
    expect(ofOne.map(({ nome }) => nome)).toEqual(['Leite']);
    const moved = await changeMany({ filter: {} }, { kind: 'localizacao', localizacao: 'Y' });
    expect(moved.offers).toEqual([]);
  });
});
