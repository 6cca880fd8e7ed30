import { describe, expect, test } from 'vitest';
import type { Celula } from '../../src/importacao/leitor';
import type { RegistroDeProduto } from '../../src/importacao/tipos';
import { conferirLinhas, oficinaCom } from '../support/planilha';

const arroz: RegistroDeProduto = {
  id: 'p1',
  nome: 'Arroz 5kg',
  valor: 27.9,
  localizacao: 'Corredor A',
  categoria: 'Mercearia',
  tipoVenda: 'unidade',
};
const categorias = [{ id: 'c1', nome: 'Mercearia' }];
const existentes = { produtos: [arroz], categorias };
const cabecalho = ['Nome', 'Valor', 'Unidade', 'Localização', 'Categoria'];
const zero = { novo: 0, atualizado: 0, igual: 0, erro: 0, ignorado: 0 };
const todas = { filtro: 'todas', inicio: 0, quantas: 100 } as const;

/** Checks one product row under the usual header. */
async function linha(celulas: Celula[], conhecidos = existentes) {
  const { oficina, conferencia } = await conferirLinhas('produtos', [cabecalho, celulas], conhecidos);
  const { linhas } = await oficina.pagina(todas);
  return { oficina, conferencia, mostrada: linhas[0] };
}

describe('one product', () => {
  test.each<[string, Celula[], object]>([
    [
      'price with comma',
      ['Feijão', '8,49', 'kg', 'B', 'Mercearia'],
      { valor: 'R$ 8,49', tipoVenda: 'Quilograma (Kg)' },
    ],
    ['price with thousands', ['Feijão', 'R$ 1.234,56', 'un', 'B', 'Mercearia'], { valor: 'R$ 1.234,56' }],
    ['price with point', ['Feijão', '4.99', 'un', 'B', 'Mercearia'], { valor: 'R$ 4,99' }],
    ['numeric price', ['Feijão', 4.99, 'un', 'B', 'Mercearia'], { valor: 'R$ 4,99' }],
    ['price with the noise of binary fractions', ['Feijão', 0.1 + 0.2, 'un', 'B', 'Mercearia'], { valor: 'R$ 0,30' }],
    ['no unit', ['Feijão', 1, null, 'B', 'Mercearia'], { tipoVenda: 'Unidade' }],
    ['category without accents', ['Feijão', 1, 'un', 'B', ' MERCEARIA '], { categoria: 'Mercearia' }],
    ['a number for a name', [7, 1, 'un', 'B', 'Mercearia'], { nome: '7' }],
  ])('%s', async (_, celulas, valores) => {
    const { mostrada, conferencia } = await linha(celulas);
    expect(mostrada).toMatchObject({ numero: 2, situacao: 'novo', valores });
    expect(conferencia.totais).toEqual({ ...zero, novo: 1 });
  });

  test.each<[Celula[], string[]]>([
    [['', '1', 'un', 'B', 'Mercearia'], ['Nome: Nome é obrigatório']],
    [['x'.repeat(301), 1, 'un', 'B', 'Mercearia'], ['Nome: Use no máximo 300 caracteres']],
    [['F', null, 'un', 'B', 'Mercearia'], ['Valor: Valor é obrigatório']],
    [['F', 'caro', 'un', 'B', 'Mercearia'], ['Valor: Informe um valor como 4,99 ou 1.234,56']],
    [['F', '-1', 'un', 'B', 'Mercearia'], ['Valor: O valor mínimo é 0']],
    [['F', 1.999, 'un', 'B', 'Mercearia'], ['Valor: Use no máximo duas casas decimais']],
    [['F', 1, 'fatia', 'B', 'Mercearia'], ['Unidade de venda: Unidade não reconhecida. Use un ou kg']],
    [
      ['F', 1, 'un', '', ''],
      ['Localização: Localização é obrigatória', 'Categoria: Categoria é obrigatória'],
    ],
  ])('%j is refused by the rules of the form', async (celulas, esperados) => {
    const { mostrada, oficina, conferencia } = await linha(celulas);
    expect(mostrada?.situacao).toBe('erro');
    expect(mostrada?.problemas.map(({ rotulo, motivo }) => `${rotulo}: ${motivo}`)).toEqual(esperados);
    expect(conferencia.totais).toEqual({ ...zero, erro: 1 });
    expect(
      (await oficina.erros({ limite: 10 })).map(([numero, coluna, , motivo]) => [numero, `${coluna}: ${motivo}`]),
    ).toEqual(esperados.map((texto) => [2, texto]));
    expect(await oficina.planejar()).toMatchObject({ total: 0, categorias: [] });
  });

  test('that exists keeps its spelling and what the row does not tell', async () => {
    const { mostrada, oficina } = await linha(['ARROZ  5KG', '30', null, null, null]);
    expect(mostrada).toMatchObject({
      situacao: 'atualizado',
      antes: { valor: 'R$ 27,90' },
      valores: { valor: 'R$ 30,00' },
    });
    await oficina.planejar();
    const { escritas } = await oficina.lote({ n: 0, tamanho: 10 });
    expect(escritas).toEqual([{ numero: 2, depois: { ...arroz, valor: 30 }, antes: arroz }]);
  });

  test('that exists as it is needs no writing', async () => {
    const { conferencia } = await linha(['arroz 5kg', 'R$ 27,90', 'UN', 'Corredor A', 'mercearia']);
    expect(conferencia.totais).toEqual({ ...zero, igual: 1 });
  });
});

