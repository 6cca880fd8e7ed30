import { readdirSync, readFileSync } from 'node:fs';
import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { describeError, type Fault, faultIn, faultOf, toHttpError, wasRefused } from '../../../src/providers/errors';

const secret = 'segredo do servidor';

/** An answer of PostgREST as ra-core's HTTP client rejects with it. */
const answer = (status: number, body: Record<string, unknown> | string | null = null) =>
  new HttpError(typeof body === 'object' && body?.message ? body.message : secret, status, body);

const texts: Record<Fault['kind'], string> = {
  offline: 'O servidor não respondeu. Tente novamente em instantes.',
  timeout: 'O servidor demorou a responder. Tente novamente.',
  session: 'Sua sessão terminou. Entre novamente.',
  forbidden: 'Você não tem permissão para isto.',
  changed: 'Outra pessoa salvou este registro enquanto você o editava.',
  conflict: 'Já existe um registro com estes dados.',
  invalid: 'Algum dado não foi aceito. Confira os campos.',
  missing: 'Este registro não existe mais. Alguém pode tê-lo excluído.',
  server: 'O servidor não conseguiu atender ao pedido. Tente novamente em instantes.',
  full: 'Nada foi salvo: o disco do servidor está quase cheio. Avise quem cuida do sistema.',
  // No answer means that.
  otherPerson: '',
};

describe('describeError by status and code', () => {
  test.each<[string, unknown, Fault['kind'], number]>([
    ['a request that never left', new TypeError('Failed to fetch'), 'offline', 0],
    ['a fault of our own', new TypeError('x is not a function'), 'server', 0],
    ['a request that took too long', new DOMException('signal timed out', 'TimeoutError'), 'timeout', 0],
    ['408', answer(408), 'timeout', 408],
    ['504', answer(504), 'timeout', 504],
    ['401', answer(401, { code: 'PGRST303', message: secret }), 'session', 401],
    ['403', answer(403), 'forbidden', 403],
    ['a refusal of a policy', answer(403, { code: '42501', message: secret }), 'forbidden', 403],
    ['a refusal of a policy under another status', answer(400, { code: '42501', message: secret }), 'forbidden', 400],
    ['507', answer(507, { code: '53100', message: secret }), 'full', 507],
    ['404', answer(404), 'missing', 404],
    ['no row for an update', answer(406, { code: 'PGRST116', message: secret }), 'missing', 406],
    ['409', answer(409), 'conflict', 409],
    ['another version saved', answer(409, { code: 'PT409', message: 'registro_alterado: x' }), 'changed', 409],
    ['a version of what is gone', answer(500, { code: 'SUP', message: 'error: registro_ausente: x' }), 'missing', 500],
    ['a duplicate key nobody named', answer(409, { code: '23505', message: secret }), 'conflict', 409],
    ['a duplicate key under another status', answer(500, { code: '23505', message: secret }), 'conflict', 500],
    ['a missing value', answer(400, { code: '23502', message: secret }), 'invalid', 400],
    ['a malformed value', answer(400, { code: '22P02', message: secret }), 'invalid', 400],
    ['422', answer(422), 'invalid', 422],
    ['500 with a page of text', answer(502, `<html>${secret}</html>`), 'server', 502],
    ['an unknown code', answer(500, { code: 'SUP', message: secret }), 'server', 500],
  ])('%s', (_, error, kind, status) => {
    expect(describeError(error)).toEqual({ kind, status, message: texts[kind] });
  });
});

test('a request without an answer blames the internet only where the browser does', () => {
  const message = (onLine: boolean) => {
    vi.stubGlobal('navigator', { onLine });
    return describeError(new TypeError('Failed to fetch'));
  };
  expect(message(true)).toEqual({ kind: 'offline', status: 0, message: texts.offline });
  expect(message(false)).toEqual({
    kind: 'offline',
    status: 0,
    message: 'Sem conexão com o servidor. Verifique sua internet e tente novamente.',
  });
  vi.unstubAllGlobals();
});

