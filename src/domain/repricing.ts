import { type Decided, offerPrice } from './desconto';

export interface RepricedRow extends Decided {
  produtoId: string;
  nome: string;
  promocao: string;
  valor: number;
  newValor: number;
}

export interface Repricing {
  /** Offers by a discount, with their price before and after. */
  moved: (RepricedRow & { before: number; after: number })[];
  /** Offers by a decided price that is no longer lower. */
  ended: (RepricedRow & { preco: number })[];
  kept: number;
}

export function repricingOf(rows: readonly RepricedRow[]): Repricing {
  const repricing: Repricing = { moved: [], ended: [], kept: 0 };
  const kept = new Set<string>();
  for (const row of rows) {
    const { preco } = row;
    const before = offerPrice(row.valor, row);
    const after = offerPrice(row.newValor, row);
    if (before === after) {
      if (typeof preco === 'number' && after !== undefined) kept.add(row.produtoId);
    } else if (before !== undefined && after !== undefined) {
      repricing.moved.push({ ...row, before, after });
    } else if (before !== undefined && typeof preco === 'number') {
      repricing.ended.push({ ...row, preco });
    }
  }
  return { ...repricing, kept: kept.size };
}

export const produtosIn = (rows: readonly Pick<RepricedRow, 'produtoId'>[]) =>
  new Set(rows.map(({ produtoId }) => produtoId)).size;