describe('a whole file', () => {
  const arquivo: Celula[][] = [
    cabecalho,
    ['Arroz 5kg', 30, 'un', 'Corredor A', 'Mercearia'],
    ['Ração', 10, 'un', 'H', 'Pet Shop'],
    ['Feijão', 8, 'un', 'B', 'Mercearia'],
    cabecalho,
    ['FEIJAO', 9, 'un', 'B', 'pet shop'],
    [null, null, null, null, null],
    ['Milho', 'x', 'un', 'B', 'Outra'],
  ];

  test('the last of two rows with one name counts', async () => {
    const { conferencia, oficina } = await conferirLinhas('produtos', arquivo, existentes);
    expect(conferencia.totais).toEqual({ novo: 2, atualizado: 1, igual: 0, erro: 1, ignorado: 2 });
    expect(conferencia).toMatchObject({
      repetidos: 1,
      existentes: 1,
      categoriasNovas: [{ nome: 'Pet Shop', linhas: 2 }],
    });
    const { linhas } = await oficina.pagina({ filtro: 'ignorado', inicio: 0, quantas: 10 });
    expect(linhas.map(({ numero, nota }) => [numero, nota])).toEqual([
      [4, 'Nome repetido: vale a linha 6'],
      [5, 'Linha vazia ou cabeçalho repetido'],
    ]);
  });

  test('or the first', async () => {
    const { conferencia, oficina } = await conferirLinhas('produtos', arquivo, existentes, { repetidos: 'primeira' });
    expect(conferencia.totais).toEqual({ novo: 2, atualizado: 1, igual: 0, erro: 1, ignorado: 2 });
    expect(conferencia.categoriasNovas).toEqual([{ nome: 'Pet Shop', linhas: 1 }]);
    const { linhas } = await oficina.pagina({ filtro: 'novo', inicio: 0, quantas: 10 });
    expect(linhas.map(({ valores }) => valores.valor)).toEqual(['R$ 10,00', 'R$ 8,00']);
  });

  test('what exists may be left as it is, and unknown categories refused', async () => {
    const { conferencia } = await conferirLinhas('produtos', arquivo, existentes, {
      existentes: 'pular',
      categorias: 'recusar',
    });
    expect(conferencia.totais).toEqual({ novo: 1, atualizado: 0, igual: 0, erro: 3, ignorado: 2 });
    expect(conferencia.motivos).toContainEqual({ campo: 'categoria', motivo: 'Categoria não cadastrada', linhas: 3 });
  });

  test('once written, a second run has nothing to do', async () => {
    const { oficina } = await conferirLinhas('produtos', arquivo, existentes);
    const { categorias: novas } = await oficina.planejar();
    const { escritas } = await oficina.lote({ n: 0, tamanho: 10 });
    const depois = new Map([
      [arroz.id, arroz],
      ...escritas.map(({ depois: d }) => [d.id, d as RegistroDeProduto] as const),
    ]);
    const agora = {
      produtos: [...depois.values()],
      categorias: [...categorias, ...novas.map((nome) => ({ id: nome, nome }))],
    };
    const { conferencia } = await conferirLinhas('produtos', arquivo, agora);
    expect(conferencia.totais).toEqual({ novo: 0, atualizado: 0, igual: 3, erro: 1, ignorado: 2 });
  });

  test('ids of new records are the same however often a batch is asked for, and never shared', async () => {
    const { oficina } = await conferirLinhas('produtos', arquivo, {});
    await oficina.planejar();
    const ids = async () => (await oficina.lote({ n: 0, tamanho: 10 })).escritas.map(({ depois }) => depois.id);
    expect(await ids()).toEqual(await ids());
    expect(new Set(await ids()).size).toBe(3);
    for (const id of await ids())
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('a newer check takes over', async () => {
    const oficina = oficinaCom('produtos', arquivo);
    const { cabecalho: linhaDoCabecalho, ligacoes } = await oficina.ler({ arquivo: new Blob() });
    const escolhas = { cabecalho: linhaDoCabecalho, ligacoes, descontoEmFracao: false } as const;
    const primeira = oficina.conferir({
      ...escolhas,
      existentes: 'atualizar',
      repetidos: 'ultima',
      categorias: 'criar',
    });
    const segunda = oficina.conferir({
      ...escolhas,
      existentes: 'atualizar',
      repetidos: 'ultima',
      categorias: 'recusar',
    });
    expect(await primeira).toBeUndefined();
    expect((await segunda)?.totais).toEqual({ ...zero, novo: 0, erro: 5, ignorado: 1 });
  });
});

test('categories: new ones are created, those that exist are left, whatever their case', async () => {
  const linhas = [['Categoria'], ['mercearia'], ['Pet Shop'], ['PET SHOP'], ['x'.repeat(301)]];
  const { conferencia, oficina } = await conferirLinhas('categorias', linhas, { categorias });
  expect(conferencia.totais).toEqual({ novo: 1, atualizado: 0, igual: 1, erro: 1, ignorado: 1 });
  await oficina.planejar();
  const { escritas } = await oficina.lote({ n: 0, tamanho: 10 });
  expect(escritas).toMatchObject([{ depois: { nome: 'PET SHOP' }, antes: null }]);
});

describe('promotion rows', () => {
  const leite = { ...arroz, id: 'p2', nome: 'Leite' };
  const catalogo = { produtos: [arroz, leite], linhas: [{ produtoId: 'p2', desconto: 5 }] };

  test('match the catalogue by name, and the form’s own rules decide', async () => {
    const linhas = [
      ['Produto', 'Desconto'],
      ['ARROZ 5KG', '12,5%'],
      ['leite', 5],
      ['Queijo', 10],
      ['Arroz 5kg', 0],
      ['Leite', '101'],
      ['Leite', 'dez'],
    ];
    const { conferencia, oficina } = await conferirLinhas('promocao', linhas, catalogo);
    expect(conferencia.totais).toEqual({ novo: 1, atualizado: 0, igual: 1, erro: 4, ignorado: 0 });
    expect((await oficina.erros({ limite: 10 })).map(([, , valor, motivo]) => [valor, motivo])).toEqual([
      ['Queijo', 'Produto não cadastrado'],
      ['0', 'O desconto deve ser maior que 0'],
      ['101', 'O desconto deve ser no máximo 100'],
      ['dez', 'Informe um desconto como 10 ou 12,5'],
    ]);
    await oficina.planejar();
    expect(await oficina.linhasDaPromocao()).toEqual([{ produtoId: 'p1', desconto: 12.5 }]);
  });

  test('fractions are told, and taken for percentages when asked', async () => {
    const linhas = [
      ['Produto', 'Desconto'],
      ['Arroz 5kg', 0.125],
      ['Leite', 0.1],
    ];
    const { conferencia } = await conferirLinhas('promocao', linhas, catalogo);
    expect(conferencia.pareceFracao).toBe(true);
    const { oficina } = await conferirLinhas('promocao', linhas, catalogo, { descontoEmFracao: true });
    const { linhas: mostradas } = await oficina.pagina(todas);
    expect(mostradas.map(({ situacao, antes, valores }) => [situacao, antes.desconto, valores.desconto])).toEqual([
      ['novo', undefined, '12,5%'],
      ['atualizado', '5%', '10%'],
    ]);
  });
});
