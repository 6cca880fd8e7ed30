import { produtos } from '../../resources';
import { sheetFields } from './fields';

export const produtoFields = sheetFields(produtos, {
  nome: {
    titles: `nome, nome produto, produto, produtos, descricao produto, descricao, item, mercadoria,
       descricao item, descricao mercadoria, artigo, product, name, desc produto, descr produto, descr, desc`,
  },
  valor: {
    titles: `valor, preco, preco venda, valor venda, preco unitario, valor unitario, vl venda, vlr venda,
       vl unitario, vlr unitario, vlr, preco varejo, pvenda, price, pr venda, prc venda, p venda, pv, pvp, vl unit,
       vlr unit, valor unit, preco unit, pr unitario, pr unit, preco de, valor de`,
    withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e o valor deles não muda.',
    unread: 'A coluna de preço não está ligada: nenhum preço será lido.',
  },
  tipoVenda: {
    titles: `unidade venda, unidade, tipo venda, tipo, un, und, unid, unidade medida, medida, venda por, un venda, und venda,
       unid venda, un medida, un med, und med, unid med, um`,
    likeTitles: true,
    withoutColumn: 'Sem esta coluna, produtos novos são vendidos por unidade.',
  },
  localizacao: {
    titles: 'localizacao, local, corredor, prateleira, gondola, endereco, posicao, corredor prateleira, rua',
    likeTitles: true,
    withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e a localização deles não muda.',
  },
  categoria: {
    titles: `categoria, secao, nome categoria, descricao categoria, departamento, setor, grupo, familia,
       nome secao, descricao secao, category, depto, dpto, sessao, categ`,
    likeTitles: true,
    heads: true,
    withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e a categoria deles não muda.',
  },
});
