import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useRef, useState } from 'react';
import type { AppDataProvider } from '../../providers/compose';
import { faultOf } from '../../providers/errors';
import { newId } from '../../shared/newId';
import { type Desfeita, desfazer } from '../gravacao/desfazer';
import { type Importacao, novaImportacao } from '../gravacao/diario';
import { type Avanco, type Desfecho, gravar } from '../gravacao/gravar';
import type { NomeDoDestino, Totais } from '../tipos';
import type { Trabalhador } from '../trabalhador/abrir';
import { useDiario } from './useDiario';

/** Where the person is once something is being written. */
export type Fase =
  | { nome: 'nada' }
  | { nome: 'gravando'; avanco: Avanco; parando: boolean }
  | { nome: 'relatorio'; importacao: Importacao; desfecho?: Desfecho; problema?: string }
  | { nome: 'desfazendo'; avanco: { feitas: number; total: number } }
  | { nome: 'desfeita'; conta: Desfeita };

/** Writes an import, tells what became of it, and takes it back. `anterior` is one whose page was closed. */
export function useGravacao(destino: Exclude<NomeDoDestino, 'promocao'>, anterior?: Importacao) {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const queryClient = useQueryClient();
  const diario = useDiario(destino);
  const [fase, setFase] = useState<Fase>(anterior ? { nome: 'relatorio', importacao: anterior } : { nome: 'nada' });
  const atual = useRef<Importacao | undefined>(anterior);
  const origem = useRef<Trabalhador | undefined>(undefined);
  const parada = useRef(new AbortController());

  const executar = async (importacao: Importacao, trabalhador: Trabalhador) => {
    parada.current = new AbortController();
    const desfecho = await gravar({
      importacao,
      lerLote: (n) => trabalhador.lote({ n, tamanho: importacao.tamanho }),
      provider,
      diario,
      aoAvancar: (avanco) =>
        setFase((antes) => ({ nome: 'gravando', avanco, parando: antes.nome === 'gravando' && antes.parando })),
      sinal: parada.current.signal,
    });
    setFase({ nome: 'relatorio', importacao: structuredClone(importacao), desfecho });
    void queryClient.invalidateQueries();
  };

  return {
    fase,
    /** Whether leaving now would leave something half done. */
    ocupada: fase.nome === 'gravando' || fase.nome === 'desfazendo',
    /** Whether the rows are still at hand, so that what is missing can be written. */
    podeContinuar: () => origem.current !== undefined,
    importar: async (trabalhador: Trabalhador, { arquivo, totais }: { arquivo: string; totais: Totais }) => {
      setFase({ nome: 'gravando', avanco: { feitas: 0, total: totais.novo + totais.atualizado }, parando: false });
      origem.current = trabalhador;
      const { total, categorias } = await trabalhador.planejar();
      const comId = categorias.map((nome) => ({ id: newId(), nome }));
      const importacao = novaImportacao({ id: newId(), destino, arquivo, total, totais, categorias: comId });
      atual.current = importacao;
      await diario.comecar(importacao);
      await executar(importacao, trabalhador);
    },
    continuar: async () => {
      if (atual.current && origem.current) await executar(atual.current, origem.current);
    },
    /** Leaves the report of an import that wrote nothing. */
    recomecar: () => setFase({ nome: 'nada' }),
    parar: () => {
      parada.current.abort();
      setFase((antes) => (antes.nome === 'gravando' ? { ...antes, parando: true } : antes));
    },
    desfazer: async () => {
      const importacao = atual.current;
      if (!importacao) return;
      setFase({ nome: 'desfazendo', avanco: { feitas: 0, total: importacao.lotes.length } });
      try {
        const aoAvancar = (avanco: { feitas: number; total: number }) => setFase({ nome: 'desfazendo', avanco });
        const conta = await desfazer({ importacao, provider, diario, aoAvancar });
        setFase({ nome: 'desfeita', conta });
      } catch (erro) {
        const problema = `A importação não foi desfeita por completo. ${faultOf(erro).message}`;
        setFase({ nome: 'relatorio', importacao: structuredClone(importacao), problema });
      }
      void queryClient.invalidateQueries();
    },
  };
}

export type Gravacao = ReturnType<typeof useGravacao>;
