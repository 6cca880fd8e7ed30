import { HttpError } from 'ra-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeError } from '../../src/providers/errors';
import { resourceOf } from '../../src/resources';
import { categoriaId } from '../support/node/categoriaId';
import { anotherRow, creatable, insertOf } from '../support/node/samples';
import { backend, staff, withBackend } from '../support/node/withBackend';

type Row = Record<string, unknown>;

/** How a constraint is broken; `owner`: only by the database's owner. */
type Violation =
  | { insert: string; row: Row | (() => Promise<Row>) }
  | { change: string; to: Row }
  | { remove: string }
  | { owner: string };

const long = (length: number) => 'x'.repeat(length + 1);
const rowWith = (name: string, row: Row) => ({ insert: name, row: { ...anotherRow(resourceOf(name)), ...row } });
const promocao = (row: Row) => rowWith('promocoes', row);

interface Constraint {
  name: string;
  table: string;
  /** Its column; of a generated one, or of several, the first that the constraint's name has. */
  column: string;
  type: string;
}

/** The rows that are there, by table. */
const taken = new Map<string, Row>();
const nobody = '00000000-0000-4000-8000-000000000000';

const constraintsOf = () =>
  backend.query<Constraint>(`
    select c.conname as name, t.relname as table, a.attname as column, format_type(a.atttypid, null) as type
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      left join lateral (
        select a.* from pg_attribute a
         where a.attrelid = c.conrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           and (a.attnum = any (c.conkey) or c.conname like t.relname || '\\_' || a.attname || '\\_%')
         order by a.attnum <> all (c.conkey), length(a.attname) desc limit 1) a on true
     where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'u', 'f', 'x', 'p')
       -- Ids are made at random, and a creation that is repeated writes nothing.
       and c.conname not like '%\\_pkey'`);

/** How a constraint is broken whose name ends with its rule. */
function conventional({ name, table, column, type }: Constraint): Violation | undefined {
  const resource = creatable.find((each) => each.table === table);
  const ending = /_(obrigatori|valid|ate|exato_unic|unic|existe|de_\d+_a)[oa]?s?(?:_(\d+))?$/.exec(name);
  if (!resource || !ending) return undefined;
  const [, rule = '', limit] = ending;
  const broken: Record<string, () => unknown> = {
    obrigatori: () => ' ',
    ate: () => long(Number(limit)),
    existe: () => (type === 'uuid' ? nobody : 'Nenhuma'),
    exato_unic: () => taken.get(table)?.[column],
    unic: () => String(taken.get(table)?.[column]).toUpperCase(),
    valid: () => (type === 'date' ? '3000-01-01' : type.endsWith('[]') ? ['Inválido'] : 'Inválido'),
  };
  const value = rule.startsWith('de_') ? () => Number(limit) + 1 : broken[rule];
  return value && { insert: table, row: async () => ({ ...anotherRow(resource), [column]: value() }) };
}

