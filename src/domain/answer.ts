// Node imports this file too and needs the extension.
import { addDays, type CalendarDate, formatDate, weekdayOf } from './dates.ts';

interface Found {
  parte: number;
}

interface Consulta<Pergunta, Produto, Promocao> {
  confianca: 'alta' | 'media' | 'nenhuma';
  perguntas: Pergunta[];
  produtos: Produto[];
  promocoes: Promocao[];
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
export function toldOf<A extends Found, B extends Found, C>({ confianca, ...found }: Consulta<A, B, C>) {
  if (confianca === 'nenhuma') return { pergunta: undefined, produtos: [], promocoes: [] };
  const best = Math.max(0, ...[...found.perguntas, ...found.produtos].map(({ parte }) => parte));
  const isNear = ({ parte }: Found) => parte >= best * nearBest;
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
