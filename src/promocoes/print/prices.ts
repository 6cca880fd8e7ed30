import { addDays, type CalendarDate, discountedValor, isValidOn, priceOn } from '../../domain';
import type { ProdutoDaPromocao, Promocao } from '../../providers';

/** A price and the dates on which a shopper pays it. */
export interface DatedPrice {
  valor: number;
  dates: CalendarDate[];
}

/** A product with its prices, in the order of their first dates. */
export interface PricedProduto extends ProdutoDaPromocao {
  prices: DatedPrice[];
}

/** Every product that some promotion lowers on one of the dates, once, by name. */
export function pricedProdutos(promocoes: readonly Promocao[], dates: readonly CalendarDate[]): PricedProduto[] {
  const byId = new Map(promocoes.flatMap(({ produtos = [] }) => produtos).map((each) => [each.produtoId, each]));
  return [...byId.values()]
    .map((produto) => ({ ...produto, prices: pricesOf(produto, promocoes, dates) }))
    .filter(({ prices }) => prices.length > 0)
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

/**
 * The products of a promotion with what the shopper pays on the days on which it is valid, within a week of its start or,
 * when it runs already, of today: another promotion may make it less. While it is not valid on any, its own prices,
 * without dates.
 */
export function labelledProdutos(promocao: Promocao, promocoes: readonly Promocao[], today: CalendarDate) {
  const { inicio, produtos = [] } = promocao;
  const first = inicio && inicio > today ? inicio : today;
  const dates = weekFrom(first).filter((date) => isValidOn(promocao, date));
  const others = promocoes.filter(({ id }) => id !== promocao.id);
  return produtos.map((produto): PricedProduto => {
    const { valor, desconto } = produto;
    if (dates.length === 0) return { ...produto, prices: [{ valor: discountedValor(valor, desconto), dates: [] }] };
    return { ...produto, prices: pricesOf(produto, [promocao, ...others], dates) };
  });
}

const weekFrom = (date: CalendarDate) => Array.from({ length: 7 }, (_, days) => addDays(date, days));

function pricesOf(
  { produtoId, valor }: ProdutoDaPromocao,
  promocoes: readonly Promocao[],
  dates: readonly CalendarDate[],
) {
  const having = promocoes.filter(({ produtos }) => produtos?.some((row) => row.produtoId === produtoId));
  const prices = new Map<number, CalendarDate[]>();
  for (const date of dates) {
    const price = priceOn({ id: produtoId, valor }, having, date);
    if (price) prices.set(price.valor, [...(prices.get(price.valor) ?? []), date]);
  }
  return [...prices].map(([price, on]): DatedPrice => ({ valor: price, dates: on }));
}