/** Violations as the servers answer them; the embedded backend hides the code of a CHECK. */
const check = (table: string, name: string) =>
  answer(500, { code: 'SUP', message: `new row for relation "${table}" violates check constraint "${name}"` });
const unique = (name: string) => {
  const message = `duplicate key value violates unique constraint "${name}"`;
  return answer(409, { code: '23505', message, details: `Key (nome_ordem)=(${secret}) already exists.` });
};
const inUse = (table: string, name: string, by: string) => {
  const message = `update or delete on table "${table}" violates foreign key constraint "${name}" on table "${by}"`;
  return answer(409, { code: '23503', message, details: `Key (nome)=(${secret}) is still referenced.` });
};
const gone = (table: string, name: string) => {
  const message = `insert or update on table "${table}" violates foreign key constraint "${name}"`;
  return answer(409, { code: '23503', message, details: `Key (role)=(${secret}) is not present.` });
};
const raised = (status: number, code: string, name: string) => answer(status, { code, message: `${name}: ${secret}` });
const hosted = answer(400, { code: '23514', message: 'violates check constraint "perguntas_resposta_ate_10000"' });
const lastPerson = 'Esta é a última pessoa com acesso ao painel. Dê um cargo a outra pessoa antes.';
const lostProduto = 'Um dos produtos não existe mais. Alguém pode tê-lo excluído.';

test.each<[HttpError, Fault['kind'], message: string, field?: string]>([
  [check('cargos', 'cargos_nome_obrigatorio'), 'invalid', 'Nome é obrigatório', 'nome'],
  [hosted, 'invalid', 'Use no máximo 10.000 caracteres', 'resposta'],
  [unique('categorias_nome_unico'), 'conflict', 'Já existe uma categoria com este nome', 'nome'],
  [raised(400, 'P0001', 'profiles_ultimo_acesso'), 'invalid', lastPerson],
  [raised(403, '42501', 'profiles_user_imutavel'), 'forbidden', 'O acesso de uma pessoa não pode passar para outra.'],
  [
    inUse('cargos', 'profiles_cargo_existe', 'profiles'),
    'conflict',
    'Há usuários com este cargo. Troque o cargo deles antes.',
  ],
  [gone('profiles', 'profiles_cargo_existe'), 'invalid', 'Este cargo não existe mais', 'cargo'],
  [
    inUse('categorias', 'produtos_categoria_existe', 'produtos'),
    'conflict',
    'Há produtos nesta categoria. Mude a categoria deles antes.',
  ],
  [gone('produtos', 'produtos_categoria_existe'), 'invalid', 'Esta categoria não existe mais', 'categoria'],
  [inUse('produtos', 'promocao_produtos_produto_existe', 'x'), 'conflict', 'Este produto está em promoções.'],
  [gone('promocao_produtos', 'promocao_produtos_produto_existe'), 'invalid', lostProduto],
  [unique('cargos_pkey'), 'conflict', texts.conflict],
  // Tables without words of their own.
  [check('f', 'f_nome_fantasia_ate_1500'), 'invalid', 'Use no máximo 1.500 caracteres', 'nomeFantasia'],
  [check('listas_de_compras', 'listas_de_compras_nome_ate_80'), 'invalid', 'Use no máximo 80 caracteres', 'nome'],
  [check('f', 'f_razao_obrigatoria'), 'invalid', 'Razao é obrigatória', 'razao'],
  [check('f', 'f_tipo_valido'), 'invalid', 'Tipo inválido', 'tipo'],
  [check('f', 'f_prazo_de_0_a_1000'), 'invalid', 'Use um valor de 0 a 1.000', 'prazo'],
  [unique('marcas_nome_unico'), 'conflict', 'Já existe um registro com este nome', 'nome'],
  [gone('pedidos', 'pedidos_fornecedor_existe'), 'invalid', 'O registro escolhido não existe mais', 'fornecedor'],
  [inUse('f', 'pedidos_fornecedor_id_fkey', 'pedidos'), 'conflict', 'Outros registros usam este. Mude-os antes.'],
  // Rules without the convention, of a whole table, and of no column.
  [check('f', 'f_cnpj_confere'), 'invalid', texts.invalid],
  [check('f', 'f_valido'), 'invalid', texts.invalid],
  [answer(500, { message: 'function private.is_weekday(dia_da_semana) does not exist' }), 'server', texts.server],
])('%s is %s: %s', (error, kind, message, field) => {
  const fields = field && { fields: { [field]: message } };
  expect(describeError(error)).toEqual({ kind, status: error.status, message, ...fields });
});

