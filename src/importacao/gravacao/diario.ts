import type { Identifier } from 'ra-core';
import type { Escrita, NomeDoDestino, Registro, Totais } from '../tipos';
import type { LeftRow } from './leftRows';

/** `enviando`: sent, and no answer came yet, or ever. */
export type EstadoDoLote = 'pendente' | 'enviando' | 'gravado';

export interface LoteNoDiario {
  id: string;
  /** Categories that products bring along are batches of the same import. */
  recurso: 'produtos' | 'categorias';
  /** Its place among the batches of its check, and how many rows it has. */
  parte: number;
  linhas: number;
  /** Fields that it changes of what exists. */
  campos: string[];
  estado: EstadoDoLote;
  criados: number;
  atualizados: number;
  /** Rows that somebody else had made what they say, and rows that were left as somebody else made them. */
  same: number;
  left: number;
  /** Row number of its last row in the spreadsheet. */
  ultimaLinha: number;
  /** What undoing did to what it wrote. */
  undone?: { deleted: number; restored: number; kept: number };
}

/** What is known of an import: enough to tell what it wrote, and with its batches to undo it. */
export interface Importacao {
  id: string;
  /** The diary that it was begun in: nobody else's may go on with it. */
  owner?: string;
  destino: Exclude<NomeDoDestino, 'promocao'>;
  arquivo: string;
  em: number;
  totais: Totais;
  lotes: LoteNoDiario[];
  desfeita: boolean;
}

/** A record that a batch wrote; `before`, the values that it replaced, unless it made the record. */
export interface WrittenRecord {
  id: Identifier;
  version: string;
  nome: string;
  before?: Partial<Registro>;
}

export interface LoteGuardado {
  /** What was sent, until it is known what became of it. */
  sent?: Escrita[];
  written: WrittenRecord[];
  left: LeftRow[];
  /** What undoing left as it was. */
  kept: LeftRow[];
}

/** Keeps values by key: in IndexedDB, or in the page's memory. */
export interface Deposito {
  get: <T>(chave: string) => Promise<T | undefined>;
  set: (chave: string, valor: unknown) => Promise<void>;
  del: (chaves: string[]) => Promise<void>;
}

/** The record of a destination's last import. A new import takes its place. */
export interface Diario {
  owner: string;
  ler: () => Promise<Importacao | undefined>;
  guardar: (importacao: Importacao) => Promise<void>;
  comecar: (importacao: Importacao) => Promise<void>;
  lerLote: (id: string) => Promise<LoteGuardado | undefined>;
  guardarLote: (id: string, lote: LoteGuardado) => Promise<void>;
}

/** The diary of one person's imports to one destination. */
export function criarDiario(deposito: Deposito, chave: string): Diario {
  const doLote = (id: string) => `${chave}/${id}`;
  const ler = () => deposito.get<Importacao>(chave);
  return {
    owner: chave,
    ler,
    guardar: (importacao) => deposito.set(chave, importacao),
    comecar: async (importacao) => {
      const anterior = await ler();
      if (anterior && anterior.id !== importacao.id) await deposito.del(anterior.lotes.map(({ id }) => doLote(id)));
      importacao.owner = chave;
      await deposito.set(chave, importacao);
    },
    lerLote: (id) => deposito.get<LoteGuardado>(doLote(id)),
    guardarLote: (id, lote) => deposito.set(doLote(id), lote),
  };
}

/** What an import wrote, to the row. `duvida`: rows that were sent without an answer. */
export function contas({ lotes, destino }: Importacao) {
  const soma = { total: 0, criados: 0, atualizados: 0, same: 0, left: 0, gravadas: 0, duvida: 0, ultimaLinha: 0 };
  let categoriasCriadas = 0;
  for (const { recurso, linhas, estado, ...lote } of lotes) {
    if (recurso !== destino) {
      categoriasCriadas += lote.criados;
      continue;
    }
    soma.total += linhas;
    if (estado === 'enviando') soma.duvida += linhas;
    if (estado !== 'gravado') continue;
    soma.criados += lote.criados;
    soma.atualizados += lote.atualizados;
    soma.same += lote.same;
    soma.left += lote.left;
    soma.gravadas += linhas;
    soma.ultimaLinha = lote.ultimaLinha;
  }
  const enviadas = lotes.some(({ estado }) => estado === 'enviando');
  const wrote = soma.criados + soma.atualizados + categoriasCriadas > 0 || enviadas;
  return {
    ...soma,
    categoriasCriadas,
    wrote,
    faltam: soma.total - soma.gravadas,
    completa: soma.gravadas === soma.total,
  };
}

/** What undoing took back so far. */
export function undoneOf({ lotes, destino }: Importacao) {
  const sum = { deleted: 0, restored: 0, kept: 0, categoriasDeleted: 0, categoriasKept: 0 };
  for (const { recurso, undone } of lotes) {
    if (!undone) continue;
    if (recurso !== destino) {
      sum.categoriasDeleted += undone.deleted;
      sum.categoriasKept += undone.kept;
      continue;
    }
    sum.deleted += undone.deleted;
    sum.restored += undone.restored;
    sum.kept += undone.kept;
  }
  return sum;
}
