import type { TipoVenda } from '../../shared/tipoVenda';
import { chaveDe } from './texto';

const porUnidade =
  'un und unid unids unidade unidades u uni peca pecas pc pcs pç pct pcte pacote pacotes cx caixa caixas lata latas lt fd fardo sc saco gf garrafa vd vidro pt pote bd bdj bandeja rl rolo dz duzia sache tb tubo fr frasco gl galao bj kit jg par ct cartela ea each unit';
const porQuilo = 'kg kgs quilo quilos quilograma quilogramas kilo kilos kilograma kilogramas k';

const conhecidas = new Map<string, TipoVenda>([
  ...porUnidade.split(' ').map((texto) => [chaveDe(texto), 'unidade'] as const),
  ...porQuilo.split(' ').map((texto) => [chaveDe(texto), 'kg'] as const),
]);

/** How a product is sold, read from the many ways that shops write it; nothing when it is none of them. */
export function lerUnidade(texto: string): TipoVenda | undefined {
  const limpo = chaveDe(texto)
    .replace(/^(por|p\/|\/)\s*/, '')
    .replace(/[.\s]+$/, '')
    .replace(/\s*\((kg|un)\)$/, '');
  return conhecidas.get(limpo);
}
