/** A product of the catalogue (spec §3). `valor` is in reais. */
export interface Produto {
  id: string;
  nome: string;
  valor: number;
  localizacao: string;
  categoria: string;
  tipoVenda: 'unidade' | 'kg';
  /** Names the version of the record. */
  updatedAt?: string;
}
