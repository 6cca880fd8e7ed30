import { produtos } from '../../resources';
import { sheetFields } from './fields';

export const produtoFields = sheetFields(produtos, {
  nome: {
    reads: 'name',
    titles: `nome, nome produto, produto, descricao produto, descricao, item, mercadoria, descricao item,
       descricao mercadoria, artigo, denominacao, discriminacao, nomenclatura, designacao, especificacao, corte, prato,
       desc produto, desc`,
  },
  valor: {
    titles: `valor, preco, preco venda, valor venda, preco unitario, valor unitario, preco varejo, pvenda, p venda, pv,
       pvp, valor unidade, preco unidade, preco de, valor de, preco normal, valor normal, preco loja, p unitario,
       unitario, venda, varejo, vista`,
    withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e o valor deles não muda.',
    unread: 'A coluna de preço não está ligada: nenhum preço será lido.',
  },
  tipoVenda: {
    titles: `unidade venda, unidade, tipo venda, tipo, unidade medida, medida, venda por, vendido por, um, embalagem, emb`,
    likeTitles: true,
    withoutColumn: 'Sem esta coluna, produtos novos são vendidos por unidade.',
  },
  localizacao: {
    titles: `localizacao, local, corredor, prateleira, gondola, endereco, posicao, corredor prateleira, rua, estante,
       onde fica, onde`,
    likeTitles: true,
    withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e a localização deles não muda.',
  },
  categoria: {
    titles: `categoria, secao, nome categoria, descricao categoria, departamento, setor, grupo, familia, nome secao,
       descricao secao, classe, linha`,
    likeTitles: true,
    heads: true,
    withoutColumn: 'Sem esta coluna, só produtos já cadastrados são aceitos e a categoria deles não muda.',
  },
  codigo: {
    reads: 'code',
    titles: `codigo barras, barras, ean, gtin, codigo ean, codigo gtin, ean gtin, gtin ean, ean 13, ean13, gtin 13, upc,
       codigo barras ean, codigo barras gtin, codigo barras plu, codigo, plu, codigo plu, plu balanca, codigo balanca`,
  },
  // As exports have them: another sheet's new price is the price.
  novoValor: { together: 'novoValorEm', required: false },
  novoValorEm: { together: 'novoValor', required: false },
});
