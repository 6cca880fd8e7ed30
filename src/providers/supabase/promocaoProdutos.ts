import { type PromocaoProduto, settledPrice } from '../../domain';

export interface Embedded {
  column: string;
  read: (rows: unknown) => unknown;
  write: (rows: unknown) => unknown;
}

export interface ProdutoDaPromocao {
  produtoId: string;
  desconto: number;
  /** The decided price, from which the discount follows. */
  preco?: number;
  nome: string;
  valor: number;
  novoValor?: number | null;
  novoValorEm?: string | null;
  tipoVenda: string;
}

interface Row {
  produto_id: string;
  desconto: number;
  preco?: number | null;
  nome: string;
  valor: number;
  novo_valor?: number | null;
  novo_valor_em?: string | null;
  tipo_venda: string;
}

/** One computed value, since embedded rows are cut at the API's `max_rows`. */
export const promocaoProdutos: Embedded = {
  column: 'linhas',
  read: (rows) =>
    (rows as Row[]).map(
      (row): ProdutoDaPromocao =>
        settledPrice({
          produtoId: row.produto_id,
          desconto: Number(row.desconto),
          preco: row.preco === null || row.preco === undefined ? undefined : Number(row.preco),
          nome: row.nome,
          valor: Number(row.valor),
          ...(row.novo_valor_em && { novoValor: Number(row.novo_valor), novoValorEm: row.novo_valor_em }),
          tipoVenda: row.tipo_venda,
        }),
    ),
  write: (rows) => toRows(rows as ProdutoDaPromocao[]),
};

/** → `linhas` of the database function gravar_promocao, which computes the discount of a row with a price. */
export function toRows(produtos: readonly PromocaoProduto[]) {
  return produtos.map(({ produtoId, desconto, preco }) =>
    typeof preco === 'number' ? { produto_id: produtoId, preco } : { produto_id: produtoId, desconto },
  );
}