const linkedRow = (row: Row) => ({
  insert: 'promocao_produtos',
  row: async () => {
    const [one] = await backend.query<Row>(`
      select l.promocao_id, (select id from public.produtos p where not exists (
        select 1 from public.promocao_produtos o where o.promocao_id = l.promocao_id and o.produto_id = p.id) limit 1) as produto_id,
             10 as desconto
        from public.promocao_produtos l limit 1`);
    return { ...one, ...row };
  },
});
const validade = (row: Row) => rowWith('pergunta_validades', row);
const profile = (to: Row) => ({ change: 'profiles?name=in.("Antônio Ferreira","Beatriz Nogueira")', to });
const violations: Record<string, Violation> = {
  promocoes_inicio_valido: promocao({ inicio: '-infinity' }),
  produtos_novo_valor_com_data: rowWith('produtos', { novo_valor: 1, novo_valor_em: null }),
  promocoes_fim_depois_do_inicio: promocao({ inicio: '2026-11-23', fim: '2026-11-22' }),
  promocoes_validade_ate_depois_do_fim: promocao({
    inicio: '2026-11-20',
    fim: '2026-11-23',
    validade_ate: '2026-11-22',
  }),
  promocao_produtos_unico: {
    insert: 'promocao_produtos',
    row: async () =>
      (await backend.query<Row>('select promocao_id, produto_id, desconto from public.promocao_produtos limit 1'))[0] ??
      {},
  },
  promocao_produtos_preco_de_0_a_99999999: linkedRow({ preco: -0.01 }),
  promocao_produtos_promocao_existe: linkedRow({ promocao_id: nobody }),
  promocao_produtos_produto_existe: linkedRow({ produto_id: nobody }),
  promocao_produtos_desconto_de_0_a_100: linkedRow({ desconto: 0 }),
  pergunta_validades_pergunta_unica: {
    insert: 'pergunta_validades',
    row: async () =>
      (
        await backend.query<Row>(
          "select pergunta_id, '2026-12-01' as de, null as ate from public.pergunta_validades limit 1",
        )
      )[0] ?? {},
  },
  pergunta_validades_data_obrigatoria: validade({ de: null, ate: null }),
  pergunta_validades_de_valido: validade({ de: '1999-12-31', ate: null }),
  pergunta_validades_ate_valido: validade({ de: null, ate: 'infinity' }),
  pergunta_validades_ate_depois_de: validade({ de: '2026-12-01', ate: '2026-11-30' }),
  perguntas_teste_espera_uma: rowWith('perguntas_teste', { espera_pergunta_id: null }),
  perguntas_teste_pergunta_existe: rowWith('perguntas_teste', { espera_pergunta_id: nobody }),
  perguntas_teste_produto_existe: rowWith('perguntas_teste', { espera_pergunta_id: null, espera_produto_id: nobody }),
  sinonimos_termos_dois_ou_mais: rowWith('sinonimos', { termos: 'refri, ' }),
  sinonimos_termos_unicos: {
    insert: 'sinonimos',
    row: async () => ({ termos: String(taken.get('sinonimos')?.termos).toUpperCase() }),
  },
  profiles_nome_obrigatorio: profile({ name: ' ' }),
  profiles_nome_ate_300: profile({ name: long(300) }),
  profiles_email_obrigatorio: profile({ email: '' }),
  profiles_email_ate_320: profile({ email: long(320) }),
  profiles_cargo_existe: profile({ role: 'Cargo que não existe' }),
  // The API cannot write these.
  profiles_user_unico: {
    owner: 'insert into public.profiles (user_id, name, email) select user_id, name, email from public.profiles',
  },
  profiles_user_existe: { owner: `insert into public.profiles (user_id, name, email) values ('${nobody}', 'n', 'e')` },
  atividades_acao_valida: { owner: "insert into public.atividades (acao, recurso) values ('leu', 'cargos')" },
  consultas_confianca_valida: {
    owner: "insert into public.consultas (dia, termos, confianca, pergunta) values (now(), 'p', 'certa', 'P')",
  },
  historico_de_produtos_acao_valida: {
    owner: `insert into public.historico_de_produtos (produto_id, acao, campos) values ('${nobody}', 'leu', '{}')`,
  },
};

const good = (table: string): Violation => {
  const resource = creatable.find((each) => each.table === table);
  return resource ? { insert: table, row: async () => anotherRow(resource) } : linkedRow({});
};

const generic = [
  'Já existe um registro com estes dados.',
  'Algum dado não foi aceito. Confira os campos.',
  'O servidor não conseguiu atender ao pedido. Tente novamente em instantes.',
  'Você não tem permissão para isto.',
];

withBackend({ catalogue: true, referred: true });
beforeAll(async () => {
  for (const resource of creatable) {
    const row = anotherRow(resource);
    await backend.query(insertOf(resource.table, row));
    taken.set(resource.table, row);
  }
});

const rowOf = async (violation: Violation | undefined): Promise<Row> => {
  if (!violation || !('row' in violation)) throw new Error('no row');
  return typeof violation.row === 'function' ? violation.row() : violation.row;
};

/** Breaks a rule with one row, or with a valid one beside it (`bulk`); returns the panel's error. */
async function refusal(violation: Violation, bulk: boolean): Promise<unknown> {
  if ('owner' in violation) {
    return backend.query(violation.owner).then(
      () => undefined,
      ({ message }) => new HttpError(message, 500, { code: 'SUP', message }),
    );
  }
  const answer = await request(violation, bulk);
  const body = answer.body as { message: string };
  return answer.status < 300 ? undefined : new HttpError(body.message, answer.status, body);
}

async function request(violation: Exclude<Violation, { owner: string }>, bulk: boolean) {
  if ('insert' in violation) {
    const row = await rowOf(violation);
    // A golden question expects a question of the FAQ or a product, not both.
    const other = 'espera_produto_id' in row ? { espera_produto_id: null } : {};
    const rows = bulk ? [{ ...row, ...(await rowOf(good(violation.insert))), ...other }, row] : row;
    return staff.rest(violation.insert, { method: 'POST', body: JSON.stringify(rows) });
  }
  if ('remove' in violation) return staff.rest(violation.remove, { method: 'DELETE' });
  const path = bulk ? violation.change : violation.change.replace(/in\.\((.+?),.*\)/, 'in.($1)');
  return staff.rest(path, { method: 'PATCH', body: JSON.stringify(violation.to) });
}

