/** How a product is sold (spec §5, §9). The first is the default. */
export const tiposDeVenda = [
  { id: 'unidade', name: 'Unidade' },
  { id: 'kg', name: 'Quilograma (Kg)' },
] as const;

export type TipoVenda = (typeof tiposDeVenda)[number]['id'];

/** What a price is for: 'por Kg' or 'por unidade', the latter also when nothing is said. */
export const unitLabel = (tipoVenda?: string | null) => (tipoVenda === 'kg' ? 'por Kg' : 'por unidade');
