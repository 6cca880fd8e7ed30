import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useRef, useState } from 'react';
import type { AppDataProvider } from '../../providers/compose';
import { faultOf } from '../../providers/errors';
import { desfazer } from '../gravacao/desfazer';
import type { Diario, Importacao } from '../gravacao/diario';
import { type Avanco, type Desfecho, gravar } from '../gravacao/gravar';
import { type Plano, planejar } from '../gravacao/planejar';
import type { NomeDoDestino, Totais } from '../tipos';
import type { Trabalhador } from '../trabalhador/abrir';
import { type LeftRows, readLeftRows } from './readLeftRows';
import { useDiario } from './useDiario';

/** Where the person is once something is being written. */
export type Fase =
  | { nome: 'nada' }
  | { nome: 'gravando'; avanco: Avanco; parando: boolean }
  | { nome: 'relatorio'; importacao: Importacao; rows: LeftRows; desfecho?: Desfecho; problema?: string }
  | { nome: 'desfazendo'; avanco: { feitas: number; total: number } }
  | { nome: 'desfeita'; importacao: Importacao; rows: LeftRows };

/** An import whose page was closed, and what the diary holds of it. */
export interface Anterior {
  importacao: Importacao;
  rows: LeftRows;
}

const outraPessoa = 'Outra pessoa entrou neste navegador. Só quem fez esta importação pode continuá-la ou desfazê-la.';

const semPlano = { lerLote: async () => [] };

/** Writes an import, tells what became of it, and takes it back. */
export function useGravacao(destino: Exclude<NomeDoDestino, 'promocao'>, passada?: Anterior) {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const queryClient = useQueryClient();
  const abrirDiario = useDiario(destino);
  const [fase, setFase] = useState<Fase>(passada ? { nome: 'relatorio', ...passada } : { nome: 'nada' });
  const atual = useRef<Plano | undefined>(passada && { ...passada, ...semPlano });
  const parada = useRef(new AbortController());
  // Set at once, as a second click comes before the screen has changed.
  const ocupada = useRef(false);

  /** Does one thing at a time; what the diary itself refuses is told in the report. */
  const trabalhar = async (trabalho: (diario: Diario, plano: Plano) => Promise<Fase>, plano: Plano | undefined) => {
    if (ocupada.current || !plano) return;
    ocupada.current = true;
    const { importacao } = plano;
    const recusar = (problema: string) =>
      setFase({ nome: 'relatorio', importacao: structuredClone(importacao), rows: { left: [], kept: [] }, problema });
    try {
      const diario = await abrirDiario();
      if (importacao.owner && importacao.owner !== diario.owner) recusar(outraPessoa);
      else setFase(await trabalho(diario, plano));
    } catch (erro) {
      recusar(faultOf(erro).message);
    } finally {
      ocupada.current = false;
      void queryClient.invalidateQueries();
    }
  };

  const executar = async (diario: Diario, plano: Plano): Promise<Fase> => {
    parada.current = new AbortController();
    const desfecho = await gravar({
      ...plano,
      provider,
      diario,
      aoAvancar: (avanco) =>
        setFase((antes) => ({ nome: 'gravando', avanco, parando: antes.nome === 'gravando' && antes.parando })),
      sinal: parada.current.signal,
    });
    const importacao = structuredClone(plano.importacao);
    return { nome: 'relatorio', importacao, rows: await readLeftRows(diario, importacao), desfecho };
  };

  return {
    fase,
    /** Whether leaving now would leave something half done. */
    ocupada: fase.nome === 'gravando' || fase.nome === 'desfazendo',
    /** Whether the rows are still at hand, so that what is missing can be written. */
    podeContinuar: () => atual.current !== undefined && atual.current.lerLote !== semPlano.lerLote,
    importar: async (trabalhador: Trabalhador, { arquivo, totais }: { arquivo: string; totais: Totais }) => {
      setFase({ nome: 'gravando', avanco: { feitas: 0, total: totais.novo + totais.atualizado }, parando: false });
      const antes = atual.current?.importacao;
      // One that was undone, if only in part, is over.
      const anterior = antes?.lotes.some(({ undone }) => undone) ? undefined : antes;
      atual.current = await planejar(trabalhador, { destino, arquivo, totais, anterior });
      await trabalhar(async (diario, plano) => {
        await diario.comecar(plano.importacao);
        return executar(diario, plano);
      }, atual.current);
    },
    continuar: () => trabalhar(executar, atual.current),
    /** Leaves the report to check the file again; what is written then belongs to the same import. */
    recomecar: () => setFase({ nome: 'nada' }),
    parar: () => {
      parada.current.abort();
      setFase((antes) => (antes.nome === 'gravando' ? { ...antes, parando: true } : antes));
    },
    desfazer: () =>
      trabalhar(async (diario, { importacao }) => {
        const aoAvancar = (avanco: { feitas: number; total: number }) => setFase({ nome: 'desfazendo', avanco });
        try {
          await desfazer({ importacao, provider, diario, aoAvancar });
          const desfeita = structuredClone(importacao);
          return { nome: 'desfeita', importacao: desfeita, rows: await readLeftRows(diario, desfeita) };
        } catch (erro) {
          const problema = `A importação não foi desfeita por completo. ${faultOf(erro).message}`;
          const rows = await readLeftRows(diario, importacao);
          return { nome: 'relatorio', importacao: structuredClone(importacao), rows, problema };
        }
      }, atual.current),
  };
}

export type Gravacao = ReturnType<typeof useGravacao>;
