import type { Limites } from './limites';

/**
 * A cell: text, number, boolean, or null when empty. Dates come as text, 'YYYY-MM-DD' with ' HH:MM:SS' when there is
 * a time, or 'HH:MM:SS' when there is only that. Numbers shown as percentages come as text, '12,5%', since 0.125 alone
 * would not tell. Errors like #N/D come as null.
 */
export type Celula = string | number | boolean | null;

/** One sheet, stored compactly by column. Rows are those that exist in the sheet and are not wholly empty. */
export interface Tabela {
  /** Names of all visible sheets in the workbook. */
  readonly planilhas: readonly string[];
  /** The one that was read. */
  readonly planilha: string;
  /** Rows stored. */
  readonly linhas: number;
  /** 1 + highest column index with a value. */
  readonly colunas: number;
  /** The cell at a row (0-based, among the stored ones) and a column (0-based). */
  celula(linha: number, coluna: number): Celula;
  /** The row's number as the spreadsheet program shows it, from 1. */
  numeroDaLinha(linha: number): number;
}

export interface Progresso {
  /** Share of the work done, 0 to 1. */
  fracao: number;
  /** Rows stored so far. */
  linhas: number;
}

export interface OpcoesDeLeitura {
  /** Name of the sheet to read; by default the first visible one. */
  planilha?: string;
  /** Called at most about ten times a second. */
  aoAvancar?: (progresso: Progresso) => void;
  sinal?: AbortSignal;
  limites?: Partial<Limites>;
}
