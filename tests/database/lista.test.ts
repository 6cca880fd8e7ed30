import { beforeAll, describe, expect, test } from 'vitest';
import type { PricedList } from '../../src/domain/answer';
import { createAssistant } from '../../src/server/backend/gateway';
import { categoriaId } from '../support/node/categoriaId';
import { openDoor } from '../support/node/door';
import { backend, rpc, withBackend } from '../support/node/withBackend';

withBackend({ catalogue: true });

// nome | valor | localizacao | tipo
const catalogue = `
Arroz Branco Tio João 5kg|27.90|Corredor 2 - Prateleira 3|unidade
Arroz Branco Tio João 1kg|6.90|Corredor 2 - Prateleira 3|unidade
Arroz Integral Camil 1kg|8.90|Corredor 10 - Prateleira 1|unidade
Tomate Italiano|8.99|Banca 4|kg
Queijo Mussarela|49.90|Balcão|kg
Queijo Minas 500g|25|Geladeira 1|unidade
Ovos Brancos 12 Unidades|12.5|Corredor 1|unidade
Leite UHT Integral Italac 1L|5.49|Corredor 10|unidade
Leite UHT sem Lactose Italac 1L|6.49|Corredor 10|unidade
Sabão em Pó Omo 800g|14.90|Corredor 3|unidade
Café Torrado 3 Corações 500g|19.90|Corredor 2|unidade
Coca-Cola 2L|9.99|Corredor 8|unidade
Coca-Cola Zero 2L|9.99|Corredor 8|unidade
Biscoito Água e Sal Piraquê 200g|4.49|Corredor 4|unidade
Feijão Carioca Camil 1kg|8.49|-|unidade
Macarrão Espaguete Barilla 500g|7.29|Corredor 2 - Prateleira 10|unidade
Pão Francês|17.90|Padaria|kg
Rosas Vermelhas Dúzia|15|Corredor 1|unidade
Saco de Lixo 50L|9.90|Corredor 3|unidade
Papel Higiênico Neve 12 rolos|22.90|Corredor 3|unidade`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

const lista = async (itens: string[], momento = '2026-11-25T12:00:00-03:00') =>
  (
    await backend.query<{ list: PricedList }>(
      'select private.list_of($1::text[], $2::timestamptz, false, false) as list',
      [`{${itens.map((item) => JSON.stringify(item)).join()}}`, momento],
    )
  )[0]?.list as PricedList;
const found = async (item: string) => (await lista([item])).linhas[0];

beforeAll(async () => {
  await backend.query('delete from public.promocao_produtos');
  await backend.query('delete from public.promocoes');
  await backend.query('delete from public.produtos');
  for (const line of catalogue)
    await backend.query(
      `insert into public.produtos (nome, valor, localizacao, tipo_venda, categoria_id)
       values ($1, $2::numeric, $3, $4, ${categoriaId('Mercearia')})`,
      line,
    );
});

