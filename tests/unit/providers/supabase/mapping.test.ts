import { describe, expect, test } from 'vitest';
import {
  columnsOf,
  mappingOf,
  storedCatalogueMapping,
  toFilter,
  toRecord,
  toRow,
  toSort,
} from '../../../../src/providers/supabase/mapping';
import { resources } from '../../../../src/resources';

const usuarios = mappingOf('usuarios');
const cargos = mappingOf('cargos');
const perguntas = mappingOf('perguntas');
const promocoes = mappingOf('promocoes');

test('every resource is stored, and the tables that triggers write', () => {
  for (const { name, table } of resources) expect(mappingOf(name).table).toBe(table);
  expect(mappingOf('usuarios').table).toBe('profiles');
  expect(mappingOf('historico').table).toBe('historico_de_produtos');
});

test.each(['promocao_produtos', 'profiles', '', 'constructor'])('"%s" is not a stored resource', (name) => {
  expect(() => mappingOf(name)).toThrow(`Unknown resource "${name}"`);
});

describe('toRecord', () => {
  test('renames columns to fields and drops the others', () => {
    const row = { id: 'a', user_id: 'u', name: 'Ana', email: 'a@b', role: 'Gerente', nome_ordem: 'ana', busca: 'ana' };
    expect(toRecord(usuarios, row)).toEqual({ id: 'a', userId: 'u', nome: 'Ana', email: 'a@b', cargo: 'Gerente' });
  });
  test('makes numbers of numeric text, and leaves null and other text alone', () => {
    expect(toRecord(promocoes, { nome: '12', desconto: '12.50', descricao: null })).toEqual({
      nome: '12',
      desconto: 12.5,
      descricao: null,
    });
    expect(toRecord(cargos, { usuarios_count: '3' })).toEqual({ usuariosCount: 3 });
    expect(toRecord(promocoes, { desconto: null })).toEqual({ desconto: null });
  });
});

describe('toRow', () => {
  test.each([
    ['usuarios', { nome: 'Ana', email: 'a@b', cargo: 'Gerente' }, { name: 'Ana', email: 'a@b', role: 'Gerente' }],
    ['usuarios', { userId: 'u', createdAt: 'x', updatedAt: 'x', senha: 'segredo' }, {}],
    ['usuarios', { cargo: null }, { role: null }],
    ['cargos', { id: 'i', nome: 'Caixa', usuariosCount: 9, updatedAt: 'x' }, { id: 'i', nome: 'Caixa' }],
    ['categorias', { nome: 'Frios', produtosCount: 12 }, { nome: 'Frios' }],
    ['produtos', { nome: ' Ar\u200broz\u00a0 Tio ', categoria: 'a  b' }, { nome: 'Arroz Tio', categoria: 'a  b' }],
    ['produtos', { tipoVenda: 'kg', valor: 4.99, createdAt: 'x' }, { tipo_venda: 'kg', valor: 4.99 }],
    ['promocoes', { nome: 'x', produtos: [{ produtoId: 'p', desconto: 5 }] }, { nome: 'x' }],
    [
      'promocoes',
      { diasAtivos: ['Sábado'], diaDaSemana: 'Sábado', desconto: 0, createdAt: 'x' },
      { dias_ativos: ['Sábado'], dia_da_semana: 'Sábado', desconto: 0 },
    ],
  ])('%s sends known, writable fields only: %j', (resource, record, row) => {
    expect(toRow(mappingOf(resource), record)).toEqual(row);
  });

  test.each([
    ['  Caixa \n', 'Caixa'],
    ['dois  espaços', 'dois  espaços'],
    ['', null],
    [' \t ', null],
    [null, null],
    [undefined, undefined],
  ])('text %j becomes %j', (typed, sent) => {
    expect(toRow(perguntas, { observacoes: typed })).toEqual({ observacoes: sent });
  });

  test('a record that was read can be written back', () => {
    const row = { id: 'i', pergunta: 'p', contexto: 'c', resposta: 'r', observacoes: null };
    expect(toRow(perguntas, toRecord(perguntas, { ...row, created_at: 'x', updated_at: 'x' }))).toEqual(row);
  });
});

test('columnsOf names every column that is read, and no folded one', () => {
  expect(columnsOf(cargos)).toEqual(['id', 'nome', 'usuarios_count', 'updated_at']);
  for (const { name } of resources) {
    expect(columnsOf(mappingOf(name))).not.toContain('busca');
    expect(columnsOf(mappingOf(name))).not.toContain('nome_ordem');
  }
});

