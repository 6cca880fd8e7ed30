import type { FilterPayload, RaRecord } from 'ra-core';
import { dateOn, readProdutosFilter, suspectPrice } from '../../domain';
import { parseMoment } from '../../lib';

/** No promotion has products in memory, so `emPromocaoHoje` filters nothing. */
export function produtosCondition(
  filter: FilterPayload,
  produtos: readonly RaRecord[],
): (produto: RaRecord) => boolean {
  const { categorias, tipoVenda, valorMin = -Infinity, valorMax = Infinity, ...asked } = readProdutosFilter(filter);
  const { alteradoDesde } = asked;
  const suspect = asked.suspeito && suspectPrice(produtos.map(priced));
  return (produto) =>
    (!categorias || categorias.includes(produto.categoria)) &&
    (!tipoVenda || (produto.tipoVenda === 'kg') === (tipoVenda === 'kg')) &&
    produto.valor >= valorMin &&
    produto.valor <= valorMax &&
    (!suspect || suspect(priced(produto))) &&
    (!alteradoDesde || changedOn(produto) >= alteradoDesde);
}

const priced = ({ categoria, valor }: RaRecord) => ({ categoria, valor });

const changedOn = ({ updatedAt }: RaRecord) => (updatedAt ? dateOn(parseMoment(updatedAt)) : '');