describe('a line', () => {
  test.each([
    ['2 arroz tio joao 5kg', 2, 'un', 'Arroz Branco Tio João 5kg'],
    ['arroz 2kg', 2, 'un', 'Arroz Branco Tio João 1kg'],
    ['arroz 5kg x3', 3, 'un', 'Arroz Branco Tio João 5kg'],
    ['1kg tomate', 1, 'kg', 'Tomate Italiano'],
    ['1,5 kg de tomate', 1.5, 'kg', 'Tomate Italiano'],
    ['um quilo e meio de tomates', 1.5, 'kg', 'Tomate Italiano'],
    ['meio quilo de tomate', 0.5, 'kg', 'Tomate Italiano'],
    ['3/4 kg tomate', 0.75, 'kg', 'Tomate Italiano'],
    ['tomate', 1, 'kg', 'Tomate Italiano'],
    ['6 pães franceses', 6, 'un', 'Pão Francês'],
    ['300g mussarela', 0.3, 'kg', 'Queijo Mussarela'],
    ['uma dúzia de ovos', 1, 'un', 'Ovos Brancos 12 Unidades'],
    ['2 dz ovos', 2, 'un', 'Ovos Brancos 12 Unidades'],
    ['12 ovos', 1, 'un', 'Ovos Brancos 12 Unidades'],
    ['leite sem lactose', 1, 'un', 'Leite UHT sem Lactose Italac 1L'],
    ['- [ ] 2x sabao em po', 2, 'un', 'Sabão em Pó Omo 800g'],
    ['3) sabão em pó omo (2)', 2, 'un', 'Sabão em Pó Omo 800g'],
    ['Limpeza: 2 sabão em pó', 2, 'un', 'Sabão em Pó Omo 800g'],
    ['café 3 corações', 1, 'un', 'Café Torrado 3 Corações 500g'],
    ['coca 2l', 1, 'un', 'Coca-Cola 2L'],
    ['2 coca zero', 2, 'un', 'Coca-Cola Zero 2L'],
    ['bolacha de água e sal', 1, 'un', 'Biscoito Água e Sal Piraquê 200g'],
    ['macarao', 1, 'un', 'Macarrão Espaguete Barilla 500g'],
    ['espaguete 3 pacotes', 3, 'un', 'Macarrão Espaguete Barilla 500g'],
    ['2 sacos de lixo', 2, 'un', 'Saco de Lixo 50L'],
    ['2 papel higienico 12 rolos', 2, 'un', 'Papel Higiênico Neve 12 rolos'],
    ['2 Rosas Vermelhas Dúzia', 2, 'un', 'Rosas Vermelhas Dúzia'],
    ['12 Rosas Vermelhas Dúzia', 12, 'un', 'Rosas Vermelhas Dúzia'],
    ['2,5 Feijão Carioca Camil 1kg', 2.5, 'un', 'Feijão Carioca Camil 1kg'],
    ['2 Arroz Integral Camil 1kg', 2, 'un', 'Arroz Integral Camil 1kg'],
  ])('%s is %s %s of %s', async (item, quantidade, unidade, nome) => {
    const { produto, opcoes } = (await found(item)) ?? {};
    const named = produto ?? opcoes?.[0];
    expect([named?.nome, named?.quantidade, named?.unidade]).toEqual([nome, quantidade, unidade]);
  });

  test.each([
    ['arroz', 'Arroz Branco Tio João 5kg'],
    ['500g de queijo', 'Queijo Mussarela'],
    ['sabão em pó tixan', 'Sabão em Pó Omo 800g'],
    ['leite desnatado', 'Leite UHT Integral Italac 1L'],
    ['arroz integral tio joão', 'Arroz Branco Tio João 1kg'],
  ])('%s is asked about', async (item, one) => {
    const { produto, opcoes } = (await found(item)) ?? {};
    expect(produto).toBeNull();
    expect(opcoes?.map(({ nome }) => nome)).toContain(one);
  });

  test('of what is not there tells nothing, and that without what a diet forbids', async () => {
    expect(await found('pneu de trator')).toMatchObject({ produto: null, opcoes: [], parecidas: false });
    expect(await found('macarrão sem glúten')).toMatchObject({ produto: null, opcoes: [] });
  });

  test('of two things becomes two', async () => {
    const { linhas } = await lista(['arroz 5kg e feijão']);
    expect(linhas.map(({ linha, texto, produto }) => [linha, texto, produto?.nome])).toEqual([
      [1, 'arroz 5kg', 'Arroz Branco Tio João 5kg'],
      [1, 'feijão', 'Feijão Carioca Camil 1kg'],
    ]);
  });
});

