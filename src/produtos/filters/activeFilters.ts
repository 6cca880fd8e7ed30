import { formatDate, formatMoney, type ProdutosFilter, tiposDeVenda } from '../../domain';

/** A filter in use: its label, and the changes that remove it. */
interface Active {
  label: string;
  without: Partial<Record<keyof ProdutosFilter | 'categoria', unknown>>;
}

export function activeFilters(filter: ProdutosFilter): Active[] {
  const {
    categorias = [],
    tipoVenda,
    valorMin,
    valorMax,
    suspeito,
    emPromocaoHoje,
    semConteudo,
    alteradoDesde,
  } = filter;
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
    ...one(semConteudo && semConteudoLabel, 'semConteudo'),
    ...one(alteradoDesde && `Alterado desde ${formatDate(alteradoDesde)}`, 'alteradoDesde'),
  ];
}

const choiceOf = (categorias: readonly string[], nome: string) =>
  chosenCategorias(categorias.filter((each) => each !== nome));

/** Changes that set the categories; clears `categoria`, the single one of an address. */
export const chosenCategorias = (categorias: readonly string[]) => ({
  categoria: undefined,
  categorias: categorias.length > 0 ? categorias : undefined,
});

export const suspeitoLabel = 'Sem preço ou suspeito';
export const emPromocaoLabel = 'Em promoção hoje';
export const semConteudoLabel = 'Sem conteúdo';