describe('where the catalogue is stored', () => {
  const stored = storedCatalogueMapping('promocoes');
  const rows = [
    { produto_id: 'b', desconto: '12.50', nome: 'Leite', valor: '4.99', tipo_venda: 'unidade' },
    { produto_id: 'a', desconto: 5, nome: 'Banana', valor: 6.49, tipo_venda: 'kg' },
  ];

  test('a promotion is read with its products, in the form’s order', () => {
    expect(columnsOf(stored).at(-1)).toBe('linhas');
    expect(toRecord(stored, { nome: 'x', linhas: rows })).toEqual({
      nome: 'x',
      produtos: [
        { produtoId: 'b', desconto: 12.5, nome: 'Leite', valor: 4.99, tipoVenda: 'unidade' },
        { produtoId: 'a', desconto: 5, nome: 'Banana', valor: 6.49, tipoVenda: 'kg' },
      ],
    });
  });

  test('only then', () => {
    expect(columnsOf(promocoes)).not.toContain('linhas');
    expect(toRecord(promocoes, { nome: 'x', linhas: rows })).toEqual({ nome: 'x' });
    expect(storedCatalogueMapping('cargos')).toBe(cargos);
  });

  test('a list reads fewer fields when told so', () => {
    expect(columnsOf(stored, ['nome', 'status', 'naoExiste'])).toEqual(['id', 'nome', 'status']);
  });
});

describe('toSort', () => {
  test.each([
    ['usuarios', 'nome', 'ASC', 'nome_ordem.asc,id'],
    ['usuarios', 'cargo', 'DESC', 'role.desc,id'],
    ['usuarios', 'createdAt', 'DESC', 'created_at.desc,id'],
    ['perguntas', 'pergunta', 'ASC', 'pergunta_chave.asc,id'],
    ['promocoes', 'diasAtivos', 'ASC', 'dias_ativos.asc,id'],
    ['cargos', 'id', 'DESC', 'id'],
    ['cargos', 'naoExiste', 'ASC', 'id'],
    ['cargos', 'nome;drop table', 'DESC', 'id'],
    ['cargos', 'constructor', 'ASC', 'id'],
  ] as const)('%s by "%s" %s is %s', (resource, field, order, sent) => {
    expect(toSort(mappingOf(resource), { field, order })).toEqual({ field: sent, order });
  });
});

describe('toFilter', () => {
  test.each([
    ['usuarios', undefined, {}],
    ['usuarios', {}, {}],
    ['usuarios', { cargo: 'Gerente', nome: 'Ana' }, { 'role@eq': 'Gerente', 'name@eq': 'Ana' }],
    ['usuarios', { cargo: null }, { 'role@is': null }],
    ['usuarios', { q: ' JOSÉ ' }, { 'busca@': 'like(all).{"%jose%"}' }],
    ['cargos', { q: 'caixa', nome: 'Caixa' }, { 'nome@eq': 'Caixa', 'nome_ordem@': 'like(all).{"%caixa%"}' }],
    ['promocoes', { diaDaSemana: 'Sábado' }, { 'dia_da_semana@eq': 'Sábado' }],
    ['perguntas', { q: '   ' }, {}],
    ['perguntas', { toString: 'x', inventado: 1 }, {}],
    ['promocoes', { inicio: '2026-11-22', fim: null }, { 'inicio@eq': '2026-11-22', 'fim@is': null }],
    ['promocoes', { updatedAt: '2026-11-22T10:00:00.1+00:00' }, { 'updated_at@eq': '2026-11-22T10:00:00.1+00:00' }],
    ['promocoes', { desconto: 12.5, namesakes: 0 }, { 'desconto@eq': 12.5, 'homonimas@eq': 0 }],
    ['atividades', { nome: 'x' }, { 'nome@eq': 'x' }],
  ])('%s %j is %j', (resource, filter, sent) => {
    expect(toFilter(mappingOf(resource), filter)).toEqual(sent);
  });

  const numbers = ['abc', '1e3', '0x1', ' ', true];
  const dates = ['abc', '{}', '', '2026-02-30', '20261122', '1999-12-31'];
  const texts = ['{}', 'abc', 1, true, ''];
  const refused: Record<string, unknown[]> = {
    ...{ inicio: dates, fim: dates, createdAt: [], id: ['p1', 7], status: ['a\0b'] },
    ...{ desconto: numbers, namesakes: [...numbers, 1.5, 99_999_999_999], diasAtivos: ['{}', '{Sábado}', true] },
    updatedAt: ['2026-11-22', '2026-02-30T10:00:00Z', '2026-11-22T25:00:00Z', 'now'],
    ...{ state: texts, day: texts, validOn: texts, week: texts, notOverBefore: texts },
  };
  const objects = [{}, [], ['Ativar'], { a: { b: 1 } }];

  test.each(Object.entries(refused))('a filter of %s by what it cannot be asks nothing', (field, values) => {
    const filters = [...values, ...objects].map((value) => ({ [field]: value }));
    expect(filters.filter((filter) => Object.keys(toFilter(mappingOf('promocoes'), filter)).length > 0)).toEqual([]);
  });
});
