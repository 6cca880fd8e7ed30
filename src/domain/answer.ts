// Node imports this file too and needs the extension.
import { addDays, type CalendarDate, formatDate, weekdayOf } from './dates.ts';

/** A word of a question that stands for another. */
interface Replaced {
  de: string;
  para: string;
}

/** What of a question a record answers: `parte` is the share of its information, from 0 to 1. */
export interface Match {
  parte: number;
  palavras: string[];
  corrigidas: Replaced[];
  sinonimos: Replaced[];
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
  como: 'igual' | 'corrigida' | 'sinonimo' | 'desconhecida';
  usada: string[];
}

/** What the assistant finds for a question, best first; `private.consultar` makes it. */
export interface Consulta {
  confianca: 'alta' | 'media' | 'nenhuma';
  /** The day that the question is about. */
  dia: CalendarDate;
  palavras: AskedWord[];
  perguntas: FoundPergunta[];
  produtos: FoundProduto[];
  promocoes: FoundPromocao[];
}

/** What a shopper may ask first; `private.suggestions` proposes the same. */
export const exampleQuestions = ['Onde fica o arroz?', 'O que está em oferta hoje?'];

export const noAnswer = 'Não sei responder isso. Pergunte a um funcionário.';

/** Records below this share of the best one are not told. */
const nearBest = 0.85;
const mostProdutos = 4;

/**
 * What a shopper is told of the records that were found: one entry of the FAQ, some products, the promotions; nothing
 * without confidence.
 */
export function toldOf({ confianca, ...found }: Pick<Consulta, 'confianca' | 'perguntas' | 'produtos' | 'promocoes'>) {
  if (confianca === 'nenhuma') return { pergunta: undefined, produtos: [], promocoes: [] };
  const best = Math.max(0, ...[...found.perguntas, ...found.produtos].map(({ parte }) => parte));
  const isNear = ({ parte }: Match) => parte >= best * nearBest;
  return {
    pergunta: found.perguntas.slice(0, 1).find(isNear),
    produtos: found.produtos.filter(isNear).slice(0, mostProdutos),
    promocoes: found.promocoes,
  };
}

/** 'hoje', 'amanhã', or 'sexta-feira, 28/11/2026'. */
export function dayText(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return 'hoje';
  return day === addDays(today, 1) ? 'amanhã' : `${weekdayOf(day).toLowerCase()}, ${formatDate(day)}`;
}
