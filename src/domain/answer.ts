// Node imports this file too and needs the extension.
import { addDays, type CalendarDate, formatDate, weekdayOf } from './dates.ts';

/** A word of a question that stands for another. */
interface Replaced {
  de: string;
  para: string;
}

/** Why a record was found, how certain it is to answer, from 0 to 1, and whether a shopper is told it. */
export interface Match {
  certeza: number;
  dita: boolean;
  palavras: string[];
  corrigidas: Replaced[];
  sinonimos: Replaced[];
  /** Words of an entry that are near in meaning to words of the question that it lacks. */
  proximas: Replaced[];
}

interface FoundPergunta extends Match {
  id: string;
  pergunta: string;
  resposta: string;
}

export interface FoundProduto extends Match {
  id: string;
  nome: string;
  valor: number;
  /** The price of the day when an offer holds. */
  precoPromocional: number | null;
  promocao: { id: string; nome: string } | null;
  localizacao: string;
  tipoVenda: string;
}

export interface FoundPromocao {
  id: string;
  nome: string;
  /** Its last day, where it has one. */
  fim: CalendarDate | null;
  produtos: { id: string; nome: string; valor: number; precoPromocional: number }[];
}

export interface AskedWord {
  palavra: string;
  como: 'igual' | 'corrigida' | 'desconhecida';
  /** The word that it is taken for, then the terms of its synonyms. */
  usada: string[];
}

/** A record that is offered under 'Você quer saber:'. Asked again with its id, the question is answered with it. */
export interface Choice {
  tipo: 'pergunta' | 'produto';
  id: string;
  texto: string;
}

/** What the assistant finds for a question, best first; `private.consultar` makes it. */
export interface Consulta {
  /** 'alta': something is told; 'media': nothing is claimed, `opcoes` are offered; 'nenhuma': neither. */
  confianca: 'alta' | 'media' | 'nenhuma';
  /** The answer to a greeting, thanks or a goodbye, which is no question. */
  cumprimento: string | null;
  /** The day that the question is about. */
  dia: CalendarDate;
  palavras: AskedWord[];
  perguntas: FoundPergunta[];
  produtos: FoundProduto[];
  opcoes: Choice[];
  promocoes: FoundPromocao[];
}

/** What a shopper may ask first; `private.suggestions` proposes the same. */
export const exampleQuestions = ['Onde fica o arroz?', 'O que está em oferta hoje?'];

export const noAnswer = 'Não sei responder isso. Pergunte a um funcionário.';

export const doYouMean = 'Você quer saber:';
export const noneOfThese = 'Se não for nada disso, pergunte a um funcionário.';

/** What a shopper hears of the record that a golden question must find. */
export const testStates = { respondida: 'Respondida', oferecida: 'Oferecida', nao: 'Não responde' } as const;
export type TestState = keyof typeof testStates;

type Found = Pick<Consulta, 'confianca' | 'perguntas' | 'produtos' | 'promocoes'>;

/** What a shopper is told of the records that were found: one entry of the FAQ, some products, the promotions; nothing unless it is sure. */
export function toldOf({ confianca, perguntas, produtos, promocoes }: Found) {
  return {
    pergunta: perguntas.find(({ dita }) => dita),
    produtos: produtos.filter(({ dita }) => dita),
    promocoes: confianca === 'alta' ? promocoes : [],
  };
}

/** 'hoje', 'amanhã', or 'sexta-feira, 28/11/2026'. */
export function dayText(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return 'hoje';
  return day === addDays(today, 1) ? 'amanhã' : `${weekdayOf(day).toLowerCase()}, ${formatDate(day)}`;
}
