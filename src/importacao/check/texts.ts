import { formatMoney, tiposDeVenda } from '../../domain';
import type { FieldId, ProdutoRecord } from '../types';

/** The values of a product, or of a part of one, as people read them. */
export function textsOf({ nome, valor, tipoVenda, localizacao, categoria }: Partial<ProdutoRecord>) {
  const texts: Partial<Record<FieldId, string>> = { nome, localizacao, categoria };
  if (valor !== undefined) texts.valor = formatMoney(valor);
  if (tipoVenda !== undefined) texts.tipoVenda = tiposDeVenda.find(({ id }) => id === tipoVenda)?.name ?? tipoVenda;
  return texts;
}
