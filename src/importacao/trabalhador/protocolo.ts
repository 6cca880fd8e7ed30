import type { CampoId, Conferencia, Escolhas, Existentes, Leitura, Lote, Pagina, Situacao } from '../tipos';

/** What the reader says while it reads. */
export interface Andamento {
  /** 0 to 1. */
  fracao: number;
  linhas: number;
}

export interface PedidoDePagina {
  filtro: Situacao | 'todas';
  inicio: number;
  quantas: number;
}

/** Values of rows with errors, for the report: the row's number, the column's title, the value, the reason. */
export type LinhaDeErro = [numero: number, coluna: string, valor: string, motivo: string];

/** What is about to be written. */
export interface Plano {
  /** Rows to write. */
  total: number;
  /** Categories to create first. */
  categorias: string[];
  /** Fields that what exists gets: those that the file has. */
  campos: CampoId[];
}

/** What the screen asks of the worker, which keeps the rows. */
export interface Oficina {
  /** Reads the file, or another sheet of it. Rejects with the reader's message. */
  ler(pedido: { arquivo?: Blob; planilha?: string }): Promise<Leitura>;
  /** The columns with the header at that row, counted among the stored ones; null without header. */
  comCabecalho(cabecalho: number | null): Promise<Leitura>;
  /** Takes over a part of what exists already; the first part forgets earlier ones. */
  conhecer(pedido: { primeira: boolean; existentes: Partial<Existentes> }): Promise<void>;
  /** Checks every row; undefined when a newer check took over. */
  conferir(escolhas: Escolhas): Promise<Conferencia | undefined>;
  pagina(pedido: PedidoDePagina): Promise<Pagina>;
  erros(pedido: { limite: number }): Promise<LinhaDeErro[]>;
  /** Fixes what will be written: new records get their ids, once. */
  planejar(): Promise<Plano>;
  /** The n-th group of rows to write, of `tamanho` rows. */
  lote(pedido: { n: number; tamanho: number }): Promise<Lote>;
  /** The promotion rows of this import. */
  linhasDaPromocao(): Promise<Existentes['linhas']>;
}

export type Metodo = keyof Oficina;

export interface Chamada {
  id: number;
  metodo: Metodo;
  argumento: unknown;
}

export type Resposta =
  | { id: number; resultado: unknown }
  | { id: number; erro: { mensagem: string; codigo?: string } }
  | { andamento: Andamento };
