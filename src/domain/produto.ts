import { barcode, choice, conteudo, date, money, options, recordName, text } from './fields';

export const tiposDeVenda = [
  { id: 'unidade', name: 'Unidade' },
  { id: 'kg', name: 'Quilograma (Kg)' },
] as const;

export type TipoVenda = (typeof tiposDeVenda)[number]['id'];

/** 'por Kg' or, by default, 'por unidade'. */
export const unitLabel = (tipoVenda?: string | null) => (tipoVenda === 'kg' ? 'por Kg' : 'por unidade');

const same = (value: string) => value;

/** 'Corredor A - ' of 'Corredor A - Prateleira 3'; empty for a place without parts. */
export const aisleOf = (localizacao: string) => localizacao.match(/^.*? - /)?.[0] ?? '';

export const produtoFields = {
  nome: recordName({ label: 'Nome', required: 'Nome é obrigatório' }),
  valor: money({ label: 'Valor', required: 'Valor é obrigatório', half: true }),
  tipoVenda: options({
    label: 'Unidade de venda',
    options: tiposDeVenda,
    required: 'Unidade é obrigatória',
    initial: 'unidade',
    next: same,
    half: true,
    sheet: { title: 'Unidade', width: 10, write: String },
  }),
  localizacao: text({
    label: 'Localização',
    required: 'Localização é obrigatória',
    next: aisleOf,
    sheet: { width: 28 },
  }),
  categoria: choice({ label: 'Categoria', resource: 'categorias', required: 'Categoria é obrigatória', next: same }),
  codigo: barcode({ label: 'Código' }),
  conteudo: conteudo({ label: 'Conteúdo' }),
  novoValor: money({ label: 'Novo valor' }),
  novoValorEm: date({ label: 'A partir de', sample: (n) => `${2900 + (n % 90)}-12-01` }),
};

export function byCategoria<T>(things: readonly T[], categoriaOf: (thing: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groups.get(categoriaOf(thing));
    if (group) group.push(thing);
    else groups.set(categoriaOf(thing), [thing]);
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'));
}
