import { DataProviderContext } from 'ra-core';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { AppDataProvider } from '../../providers/compose';
import { faultOf } from '../../providers/errors';
import type { Conferencia, Escolhas, Leitura, LinhaDaPromocao, NomeDoDestino } from '../tipos';
import { abrirTrabalhador, type Trabalhador } from '../trabalhador/abrir';
import { FalhaDoTrabalhador } from '../trabalhador/falha';
import type { Andamento } from '../trabalhador/protocolo';
import { conhecerExistentes } from './conhecerExistentes';

/** Where the person is before anything is written. */
export type Passo = 'lendo' | 'recusado' | 'colunas' | 'conferindo' | 'revisao';

/** The step of the import's four that each stands for; a refused file stands for none. */
export const numeroDoPasso: Record<Passo, number | undefined> = {
  lendo: 0,
  colunas: 0,
  conferindo: 1,
  revisao: 1,
  recusado: undefined,
};

interface Estado {
  passo: Passo;
  leitura?: Leitura;
  escolhas: Escolhas;
  conferencia?: Conferencia;
  /** Whether a decision is being worked into the check; until then nothing may be written. */
  reconferindo: boolean;
  /** Goes up with every check, so that pages are asked for anew. */
  versao: number;
  /** Why the file was refused, or the check failed. */
  problema?: string;
}

const escolhasIniciais: Escolhas = {
  cabecalho: null,
  ligacoes: {},
  existentes: 'atualizar',
  repetidos: 'ultima',
  categorias: 'criar',
  descontoEmFracao: false,
};

const naoLeu = 'O arquivo não pôde ser lido. Salve-o de novo como .xlsx e tente outra vez.';
const naoConferiu = 'As linhas não puderam ser conferidas. Tente novamente.';

/** Reads a file in a worker, has its columns matched and its rows checked. */
export function useRevisao(destino: NomeDoDestino, arquivo: File, linhas: LinhaDaPromocao[] = []) {
  // The provider itself, not react-admin's wrapper: failures are told here, in place.
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const [estado, setEstado] = useState<Estado>({
    passo: 'lendo',
    escolhas: escolhasIniciais,
    versao: 0,
    reconferindo: false,
  });
  const [andamento, setAndamento] = useState<Andamento>({ fracao: 0, linhas: 0 });
  const trabalhador = useRef<Trabalhador>(null);
  const ja = (parte: Partial<Estado>) => setEstado((antes) => ({ ...antes, ...parte }));

  const ler = useCallback(async (pedido: { arquivo?: File; planilha?: string }) => {
    setAndamento({ fracao: 0, linhas: 0 });
    setEstado((antes) => ({ ...antes, passo: 'lendo', problema: undefined }));
    try {
      const leitura = await trabalhador.current?.ler(pedido);
      if (!leitura) return;
      const { cabecalho, ligacoes } = leitura;
      setEstado((antes) => ({
        ...antes,
        passo: 'colunas',
        leitura,
        escolhas: { ...antes.escolhas, cabecalho, ligacoes },
      }));
    } catch (erro) {
      const problema = erro instanceof FalhaDoTrabalhador && erro.codigo ? erro.message : naoLeu;
      setEstado((antes) => ({ ...antes, passo: 'recusado', problema }));
    }
  }, []);

  useEffect(() => {
    const novo = abrirTrabalhador(destino);
    novo.aoAvancar(setAndamento);
    trabalhador.current = novo;
    void ler({ arquivo });
    return () => novo.encerrar();
  }, [destino, arquivo, ler]);

  const conferir = async (escolhas: Escolhas, conhecer: boolean) => {
    const { current } = trabalhador;
    if (!current) return;
    setAndamento({ fracao: 0, linhas: 0 });
    ja({
      escolhas,
      problema: undefined,
      reconferindo: true,
      ...(conhecer && { passo: 'conferindo', conferencia: undefined }),
    });
    try {
      if (conhecer) await conhecerExistentes(current, { provider, destino, linhas });
      const conferencia = await current.conferir(escolhas);
      if (!conferencia) return;
      // Spreadsheets keep 10 % as 0,1: taken so at first, and the person may say otherwise.
      if (conhecer && conferencia.pareceFracao && !escolhas.descontoEmFracao) {
        await conferir({ ...escolhas, descontoEmFracao: true }, false);
        return;
      }
      setEstado((antes) => ({
        ...antes,
        passo: 'revisao',
        conferencia,
        versao: antes.versao + 1,
        reconferindo: false,
      }));
    } catch (erro) {
      const problema = erro instanceof FalhaDoTrabalhador ? naoConferiu : faultOf(erro).message;
      setEstado((antes) => ({ ...antes, passo: conhecer ? 'colunas' : antes.passo, problema, reconferindo: false }));
    }
  };

  return {
    ...estado,
    andamento,
    trabalhador,
    escolherPlanilha: (planilha: string) => ler({ planilha }),
    escolherCabecalho: async (cabecalho: number | null) => {
      const leitura = await trabalhador.current?.comCabecalho(cabecalho);
      if (leitura) ja({ leitura, escolhas: { ...estado.escolhas, cabecalho, ligacoes: leitura.ligacoes } });
    },
    ligar: (ligacoes: Escolhas['ligacoes']) => ja({ escolhas: { ...estado.escolhas, ligacoes } }),
    /** From the columns to the review: reads what exists, and checks. */
    continuar: () => conferir(estado.escolhas, true),
    escolher: (partes: Partial<Escolhas>) => conferir({ ...estado.escolhas, ...partes }, false),
    voltar: () => ja({ passo: 'colunas', problema: undefined }),
  };
}

export type Revisao = ReturnType<typeof useRevisao>;
