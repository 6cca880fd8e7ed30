import { formatMoney } from '../../shared/money';
import { tiposDeVenda } from '../../shared/tipoVenda';
import type { CampoId, RegistroDeProduto } from '../tipos';

/** The values of a product, or of a part of one, as people read them. */
export function textosDe({ nome, valor, tipoVenda, localizacao, categoria }: Partial<RegistroDeProduto>) {
  const textos: Partial<Record<CampoId, string>> = { nome, localizacao, categoria };
  if (valor !== undefined) textos.valor = formatMoney(valor);
  if (tipoVenda !== undefined) textos.tipoVenda = tiposDeVenda.find(({ id }) => id === tipoVenda)?.name ?? tipoVenda;
  return textos;
}
