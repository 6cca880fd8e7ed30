import type { FilterPayload, RaRecord } from 'ra-core';
import { dateOn, readProdutosFilter, suspectPrice } from '../../domain';
import { parseMoment, sought } from '../../lib';

/** No promotion has products in memory, so `emPromocaoHoje` filters nothing. */
export function produtosCondition(
  filter: FilterPayload,
  produtos: readonly RaRecord[],
): (produto: RaRecord) => boolean {
  const { categorias, tipoVenda, valorMin = -Infinity, valorMax = Infinity, ...asked } = readProdutosFilter(filter);
  const { alteradoDesde } = asked;
  const name = typeof filter.sameName === 'string' ? sought(filter.sameName) : undefined;
  const suspect = asked.suspeito && suspectPrice(produtos.map(priced));
  return (produto) =>
    (name === undefined || sought(produto.nome) === name) &&
    (!categorias || categorias.includes(produto.categoria)) &&
    (!tipoVenda || (produto.tipoVenda === 'kg') === (tipoVenda === 'kg')) &&
    produto.valor >= valorMin &&
    produto.valor <= valorMax &&
    (!asked.semConteudo || (!produto.conteudo && produto.tipoVenda !== 'kg')) &&
    (!suspect || suspect(priced(produto))) &&
    (!alteradoDesde || changedOn(produto) >= alteradoDesde);
}

const priced = ({ categoria, valor }: RaRecord) => ({ categoria, valor });

const changedOn = ({ updatedAt }: RaRecord) => (updatedAt ? dateOn(parseMoment(updatedAt)) : '');
