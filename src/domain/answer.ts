// Node imports this file too and needs the extension.
import { addDays, type CalendarDate, formatDate, weekdayOf } from './dates.ts';

/** A word of a question, and the word that it is taken for or that is near to it in meaning. */
interface Pair {
  de: string;
  para: string;
}

/** Why a record was found, and how sure it is, from 0 to 1. */
export interface Match {
  certeza: number;
  /** Whether a shopper is told of it. */
  dita: boolean;
  /** The question's words that the record has. */
  palavras: string[];
  corrigidas: Pair[];
  sinonimos: Pair[];
  /** To words of an entry. */
  proximas: Pair[];
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

/** A record that is offered in a question's stead: the question of an entry, or the name of a product. */
export interface Option {
  tipo: 'pergunta' | 'produto';
  id: string;
  texto: string;
}

/** alta: the shopper is told; media: some records are offered; nenhuma: the assistant does not know. */
export type Confianca = 'alta' | 'media' | 'nenhuma';

/** What the assistant finds for a question, best first; `private.consultar` makes it. */
export interface Consulta {
  confianca: Confianca;
  /** What to say to a greeting, to thanks or to a goodbye, which are no questions. */
  cumprimento: string | null;
  /** The day that the question is about. */
  dia: CalendarDate;
  palavras: AskedWord[];
  perguntas: FoundPergunta[];
  produtos: FoundProduto[];
  promocoes: FoundPromocao[];
  /** Up to three, where nothing is sure enough to be told. */
  opcoes: Option[];
}

/** What a shopper may ask first; `private.suggestions` proposes the same. */
export const exampleQuestions = ['Onde fica o arroz?', 'O que está em oferta hoje?'];

export const noAnswer = 'Não sei responder isso. Pergunte a um funcionário.';

export const doYouMean = 'Você quer saber:';
export const noneOfThese = 'Se não for nada disso, pergunte a um funcionário.';

/** What a shopper hears of the record that a golden question must find. */
export const testStates = { respondida: 'Respondida', oferecida: 'Oferecida', nao: 'Não responde' } as const;
export type TestState = keyof typeof testStates;

/** What a shopper is told of the records that were found: one entry of the FAQ, some products, the promotions. */
export function toldOf({
  confianca,
  perguntas,
  produtos,
  promocoes,
}: Pick<Consulta, 'confianca' | 'perguntas' | 'produtos' | 'promocoes'>) {
  const isTold = ({ dita }: Match) => dita;
  return {
    pergunta: perguntas.find(isTold),
    produtos: produtos.filter(isTold),
    promocoes: confianca === 'alta' ? promocoes : [],
  };
}

/** 'hoje', 'amanhã', or 'sexta-feira, 28/11/2026'. */
export function dayText(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return 'hoje';
  return day === addDays(today, 1) ? 'amanhã' : `${weekdayOf(day).toLowerCase()}, ${formatDate(day)}`;
}