const countRows = async () => {
  const tables = [...creatable.map(({ table }) => table), 'promocao_produtos'].map(
    (table) => `(select count(*) from public.${table})`,
  );
  return backend.query(`select ${tables.map((count, n) => `${count} as c${n}`).join()}`);
};

test('every constraint of the schema is told in words of its own, alone and among others', async () => {
  const constraints = await constraintsOf();
  expect(constraints.length).toBeGreaterThan(Object.keys(violations).length);
  for (const constraint of constraints) {
    const { name } = constraint;
    const violation = violations[name] ?? conventional(constraint);
    if (!violation) throw new Error(`how is ${name} broken?`);
    const before = await countRows();
    for (const bulk of [false, true]) {
      const error = await refusal(violation, bulk);
      const { message: raw } = (error ?? {}) as Error;
      expect(raw, name).toContain(name);
      const { kind, message, fields } = describeError(error);
      expect(['invalid', 'conflict'], name).toContain(kind);
      expect(generic, name).not.toContain(message);
      expect(`${message} ${JSON.stringify(fields)}`).not.toMatch(/_|constraint|violates|row/);
    }
    expect(await countRows(), name).toEqual(before);
  }
});

test.each([
  ['cargos?nome=eq.Gerente', 'Há usuários com este cargo. Troque o cargo deles antes.'],
  ['cargos?nome=in.(Gerente,Padeiro)', 'Há usuários com este cargo. Troque o cargo deles antes.'],
  ['categorias?nome=eq.Mercearia', 'Há produtos nesta categoria. Mude a categoria deles antes.'],
  ['categorias?nome=in.(Mercearia,Padaria)', 'Há produtos nesta categoria. Mude a categoria deles antes.'],
  ['produtos?nome=like.*Banana*', 'Este produto está em promoções.'],
])('deleting %s tells that it is in use', async (remove, message) => {
  expect(describeError(await refusal({ remove }, false))).toMatchObject({ kind: 'conflict', message });
});

const outcomeOf = (statement: string) =>
  backend.query(statement).then(
    () => 'accepted',
    ({ message }) => String(message),
  );
const columns = 'nome, valor, localizacao, categoria_id';
const bebidas = categoriaId('Bebidas');

describe('at its edge', () => {
  test.each([
    ["insert into cargos (nome) values ('acougueiro')", 'cargos_nome_unico'],
    ["insert into cargos (nome) values (' GERENTE ')", 'cargos_nome_unico'],
    ["insert into categorias (nome) values ('hortifruti')", 'categorias_nome_unico'],
    ["insert into promocoes (nome, desconto) values ('x', -0.01)", 'promocoes_desconto_de_0_a_100'],
    ["insert into promocoes (nome, dias_ativos) values ('x', '{Sábado,Feriado}')", 'promocoes_dias_ativos_validos'],
    ["insert into promocoes (nome, dias_ativos) values ('x', '{null}')", 'promocoes_dias_ativos_validos'],
    [`insert into produtos (${columns}) values (E' \t', 1, 'A', ${bebidas})`, 'produtos_nome_obrigatorio'],
    [`insert into produtos (${columns}) values ('x', 1, E'\n', ${bebidas})`, 'produtos_localizacao_obrigatoria'],
    [`insert into produtos (${columns}) values ('x', -0.01, 'A', ${bebidas})`, 'produtos_valor_de_0_a_99999999'],
    [`insert into produtos (${columns}) values ('x', 100000000, 'A', ${bebidas})`, 'produtos_valor_de_0_a_99999999'],
  ])('%s is refused by %s', async (statement, constraint) => {
    expect(await outcomeOf(statement)).toContain(constraint);
  });

  test.each([
    "insert into cargos (nome) values (repeat('ç', 300))",
    "insert into categorias (nome) values ('<img src=x onerror=alert(1)>')",
    `insert into produtos (${columns}) values ('x', 99999999.99, 'A', ${bebidas})`,
    "insert into promocoes (nome, desconto) values ('x', 100)",
    "insert into promocoes (nome, dias_ativos) values ('x', '{}')",
  ])('%s is accepted', async (statement) => {
    expect(await outcomeOf(statement)).toBe('accepted');
  });
});
