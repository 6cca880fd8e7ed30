import { type Decided, offerPrice } from './desconto';

/** A row of a promotion whose product comes to cost something else. */
export interface RepricedRow extends Decided {
  produtoId: string;
  nome: string;
  /** The promotion's name. */
  promocao: string;
  valor: number;
  newValor: number;
}

/** What other prices of products do to their offers. */
export interface Repricing {
  /** Offers that follow a discount, and what shoppers pay before and after. */
  moved: (RepricedRow & { before: number; after: number })[];
  /** Offers that end, since the price that was decided would not be lower any more. */
  ended: (RepricedRow & { preco: number })[];
  /** Products whose offers keep their price. */
  kept: number;
}

/** What becomes of the offers of these rows. */
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

/** How many products the rows are about. */
export const produtosIn = (rows: readonly Pick<RepricedRow, 'produtoId'>[]) =>
  new Set(rows.map(({ produtoId }) => produtoId)).size;
