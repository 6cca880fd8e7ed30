import type { PromocaoProduto } from '../../domain';

/** Rows of another table inside a record: the column that has them, how they are read, and how an import sends them. */
export interface Embedded {
  column: string;
  read: (rows: unknown) => unknown;
  write: (rows: unknown) => unknown;
}

/** A product of a promotion, with what lists show of it. */
export interface ProdutoDaPromocao {
  produtoId: string;
  desconto: number;
  /** The price that was decided, if it was one: the discount follows from it. */
  preco?: number;
  nome: string;
  valor: number;
  tipoVenda: string;
}

interface Row {
  produto_id: string;
  desconto: number;
  preco?: number | null;
  nome: string;
  valor: number;
  tipo_venda: string;
}

/**
 * The products of a promotion, all of them and in the form's order, read in the promotion's own request. The database makes one value
 * of them: rows that are asked for within others are cut at the API's `max_rows`.
 */
export const promocaoProdutos: Embedded = {
  column: 'linhas',
  read: (rows) =>
    (rows as Row[]).map(
      (row): ProdutoDaPromocao => ({
        produtoId: row.produto_id,
        desconto: Number(row.desconto),
        preco: row.preco === null || row.preco === undefined ? undefined : Number(row.preco),
        nome: row.nome,
        valor: Number(row.valor),
        tipoVenda: row.tipo_venda,
      }),
    ),
  write: (rows) => toRows(rows as ProdutoDaPromocao[]),
};

/**
 * A promotion's products → `linhas` of the database function gravar_promocao. Of a row that keeps a price it works the discount
 * out by itself, from what the product costs by then.
 */
export function toRows(produtos: readonly PromocaoProduto[]) {
  return produtos.map(({ produtoId, desconto, preco }) =>
    typeof preco === 'number' ? { produto_id: produtoId, preco } : { produto_id: produtoId, desconto },
  );
}
