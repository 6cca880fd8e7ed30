import type { Database } from './database.types';

type PromocaoProdutoRow = Database['public']['Tables']['promocao_produtos']['Row'];
type Produto = Database['public']['Tables']['produtos']['Row'];

/** Rows of another table inside a record: where they are, what is read of them, and how. */
export interface Embedded {
  table: string;
  /** As PostgREST's `select` writes it. */
  select: string;
  read: (rows: unknown) => unknown;
}

/** A product of a promotion, with what lists show of it. */
export interface ProdutoDaPromocao {
  produtoId: string;
  desconto: number;
  nome: string;
  valor: number;
  tipoVenda: string;
}

type Row = Pick<PromocaoProdutoRow, 'produto_id' | 'desconto' | 'posicao'> &
  Pick<Produto, 'nome' | 'valor' | 'tipo_venda'>;

/** The products of a promotion, in the form's order, read in the promotion's own request. */
export const promocaoProdutos: Embedded = {
  table: 'promocao_produtos',
  select: 'promocao_produtos(produto_id,desconto,posicao,...produtos(nome,valor,tipo_venda))',
  read: (rows) =>
    (rows as Row[])
      .toSorted((a, b) => a.posicao - b.posicao)
      .map(
        (row): ProdutoDaPromocao => ({
          produtoId: row.produto_id,
          desconto: Number(row.desconto),
          nome: row.nome,
          valor: Number(row.valor),
          tipoVenda: row.tipo_venda,
        }),
      ),
};

/** A promotion's products → `rows` of the database function gravar_promocao. */
export function toRows(produtos: readonly Pick<ProdutoDaPromocao, 'produtoId' | 'desconto'>[]) {
  return produtos.map(({ produtoId, desconto }) => ({ produto_id: produtoId, desconto }));
}
