import type { Identifier } from 'ra-core';
import type { NomeDoDestino, Registro, RegistroDeCategoria, Totais } from '../tipos';

/** `enviando`: sent, and no answer came yet, or ever. */
export type EstadoDoLote = 'pendente' | 'enviando' | 'gravado';

export interface LoteNoDiario {
  estado: EstadoDoLote;
  criados: number;
  atualizados: number;
  /** Row number of its last row in the spreadsheet. */
  ultimaLinha: number;
}

/** What is known of an import: enough to tell what it wrote, and with its batches to undo it. */
export interface Importacao {
  id: string;
  destino: Exclude<NomeDoDestino, 'promocao'>;
  arquivo: string;
  em: number;
  /** Rows to write, in batches of `tamanho`. */
  total: number;
  tamanho: number;
  totais: Totais;
  categorias: RegistroDeCategoria[];
  estadoDasCategorias: EstadoDoLote;
  lotes: LoteNoDiario[];
  desfeita: boolean;
}

/** What a batch wrote. */
export interface LoteGuardado {
  criados: Identifier[];
  atualizados: { antes: Registro; depois: Registro }[];
}

/** Keeps values by key: in IndexedDB, or in the page's memory. */
export interface Deposito {
  get: <T>(chave: string) => Promise<T | undefined>;
  set: (chave: string, valor: unknown) => Promise<void>;
  del: (chaves: string[]) => Promise<void>;
}

/** The record of a destination's last import. A new import takes its place. */
export interface Diario {
  ler: () => Promise<Importacao | undefined>;
  guardar: (importacao: Importacao) => Promise<void>;
  comecar: (importacao: Importacao) => Promise<void>;
  lerLote: (n: number) => Promise<LoteGuardado | undefined>;
  guardarLote: (n: number, lote: LoteGuardado) => Promise<void>;
}

/** The diary of one person's imports to one destination. */
export function criarDiario(deposito: Deposito, chave: string): Diario {
  const doLote = (n: number) => `${chave}/${n}`;
  const ler = () => deposito.get<Importacao>(chave);
  return {
    ler,
    guardar: (importacao) => deposito.set(chave, importacao),
    comecar: async (importacao) => {
      const anterior = await ler();
      if (anterior) await deposito.del(anterior.lotes.map((_, n) => doLote(n)));
      await deposito.set(chave, importacao);
    },
    lerLote: (n) => deposito.get<LoteGuardado>(doLote(n)),
    guardarLote: (n, lote) => deposito.set(doLote(n), lote),
  };
}

/** A new import before anything is written. */
export function novaImportacao(
  dados: Pick<Importacao, 'id' | 'destino' | 'arquivo' | 'total' | 'totais' | 'categorias'>,
  tamanho = 1000,
): Importacao {
  const pendente = { estado: 'pendente', criados: 0, atualizados: 0, ultimaLinha: 0 } as const;
  const lotes = Array.from({ length: Math.ceil(dados.total / tamanho) }, (): LoteNoDiario => ({ ...pendente }));
  return { ...dados, em: Date.now(), tamanho, lotes, estadoDasCategorias: 'pendente', desfeita: false };
}

/** What an import wrote, to the row. `duvida`: rows that were sent without an answer. */
export function contas(importacao: Importacao) {
  const { lotes, total, tamanho, categorias, estadoDasCategorias } = importacao;
  const soma = { criados: 0, atualizados: 0, gravadas: 0, duvida: 0, ultimaLinha: 0 };
  lotes.forEach(({ estado, criados, atualizados, ultimaLinha }, n) => {
    const linhas = Math.min(tamanho, total - n * tamanho);
    if (estado === 'enviando') soma.duvida += linhas;
    if (estado !== 'gravado') return;
    soma.criados += criados;
    soma.atualizados += atualizados;
    soma.gravadas += linhas;
    soma.ultimaLinha = ultimaLinha;
  });
  const categoriasCriadas = estadoDasCategorias === 'gravado' ? categorias.length : 0;
  return { ...soma, categoriasCriadas, faltam: total - soma.gravadas, completa: soma.gravadas === total };
}
