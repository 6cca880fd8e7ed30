import { describe, expect, test } from 'vitest';
import { analisar } from '../../src/importacao/conferencia/cabecalho';
import { ligarColunas } from '../../src/importacao/conferencia/colunas';
import { letraDaColuna, textoDe } from '../../src/importacao/conferencia/texto';
import { lerUnidade } from '../../src/importacao/conferencia/unidade';
import { destinos } from '../../src/importacao/destinos';
import { tabelaDe } from '../support/planilha';

const { produtos, categorias, promocao } = destinos;
const ligar = (titulos: string[], destino = produtos) =>
  ligarColunas(
    titulos.map((titulo, coluna) => [coluna, titulo] as const),
    destino.campos,
  ).ligacoes;

describe('headers of real shops', () => {
  test.each([
    [
      ['Nome', 'Valor', 'Localização', 'Categoria', 'Unidade'],
      { nome: 0, valor: 1, localizacao: 2, categoria: 3, tipoVenda: 4 },
    ],
    [
      ['PRODUTO', 'PREÇO', 'CORREDOR', 'SEÇÃO', 'UN'],
      { nome: 0, valor: 1, localizacao: 2, categoria: 3, tipoVenda: 4 },
    ],
    [
      [
        'Código',
        'Descrição do Produto',
        'Preço de Custo',
        'Preço de Venda (R$)',
        'Unid.',
        'Departamento',
        'Prateleira',
      ],
      { nome: 1, valor: 3, tipoVenda: 4, categoria: 5, localizacao: 6 },
    ],
    [['Cód. Produto', 'Produto', 'Vlr. Unitário', 'Tipo de venda'], { nome: 1, valor: 2, tipoVenda: 3 }],
    [['Nome da categoria', 'Nome do produto', 'Valor (R$)'], { categoria: 0, nome: 1, valor: 2 }],
    [['descricao', 'valor unitario', 'localizacao na loja'], { nome: 0, valor: 1, localizacao: 2 }],
    [['Preço antigo', 'Preço', 'Item'], { valor: 1, nome: 2 }],
    [['Estoque', 'Data', 'EAN'], {}],
    [['__proto__', 'constructor', 'Nome'], { nome: 2 }],
  ])('%j', (titulos, esperadas) => {
    expect(ligar(titulos)).toEqual(esperadas);
  });

  test('promotions and categories have words of their own', () => {
    expect(ligar(['Mercadoria', '% Desconto'], promocao)).toEqual({ nome: 0, desconto: 1 });
    expect(ligar(['Seção'], categorias)).toEqual({ nome: 0 });
  });
});

describe('finding the header', () => {
  const cabecalho = ['Produto', 'Preço', null, 'Seção'];
  const dados = ['Arroz', '4,99', null, 'Mercearia'];

  test('below a merged title, a date and empty rows, with an empty column', () => {
    const tabela = tabelaDe([
      ['Lista de produtos', null, null, null],
      [null],
      ['Emitido em 21/11/2026'],
      cabecalho,
      dados,
      dados,
    ]);
    const achado = analisar(tabela, produtos.campos);
    expect(achado).toMatchObject({ cabecalho: 2, ligacoes: { nome: 0, valor: 1, categoria: 3 } });
    expect(achado.colunas.map(({ letra, titulo, amostras }) => [letra, titulo, amostras])).toEqual([
      ['A', 'Produto', ['Arroz']],
      ['B', 'Preço', ['4,99']],
      ['D', 'Seção', ['Mercearia']],
    ]);
    expect(achado.primeiras[2]).toEqual({ linha: 2, numero: 4, texto: 'Produto · Preço · Seção' });
  });

  test('without one, nothing is guessed', () => {
    const achado = analisar(
      tabelaDe([
        ['Arroz', 4.99],
        ['Feijão', 8.49],
      ]),
      produtos.campos,
    );
    expect(achado).toMatchObject({ cabecalho: null, ligacoes: {} });
    expect(achado.colunas[0]).toMatchObject({ titulo: '', amostras: ['Arroz', 'Feijão'] });
  });

  test('a single column of categories needs no header', () => {
    const achado = analisar(tabelaDe([['Bebidas'], ['Padaria']]), categorias.campos);
    expect(achado).toMatchObject({ cabecalho: null, ligacoes: { nome: 0 } });
    expect(analisar(tabelaDe([['Categoria'], ['Padaria']]), categorias.campos).cabecalho).toBe(0);
  });

  test('an empty sheet has no columns', () => {
    expect(analisar(tabelaDe([]), produtos.campos)).toMatchObject({ cabecalho: null, colunas: [], ligacoes: {} });
  });
});

describe('cells', () => {
  test.each([
    ['un', 'unidade'],
    ['UND', 'unidade'],
    ['Unid.', 'unidade'],
    ['Unidades', 'unidade'],
    ['PÇ', 'unidade'],
    ['cx', 'unidade'],
    ['KG', 'kg'],
    ['Kg.', 'kg'],
    ['Quilo', 'kg'],
    ['quilograma', 'kg'],
    ['Quilograma (Kg)', 'kg'],
    ['por kg', 'kg'],
    ['litro e meio', undefined],
    ['g', undefined],
  ])('unit %s', (texto, esperada) => {
    expect(lerUnidade(texto)).toBe(esperada);
  });

  test.each([
    [null, ''],
    [4.99, '4,99'],
    [7891234567890, '7891234567890'],
    [true, 'VERDADEIRO'],
    ['  Arroz \n Branco ', 'Arroz Branco'],
    ["'=SOMA(A1)", '=SOMA(A1)'],
    ["d'água", "d'água"],
  ])('text of %j', (celula, texto) => {
    expect(textoDe(celula)).toBe(texto);
  });

  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [16383, 'XFD'],
  ])('column %i is %s', (indice, letra) => {
    expect(letraDaColuna(indice)).toBe(letra);
  });
});