test('a line longer than any name is asked about, and one of many things is one', async () => {
  const { produto, opcoes } = (await found(`arroz branco 5kg ${'muito bom '.repeat(9)}`)) ?? {};
  expect([produto, opcoes?.[0]?.nome]).toEqual([null, 'Arroz Branco Tio João 5kg']);
  expect((await lista(['arroz 5kg e feijão e tomate'])).linhas).toHaveLength(3);
  expect((await lista(['arroz 5kg e feijão e tomate e macarrão'])).linhas).toHaveLength(1);
});

describe('a list', () => {
  test('has for each option its own place', async () => {
    const { linhas } = await lista(['arroz']);
    expect(linhas[0]?.opcoes.map(({ ordem }) => ordem)).toEqual([
      expect.stringMatching(/^corredor 0000002 .*\|arroz branco/),
      expect.stringMatching(/^corredor 0000002 .*\|arroz branco/),
      expect.stringMatching(/^corredor 0000010 .*\|arroz integral/),
    ]);
  });

  test('has the order of the shelves, and what has no place last', async () => {
    const { linhas } = await lista(['feijão', 'macarrão', 'leite sem lactose', 'arroz 5kg', 'tomate', 'pneu']);
    expect(linhas.map(({ produto }) => produto?.localizacao)).toEqual([
      'Banca 4',
      'Corredor 2 - Prateleira 3',
      'Corredor 2 - Prateleira 10',
      'Corredor 10',
      '-',
      undefined,
    ]);
  });

  test('is added up to the cent, with the prices of its day, and tells what is cheaper on another and in another package', async () => {
    const [promocao] = await backend.query<{ id: string }>(
      `insert into public.promocoes (nome, dias_ativos) values ('Quinta', '{Quinta-feira}') returning id`,
    );
    await backend.query(
      `insert into public.promocao_produtos (promocao_id, produto_id, desconto)
       select $1, id, 33.33 from public.produtos where nome in ('Tomate Italiano', 'Arroz Branco Tio João 1kg')`,
      [promocao?.id],
    );
    const itens = ['1,5kg tomate', '3 Arroz Branco Tio João 1kg', '6 pão francês'];
    const wednesday = await lista(itens, '2026-11-26T02:59:59Z');
    expect([wednesday.dia, wednesday.totalCentavos]).toEqual(['2026-11-25', 1349 + 2070]);
    const line = (list: PricedList, nome: string) =>
      list.linhas.find(({ produto }) => produto?.nome.startsWith(nome))?.produto;
    expect(line(wednesday, 'Tomate')?.maisBarato).toMatchObject({ de: '2026-11-26', ate: '2026-11-26', preco: 5.99 });
    expect(line(wednesday, 'Arroz')?.embalagem).toMatchObject({
      nome: 'Arroz Branco Tio João 5kg',
      preco: 5.58,
      deste: 6.9,
    });
    expect(line(wednesday, 'Pão')).toMatchObject({ totalCentavos: null, quantidade: 6 });
    const thursday = await lista(itens, '2026-11-26T03:00:00Z');
    expect([thursday.dia, thursday.totalCentavos]).toEqual(['2026-11-26', 899 + 1380]);
    expect(line(thursday, 'Tomate')).toMatchObject({
      maisBarato: null,
      precos: [{ preco: 5.99, promocao: { nome: 'Quinta' } }],
    });
    expect(line(thursday, 'Arroz')?.embalagem).toBeNull();
  });
});

