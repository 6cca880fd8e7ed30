import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../src/server/backend/boot';
import { categoriaId } from '../support/node/categoriaId';
import { boot, createAccount, type Person, threePeople } from '../support/node/people';

let backend: Backend;
let staff: Person;

beforeAll(async () => {
  backend = await boot();
  staff = (await threePeople(backend)).staff;
});
afterAll(() => backend.close());

const refusal = async (statement: string) => {
  try {
    await backend.query(statement);
  } catch (error) {
    return String((error as Error).message);
  }
  return 'accepted';
};

const produto = 'nome, valor, localizacao, categoria_id';
const bebidas = categoriaId('Bebidas');

describe('constraints', () => {
  test.each([
    ["insert into cargos (nome) values ('acougueiro')", 'cargos_nome_unico'],
    ["insert into cargos (nome) values (' GERENTE ')", 'cargos_nome_unico'],
    ["insert into categorias (nome) values (E'\\n')", 'categorias_nome_obrigatorio'],
    ["insert into categorias (nome) values ('hortifruti')", 'categorias_nome_unico'],
    ["insert into promocoes (nome, desconto) values ('x', -0.01)", 'promocoes_desconto_de_0_a_100'],
    ["insert into promocoes (nome, dias_ativos) values ('x', '{Sábado,Feriado}')", 'promocoes_dias_ativos_validos'],
    ["insert into promocoes (nome, dias_ativos) values ('x', '{null}')", 'promocoes_dias_ativos_validos'],
    [`insert into produtos (${produto}) values (E' \t', 1, 'A', ${bebidas})`, 'produtos_nome_obrigatorio'],
    [`insert into produtos (${produto}) values ('x', 1, E'\n', ${bebidas})`, 'produtos_localizacao_obrigatoria'],
    [`insert into produtos (${produto}) values ('x', -0.01, 'A', ${bebidas})`, 'produtos_valor_de_0_a_99999999'],
    [`insert into produtos (${produto}) values ('x', 100000000, 'A', ${bebidas})`, 'produtos_valor_de_0_a_99999999'],
    [`insert into produtos (${produto}) values ('x', 1, 'A', gen_random_uuid())`, 'produtos_categoria_existe'],
    ["update profiles set role = 'Cargo que não existe'", 'profiles_cargo_existe'],
    ["delete from cargos where nome = 'Gerente'", 'profiles_cargo_existe'],
  ])('%s is refused by %s', async (statement, constraint) => {
    expect(await refusal(statement)).toContain(constraint);
  });

  test.each([
    "insert into cargos (nome) values (repeat('ç', 300))",
    "insert into categorias (nome) values ('<img src=x onerror=alert(1)>')",
    `insert into produtos (${produto}) values ('x', 99999999.99, 'A', ${bebidas})`,
    "insert into promocoes (nome, desconto) values ('x', 100)",
    "insert into promocoes (nome, dias_ativos) values ('x', '{}')",
  ])('%s is accepted', async (statement) => {
    expect(await refusal(statement)).toBe('accepted');
  });
});

describe('cargos and people', () => {
  test('a renamed cargo takes its people along, and the count follows', async () => {
    await backend.query("update public.cargos set nome = 'Operadora de Caixa' where nome = 'Operador de Caixa'");
    const { body } = await staff.rest('cargos?select=nome,usuarios_count&nome=eq.Operadora de Caixa');
    expect(body).toEqual([{ nome: 'Operadora de Caixa', usuarios_count: 2 }]);
  });

  test('a new account gets a profile without a cargo, named after its e-mail', async () => {
    await createAccount(backend, { email: 'chegou.agora@example.com', password: 'x' });
    const rows = await backend.query("select name, role from public.profiles where email = 'chegou.agora@example.com'");
    expect(rows).toEqual([{ name: 'chegou.agora', role: null }]);
  });

  test('a profile never changes hands', async () => {
    const { status } = await staff.rest('profiles?email=eq.chegou.agora@example.com', {
      method: 'PATCH',
      body: JSON.stringify({ user_id: '00000000-0000-4000-8000-000000000000' }),
    });
    expect(status).toBe(403);
  });

  test('updated_at is the database’s, whatever is sent', async () => {
    const { body } = await staff.rest('cargos?nome=eq.Padeiro', {
      method: 'PATCH',
      body: JSON.stringify({ nome: 'Padeira', updated_at: '2000-01-01T00:00:00Z' }),
    });
    const [row] = body as { updated_at: string }[];
    expect(Date.now() - new Date(row?.updated_at ?? 0).getTime()).toBeLessThan(60_000);
  });

  test('the last person with access can neither be removed nor lose the cargo', async () => {
    await backend.query("update public.profiles set role = null where email <> 'demo@supermercado.com.br'");
    const removal = await staff.rest('profiles?email=eq.demo@supermercado.com.br', { method: 'DELETE' });
    expect(JSON.stringify(removal.body)).toContain('profiles_ultimo_acesso');
    const change = await staff.rest('profiles?email=eq.demo@supermercado.com.br', {
      method: 'PATCH',
      body: JSON.stringify({ role: null }),
    });
    expect(JSON.stringify(change.body)).toContain('profiles_ultimo_acesso');
    expect(await refusal('delete from auth.users')).toContain('profiles_ultimo_acesso');
    expect(await refusal('delete from public.profiles')).toContain('profiles_ultimo_acesso');
  });
});
