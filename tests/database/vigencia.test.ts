import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dateOn, daysOf, isValidOn, type PromocaoState, stateOf, weekdayOf, weekOf } from '../../src/domain';
import type { AppDataProvider } from '../../src/providers/contract';
import type { Promocao } from '../../src/providers/records';
import type { Backend } from '../../src/server/backend/boot';
import { demoAccount } from '../../src/server/backend/environment';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';

const today = dateOn(new Date());
const from = (days: number) => addDays(today, days);

let backend: Backend;
let provider: AppDataProvider;
let promocoes: Promocao[];

const list = (filter: object, perPage = 1000) =>
  provider.getList<Promocao>('promocoes', {
    filter,
    sort: { field: 'nome', order: 'ASC' },
    pagination: { page: 1, perPage },
  });

/** Every status, with several weekdays, with and without dates around today. */
beforeAll(async () => {
  backend = await boot({ catalogue: true });
  provider = await storedProvider(backend, demoAccount, { catalogue: true });
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
afterAll(() => backend.close());

const idsOf = (found: readonly Promocao[]) => found.map(({ id }) => id).sort();
const those = (holds: (promocao: Promocao) => boolean) => idsOf(promocoes.filter(holds));

describe('the filters of the list find what the rules of the domain say', () => {
  test.each<PromocaoState>(['suspended', 'ended', 'scheduled', 'validToday', 'otherDay'])('state %s', async (state) => {
    const { data, total } = await list({ state });
    expect(idsOf(data)).toEqual(those((promocao) => stateOf(promocao, today) === state));
    expect(total).toBe(data.length);
    expect(total).toBeGreaterThan(0);
  });

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
    const { data: made } = await provider.create('promocoes', { data });
    const { data: read } = await provider.getOne('promocoes', { id: made.id });
    expect(read).toMatchObject(dates);
    const changed = { ...read, inicio: null, fim: '2026-12-31' };
    await provider.update('promocoes', { id: made.id, data: changed, previousData: read });
    expect((await provider.getOne('promocoes', { id: made.id })).data).toMatchObject({
      inicio: null,
      fim: '2026-12-31',
    });
  });

  test('are refused under the field when the end comes first', async () => {
    const data = { ...fields, ...days, inicio: '2026-11-27', fim: '2026-11-20', desconto: 0, produtos: [] };
    await expect(provider.create('promocoes', { data })).rejects.toMatchObject({
      body: { errors: { fim: 'O fim não pode ser antes do início' } },
    });
  });

  test('names but for accents and capital letters are told as the same', async () => {
    const made = await Promise.all(
      ['Promoção de Natal', 'PROMOCAO DE NATAL'].map((nome) =>
        provider.create('promocoes', { data: { ...fields, ...days, nome, desconto: 0 } }),
      ),
    );
    const { data } = await list({ sameName: ' promoção de natal ' });
    expect(idsOf(data)).toEqual(made.map(({ data }) => data.id).sort());
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
