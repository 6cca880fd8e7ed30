import type { Produto } from '../providers/records';

/** Where the rows of a spreadsheet may go. */
export type NomeDoDestino = 'produtos' | 'categorias' | 'promocao';

/** What a column of the spreadsheet may stand for. */
export type CampoId = 'nome' | 'valor' | 'tipoVenda' | 'localizacao' | 'categoria' | 'desconto';

/** Column of the file that stands for each field; fields without a column are absent. */
export type Ligacoes = Partial<Record<CampoId, number>>;

/** What becomes of a row. */
export type Situacao = 'novo' | 'atualizado' | 'igual' | 'erro' | 'ignorado';

/** A column of the file as the person is shown it. */
export interface ColunaDoArquivo {
  indice: number;
  /** As the spreadsheet names it: 'A', 'AB'. */
  letra: string;
  /** Text of the header; empty without one. */
  titulo: string;
  amostras: string[];
}

/** What the file holds and how its columns were understood. */
export interface Leitura {
  planilhas: readonly string[];
  planilha: string;
  linhas: number;
  /** Row of the header among the stored rows; null when there is none. */
  cabecalho: number | null;
  colunas: ColunaDoArquivo[];
  ligacoes: Ligacoes;
  /** The first rows, of which one may be the header. */
  primeiras: { linha: number; numero: number; texto: string }[];
}

/** What the person decides before the rows are checked. */
export interface Escolhas {
  cabecalho: number | null;
  ligacoes: Ligacoes;
  /** What exists already, found by its name. */
  existentes: 'atualizar' | 'pular';
  /** Names that the file has more than once: which row counts. */
  repetidos: 'ultima' | 'primeira';
  categorias: 'criar' | 'recusar';
  /** Whether 0,1 in the discount column means 10 %. Spreadsheets keep percentages that way. */
  descontoEmFracao: boolean;
}

export type Totais = Record<Situacao, number>;

/** The outcome of checking every row. */
export interface Conferencia {
  totais: Totais;
  /** Categories that do not exist yet, with how many rows name each. */
  categoriasNovas: { nome: string; linhas: number }[];
  /** Rows whose name exists already, whatever becomes of them. */
  existentes: number;
  /** Rows that share their name with another row of the file. */
  repetidos: number;
  /** The most frequent reasons for refusal. */
  motivos: { campo: string; motivo: string; linhas: number }[];
  /** Whether the whole discount column looks like fractions. */
  pareceFracao: boolean;
}

/** Something in a row that keeps it from being imported. */
export interface Problema {
  campo: CampoId;
  rotulo: string;
  /** What the cell holds. */
  valor: string;
  motivo: string;
}

/** A checked row as the screen shows it. */
export interface LinhaConferida {
  /** Row number as the spreadsheet shows it. */
  numero: number;
  situacao: Situacao;
  valores: Partial<Record<CampoId, string>>;
  /** What changed fields held before. */
  antes: Partial<Record<CampoId, string>>;
  problemas: Problema[];
  /** Why a row is left out. */
  nota?: string;
}

export interface Pagina {
  total: number;
  linhas: LinhaConferida[];
}

/** A row of a promotion form. */
export interface LinhaDaPromocao {
  produtoId: string;
  desconto: number | null;
}

/** Record that the import writes. `updatedAt` names the version that was read of one that exists. */
export type RegistroDeProduto = Omit<Produto, 'id'> & { id: string; updatedAt?: string };
export interface RegistroDeCategoria {
  id: string;
  nome: string;
  updatedAt?: string;
}
export type Registro = RegistroDeProduto | RegistroDeCategoria;

/** What is known before checking. `linhas` are those that the promotion form holds already. */
export interface Existentes {
  produtos: RegistroDeProduto[];
  categorias: RegistroDeCategoria[];
  linhas: LinhaDaPromocao[];
}

/** One row to write: what it becomes, and what it was if it existed. */
export interface Escrita {
  numero: number;
  depois: Registro;
  antes: Registro | null;
}

/** Rows that are written together, all or none. */
export interface Lote {
  escritas: Escrita[];
}
