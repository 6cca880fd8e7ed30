import { difference, readName, signaturesOf, type ToldName } from '../../domain';

/** A product of the sheet or of the catalogue. `categoria` is empty where the sheet tells none. */
export interface Named {
  nome: string;
  valor: number;
  categoria: string;
}

/** Where more products have one price and signature, their names tell nothing. */
const mostAlike = 50;

/**
 * The likely renamings among new rows and products that the sheet lacks, as places in both: the price is the same, the
 * category where it is told, and the names tell one product. Each is in one pair at most; where several fit equally
 * well, none is a pair. Takes time in proportion to the rows and products.
 */
export function likelyRenamings(rows: readonly Named[], produtos: readonly Named[]): [row: number, produto: number][] {
  const prices = new Set(rows.map(centsOf));
  const names = produtos.map((produto) => (prices.has(centsOf(produto)) ? readName(produto.nome) : undefined));
  const places = new Map<string, number[]>();
  produtos.forEach((produto, place) => {
    for (const signature of signaturesIn(names[place], produto)) {
      if (!places.get(signature)?.push(place)) places.set(signature, [place]);
    }
  });
  const byDifference: [row: number, produto: number][][] = [];
  rows.forEach((row, place) => {
    const name = readName(row.nome);
    const alike = new Set(signaturesIn(name, row).flatMap((signature) => places.get(signature) ?? []));
    for (const produto of alike.size > mostAlike ? [] : alike) {
      const other = names[produto];
      if (!other || (row.categoria && row.categoria !== produtos[produto]?.categoria)) continue;
      const differing = difference(name, other);
      if (differing === undefined) continue;
      byDifference[differing] ??= [];
      byDifference[differing].push([place, produto]);
    }
  });
  return bestPairs(byDifference);
}

const centsOf = ({ valor }: Named) => Math.round(valor * 100);

const signaturesIn = (name: ToldName | undefined, named: Named) =>
  name ? signaturesOf(name).map((signature) => `${centsOf(named)} ${signature}`) : [];

/** The pairs of which no side is in another that is as good or better. */
function bestPairs(byDifference: [number, number][][]): [number, number][] {
  const taken = new Set<string>();
  return byDifference.flatMap((all) => {
    const free = all.filter((pair) => !sidesOf(pair).some((side) => taken.has(side)));
    const counts = new Map<string, number>();
    for (const side of free.flatMap(sidesOf)) counts.set(side, (counts.get(side) ?? 0) + 1);
    for (const side of counts.keys()) taken.add(side);
    return free.filter((pair) => sidesOf(pair).every((side) => counts.get(side) === 1));
  });
}

const sidesOf = ([row, produto]: [number, number]) => [`row ${row}`, `produto ${produto}`];