describe('a key', () => {
  const call = async (key: string | undefined, args: object) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'x-assistente-chave': key };
    const answer = await openDoor(backend).call('POST', '/rest/v1/rpc/assistente_lista', args, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  const newKey = async (nome: string, limite = 6000) => (await rpc('criar_chave', { nome, limite })).body as string;
  const counted = async (nome: string) =>
    (
      await backend.query<{ calls: number }>(
        `select count(u)::int as calls from private.chaves k join private.chave_usos u on u.chave = k.id where k.nome = $1`,
        [nome],
      )
    )[0]?.calls;

  test('is needed, and 100 lines count as 20 questions', async () => {
    const hundred = Array(100).fill('tomate');
    expect((await call(undefined, { itens: ['arroz'] })).status).toBe(401);
    expect((await call('errada', { itens: ['arroz'] })).status).toBe(401);
    // Keys are counted by the minute of the clock, and a list takes some seconds.
    const left = 60_000 - (Date.now() % 60_000);
    if (left < 15_000) await new Promise((proceed) => setTimeout(proceed, left));
    const sixteen = hundred.slice(0, 16);
    const { status, body } = await call(await newKey('Quatro', 4), { itens: sixteen });
    expect([status, body.linhas.length, await counted('Quatro')]).toEqual([200, 16, 4]);
    expect(body.linhas.map(({ linha }: { linha: number }) => linha)).toEqual(sixteen.map((_, place) => place + 1));
    expect((await call(await newKey('Três', 3), { itens: sixteen })).status).toBe(429);
    const key = await newKey('Inteira');
    const stated = `select set_config('request.headers', '{"x-assistente-chave": "${key}"}', true), public.assistente_lista($1::text[]) as list`;
    await backend.query(stated, [`{${hundred.join()}}`]);
    expect(await counted('Inteira')).toBe(20);
  });

  test.each([
    { itens: [] },
    { itens: null },
    { itens: Array(101).fill('arroz') },
    { itens: ['x'.repeat(301)] },
    { itens: [null] },
    { itens: ['arroz'], momento: 'ontem' },
    { itens: ['arroz'], anotar: 'talvez' },
  ])('is told that %j is wrong', async (args) => {
    expect((await call('errada', args)).status).toBe(401);
    const answer = await call(await newKey(crypto.randomUUID()), args);
    expect(answer).toMatchObject({ status: 400, body: { code: expect.stringMatching(/^22/) } });
  });

  test('sends lines with tabulators and quotes as they are', async () => {
    const { body } = await call(await newKey('Escrita'), { itens: ['2\ttomate', 'a\\b "c"', 'pão\nfrancês'] });
    expect(body.linhas.map(({ texto }: { texto: string }) => texto).sort()).toEqual([
      '2\ttomate',
      'a\\b "c"',
      'pão\nfrancês',
    ]);
  });

  test.each(["'); drop table public.produtos; --", '%_\\*', '🥑', '{}', '"', 'a\0b', '\ud800', '|&!:*'])(
    'hears %j without an error',
    async (item) => {
      expect((await call(await newKey('Estranha'), { itens: [item, 'tomate'] })).status).toBe(200);
    },
  );
});

test('what is not there is counted as a need, but not for staff, where that is asked, or where the page is switched off', async () => {
  const noted = async () =>
    (await backend.query<{ termo: string }>('select termo from public.procurados order by 1')).map(
      ({ termo }) => termo,
    );
  await backend.query('delete from public.procurados');
  const assistant = createAssistant(backend);
  await rpc('assistente_lista', { itens: ['foguete'] });
  await assistant.listAtCounter({ itens: ['foguete'], noted: false }, 'one');
  expect(await noted()).toEqual([]);
  await assistant.listAtCounter({ itens: ['2 foguetes', 'tomate', 'arroz'], noted: true }, 'one');
  expect(await noted()).toEqual(['foguetes']);
  await backend.query('update private.balcao set ligado = false');
  expect(await assistant.listAtCounter({ itens: ['tomate'], noted: true }, 'two')).toBeNull();
  await backend.query('update private.balcao set ligado = true');
});

test('an address that sends lists without end is refused, and others are answered', async () => {
  const assistant = createAssistant(backend);
  const itens = Array(20).fill('tomate');
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => assistant.listAtCounter({ itens, noted: false }, 'one')),
  );
  expect(answers.filter((answer) => answer !== undefined).length).toBeLessThanOrEqual(3);
  expect(await assistant.listAtCounter({ itens, noted: false }, 'another')).toMatchObject({ totalCentavos: 20 * 899 });
});
