import type { TipoVenda } from '../../domain';
import { keyOf } from './text';

const perUnit =
  'un und unid unids unidade unidades u uni peca pecas pc pcs pç pct pcte pacote pacotes cx caixa caixas lata latas lt fd fardo sc saco gf garrafa vd vidro pt pote bd bdj bandeja rl rolo dz duzia sache tb tubo fr frasco gl galao bj kit jg par ct cartela ea each unit';
const perKilo = 'kg kgs quilo quilos quilograma quilogramas kilo kilos kilograma kilogramas k';

const known = new Map<string, TipoVenda>([
  ...perUnit.split(' ').map((text) => [keyOf(text), 'unidade'] as const),
  ...perKilo.split(' ').map((text) => [keyOf(text), 'kg'] as const),
]);

/** How a product is sold, read from the many ways that shops write it; nothing when it is none of them. */
export function parseUnidade(text: string): TipoVenda | undefined {
  const clean = keyOf(text)
    .replace(/^(por|p\/|\/)\s*/, '')
    .replace(/[.\s]+$/, '')
    .replace(/\s*\((kg|un)\)$/, '');
  return known.get(clean);
}
