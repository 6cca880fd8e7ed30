interface Priced {
  categoria: string;
  valor: number;
}

/** Categories with fewer products than this are not judged by their median. */
const judgedFrom = 5;
/** How many times the median, or which part of it, is too far away. */
const far = 5;

/**
 * Which of the products have no price, or one more than five times, or less than a fifth of, the median of its category.
 * Twin of `private.category_medians` in supabase/migrations.
 */
export function suspectPrice(produtos: readonly Priced[]): (produto: Priced) => boolean {
  const valores = new Map<string, number[]>();
  for (const { categoria, valor } of produtos) {
    const others = valores.get(categoria);
    if (others) others.push(valor);
    else valores.set(categoria, [valor]);
  }
  const judged = [...valores].filter(([, all]) => all.length >= judgedFrom);
  const medians = new Map(judged.map(([categoria, all]) => [categoria, median(all)]));
  return ({ categoria, valor }) => {
    const usual = medians.get(categoria);
    return valor === 0 || (usual !== undefined && (valor > far * usual || far * valor < usual));
  };
}

/** Why a product is among those that `suspectPrice` finds. */
export const suspectReason = ({ categoria, valor }: Priced) =>
  valor === 0 ? 'Sem preço' : `Longe do preço mediano de ${categoria}: mais de ${far} vezes, ou menos de um quinto`;

function median(valores: readonly number[]): number {
  const sorted = valores.toSorted((a, b) => a - b);
  const { [Math.floor((sorted.length - 1) / 2)]: lower = 0, [Math.floor(sorted.length / 2)]: upper = 0 } = sorted;
  return (lower + upper) / 2;
}