describe('the catalogue of constraints', () => {
  const folder = new URL('../../../supabase/migrations/', import.meta.url);
  const sql = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const named = [
    ...[...sql.matchAll(/(?<!on conflict on )\bconstraint (\w+_\w+)/g)].map(([, name]) => name),
    ...[...sql.matchAll(/raise exception '(\w+):/g)].map(([, name]) => name),
  ].map(String);

  const kinds = ['registro_alterado', 'registro_ausente'];

  test.each(named.filter((name) => !kinds.includes(name)))('%s has words of its own', (name) => {
    const { message } = describeError(answer(500, { code: 'SUP', message: `violates constraint "${name}"` }));
    expect(message).toMatch(/^[A-ZÀ-Ú]/);
    expect(Object.values(texts)).not.toContain(message);
    expect(message).not.toContain(name);
  });

  test.each(named.filter((name) => /_ate_\d+$/.test(name)))('%s tells its own limit', (name) => {
    const limit = Number(name.match(/\d+$/)?.[0]).toLocaleString('pt-BR');
    expect(describeError(answer(500, { message: `"${name}"` })).message).toContain(` ${limit} `);
  });
});

describe('toHttpError and faultOf', () => {
  test('carry status, Portuguese message and messages by field, and nothing of the server’s', () => {
    const error = toHttpError(
      answer(409, { code: '23505', message: 'unique "cargos_nome_unico"', details: secret, hint: secret }),
    );
    const message = 'Já existe um cargo com este nome';
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 409, message, body: { errors: { nome: message } } });
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain(secret);
  });

  test('have no field messages where no field is at fault', () => {
    expect(toHttpError(answer(500, { message: secret })).body).toEqual({
      fault: { kind: 'server', status: 500, message: texts.server },
    });
  });

  test('a fault survives being wrapped, whatever its kind', () => {
    for (const error of [new TypeError('x'), new DOMException('x', 'TimeoutError'), answer(401), answer(500)]) {
      expect(faultOf(toHttpError(error))).toEqual(describeError(error));
    }
    expect(faultOf(answer(403))).toMatchObject({ kind: 'forbidden' });
    expect(faultOf(null)).toMatchObject({ kind: 'server' });
    expect([faultIn(answer(403)), faultIn(null), faultIn(new Error('x'))]).toEqual([undefined, undefined, undefined]);
  });
});

test('a page past the end of a list tells how many rows there are', () => {
  const beyond = (details: string | null) => describeError(answer(416, { code: 'PGRST103', details })).total;
  expect(beyond('An offset of 50 was requested, but there are only 3 rows')).toBe(3);
  expect(beyond('An offset of 50 was requested, but there are only 1 row')).toBe(1);
  expect(beyond(null)).toBe(0);
  expect(describeError(answer(400))).not.toHaveProperty('total');
});

test('a refused call did nothing; another failed call may have been done', () => {
  const refused = [400, 401, 403, 404, 409, 422, 507].map((status) => answer(status));
  const open = [408, 500, 502, 503, 504].map((status) => answer(status));
  const unheard = [new TypeError('Failed to fetch'), new DOMException('x', 'TimeoutError'), new Error('of our own')];
  expect(refused.filter((error) => !wasRefused(error))).toEqual([]);
  expect([...open, ...unheard].filter(wasRefused)).toEqual([]);
});
