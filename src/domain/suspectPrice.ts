import { byCategoria } from './produto';

interface Priced {
  categoria: string;
  valor: number;
}

const judgedFrom = 5;
const far = 5;

/**
 * Whether a product has no price, or one above five times or below a fifth of its category's median. Twin of
 * private.category_medians in the database.
 */
export function suspectPrice(produtos: readonly Priced[]): (produto: Priced) => boolean {
  const groups = byCategoria(produtos, ({ categoria }) => categoria);
  const judged = groups.filter(([, group]) => group.length >= judgedFrom);
  const medians = new Map(judged.map(([categoria, group]) => [categoria, median(group.map(({ valor }) => valor))]));
  return ({ categoria, valor }) => {
    const usual = medians.get(categoria);
    return valor === 0 || (usual !== undefined && (valor > far * usual || far * valor < usual));
  };
}

export const suspectDetail = ({ categoria }: Priced) =>
  `Longe do preço mediano de ${categoria}: mais de ${far} vezes, ou menos de um quinto`;

function median(valores: readonly number[]): number {
  const sorted = valores.toSorted((a, b) => a - b);
  const { [Math.floor((sorted.length - 1) / 2)]: lower = 0, [Math.floor(sorted.length / 2)]: upper = 0 } = sorted;
  return (lower + upper) / 2;
}
