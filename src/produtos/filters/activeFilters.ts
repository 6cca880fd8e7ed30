import { formatDate, formatMoney, type ProdutosFilter, tiposDeVenda } from '../../domain';

/** A filter in use: how it is said, and what of the filter changes when it is taken away. */
interface Active {
  label: string;
  without: Partial<Record<keyof ProdutosFilter | 'categoria', unknown>>;
}

/** The filters of a list of products that are in use, each category by itself. */
export function activeFilters(filter: ProdutosFilter): Active[] {
  const { categorias = [], tipoVenda, valorMin, valorMax, suspeito, emPromocaoHoje, alteradoDesde } = filter;
  const unit = tiposDeVenda.find(({ id }) => id === tipoVenda);
  const one = (label: string | undefined | false, source: keyof ProdutosFilter): Active[] =>
    label ? [{ label, without: { [source]: undefined } }] : [];
  return [
    ...categorias.map((nome) => ({ label: `Categoria: ${nome}`, without: choiceOf(categorias, nome) })),
    ...one(unit && `Unidade: ${unit.name}`, 'tipoVenda'),
    ...one(valorMin !== undefined && `A partir de ${formatMoney(valorMin)}`, 'valorMin'),
    ...one(valorMax !== undefined && `Até ${formatMoney(valorMax)}`, 'valorMax'),
    ...one(suspeito && suspeitoLabel, 'suspeito'),
    ...one(emPromocaoHoje && emPromocaoLabel, 'emPromocaoHoje'),
    ...one(alteradoDesde && `Alterado desde ${formatDate(alteradoDesde)}`, 'alteradoDesde'),
  ];
}

const choiceOf = (categorias: readonly string[], nome: string) =>
  chosenCategorias(categorias.filter((each) => each !== nome));

/** The change that makes these the categories; an address may name a single one by itself. */
export const chosenCategorias = (categorias: readonly string[]) => ({
  categoria: undefined,
  categorias: categorias.length > 0 ? categorias : undefined,
});

export const suspeitoLabel = 'Sem preço ou suspeito';
export const emPromocaoLabel = 'Em promoção hoje';
