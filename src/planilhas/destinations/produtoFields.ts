import { produtoFields as declared, formatMoney, tiposDeVenda } from '../../domain';
import type { Field } from './destination';
import { listOf } from './rows';

export const produtoFields = {
  nome: {
    id: 'nome',
    label: 'Nome',
    required: true,
    folded: true,
    rules: declared.nome.validate,
    synonyms: listOf(
      `nome, nome produto, produto, produtos, descricao produto, descricao, item, mercadoria,
       descricao item, descricao mercadoria, artigo, product, name, desc produto, descr produto, descr, desc`,
    ),
  },
  valor: {
    id: 'valor',
    label: 'Valor',
    synonyms: listOf(
      `valor, preco, preco venda, valor venda, preco unitario, valor unitario, vl venda, vlr venda,
       vl unitario, vlr unitario, vlr, preco varejo, pvenda, price, pr venda, prc venda, p venda, pv, pvp, vl unit,
       vlr unit, valor unit, preco unit, pr unitario, pr unit`,
    ),
    withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e o valor deles não muda.',
    unread: 'A coluna de preço não está ligada: nenhum preço será lido.',
    text: (amount) => formatMoney(Number(amount)),
  },
  tipoVenda: {
    id: 'tipoVenda',
    label: 'Unidade de venda',
    synonyms: listOf(
      `unidade venda, unidade, tipo venda, tipo, un, und, unid, unidade medida, medida, venda por, un venda, und venda,
       unid venda, un medida, un med, und med, unid med, um`,
    ),
    likeTitles: true,
    withoutColumn: 'Sem esta coluna, produtos novos são vendidos por unidade.',
    text: (tipo) => tiposDeVenda.find(({ id }) => id === tipo)?.name ?? String(tipo),
  },
  localizacao: {
    id: 'localizacao',
    label: 'Localização',
    synonyms: listOf('localizacao, local, corredor, prateleira, gondola, endereco, posicao, corredor prateleira, rua'),
    likeTitles: true,
    withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e a localização deles não muda.',
    rules: declared.localizacao.validate,
  },
  categoria: {
    id: 'categoria',
    label: 'Categoria',
    synonyms: listOf(
      `categoria, secao, nome categoria, descricao categoria, departamento, setor, grupo, familia,
       nome secao, descricao secao, category, depto, dpto, sessao, categ`,
    ),
    likeTitles: true,
    withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e a categoria deles não muda.',
    folded: true,
  },
} satisfies Record<string, Field>;
