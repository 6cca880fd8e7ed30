import {
  addDays,
  type CalendarDate,
  isValidOn,
  offerPrice,
  priceOn,
  type Schedule,
  sharedDays,
  sharedPeriod,
  valorOn,
} from '../../domain';
import type { ProdutoDaPromocao, Promocao } from '../../providers';

interface DatedPrice {
  valor: number;
  /** The price without an offer, where it is not today's. */
  usual?: number;
  dates: CalendarDate[];
  /** Of an offer for products with this last date of use. */
  validadeAte?: CalendarDate;
}

/** A product with its prices, ordered by first date. */
export interface PricedProduto extends ProdutoDaPromocao {
  prices: DatedPrice[];
}

export interface LabelledProduto extends PricedProduto {
  /** When the price is valid, where it is the only one and one promotion makes it. */
  schedule?: Schedule;
}

/** The products with a lower price on one of the dates, each once, ordered by name. */
export function pricedProdutos(promocoes: readonly Promocao[], dates: readonly CalendarDate[]): PricedProduto[] {
  const offersOf = offersByProduto(promocoes);
  const byId = new Map(promocoes.flatMap(({ produtos = [] }) => produtos).map((each) => [each.produtoId, each]));
  return (
    [...byId.values()]
      // A few per cent of some cents round to nothing.
      .map((produto) => ({ ...produto, prices: pricesOf(produto, offersOf(produto), dates).filter(lowers(produto)) }))
      .filter(({ prices }) => prices.length > 0)
      .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
  );
}

/**
 * A promotion's products with the shopper's prices on its valid dates within a week of its start, or of today if it has
 * started. Without a valid date, its own prices without dates. Omits products whose promotional price is not lower.
 */
export function labelledProdutos(
  promocao: Promocao,
  promocoes: readonly Promocao[],
  today: CalendarDate,
): LabelledProduto[] {
  const { inicio, produtos = [] } = promocao;
  const first = inicio && inicio > today ? inicio : today;
  const dates = weekFrom(first).filter((date) => isValidOn(promocao, date));
  const offersOf = offersByProduto([promocao, ...promocoes.filter(({ id }) => id !== promocao.id)]);
  return produtos.flatMap((produto) => {
    const counted = dates.length > 0 ? dates : [today];
    if (counted.every((date) => offerPrice(valorOn(produto, date), produto) === undefined)) return [];
    const usual = valorOn(produto, first);
    const valor = offerPrice(usual, produto) ?? usual;
    const offers = offersOf(produto);
    const prices = dates.length > 0 ? pricesOf(produto, offers, dates) : [{ valor, dates }];
    const by = offers.find((offer) => makesAll(offer, produto, prices));
    return { ...produto, prices, schedule: by && sharedSchedule(promocao, by, today) };
  });
}

export const lowers =
  ({ valor }: ProdutoDaPromocao) =>
  (price: DatedPrice) =>
    price.valor < (price.usual ?? valor);

/** Whether `offer` alone makes the only price on each date. */
function makesAll(offer: Promocao, produto: ProdutoDaPromocao, [only, ...more]: readonly DatedPrice[]) {
  if (!only || more.length > 0) return false;
  return only.dates.every((date) => priceOn(withId(produto), [offer], date)?.valor === only.valor);
}

/** When the price of `by` is valid on a promotion's label: while both run. */
function sharedSchedule(promocao: Promocao, by: Promocao, today: CalendarDate): Schedule {
  if (by.id === promocao.id) return promocao;
  return { ...by, diasAtivos: sharedDays(promocao, by, today), ...sharedPeriod(promocao, by) };
}

const weekFrom = (date: CalendarDate) => Array.from({ length: 7 }, (_, days) => addDays(date, days));

/** Indexes promotions by product, since searching all rows for each product is slow. */
function offersByProduto(promocoes: readonly Promocao[]) {
  const offers = new Map<string, Promocao[]>();
  for (const promocao of promocoes) {
    for (const row of promocao.produtos ?? []) {
      const having = offers.get(row.produtoId);
      const offer = { ...promocao, produtos: [row] };
      if (having) having.push(offer);
      else offers.set(row.produtoId, [offer]);
    }
  }
  return ({ produtoId }: ProdutoDaPromocao): readonly Promocao[] => offers.get(produtoId) ?? [];
}

const withId = (produto: ProdutoDaPromocao) => ({ ...produto, id: produto.produtoId });

function pricesOf(produto: ProdutoDaPromocao, offers: readonly Promocao[], dates: readonly CalendarDate[]) {
  const prices: DatedPrice[] = [];
  for (const date of dates) {
    const price = priceOn(withId(produto), offers, date);
    if (!price) continue;
    const usual = valorOn(produto, date);
    const validadeAte = price.promocao.validadeAte ?? undefined;
    const same = prices.find(
      (one) => one.valor === price.valor && (one.usual ?? produto.valor) === usual && one.validadeAte === validadeAte,
    );
    const { valor } = price;
    if (same) same.dates.push(date);
    else
      prices.push({
        valor,
        dates: [date],
        ...(usual !== produto.valor && { usual }),
        ...(validadeAte && { validadeAte }),
      });
  }
  return prices;
}
