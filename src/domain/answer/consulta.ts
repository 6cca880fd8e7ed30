// Node imports this file too and needs the extension.
import type { CalendarDate } from '../dates.ts';

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

/** Days in a row on which a product has one price, the lowest of each. */
export interface PriceRun {
  de: CalendarDate;
  ate: CalendarDate;
  preco: number;
  /** The price without the offer, where it is not that of the first asked day. */
  valor?: number;
  promocao: { id: string; nome: string } | null;
}

export interface FoundProduto extends Match {
  id: string;
  nome: string;
  valor: number;
  /** The price from a later day of the week on, unless an offer then has a lower one. */
  novoValor?: number | null;
  novoValorEm?: CalendarDate | null;
  /** On the days that the question is about. */
  precos: PriceRun[];
  /** Where offers are asked about and none of those days has one. */
  proximaOferta: PriceRun | null;
  localizacao: string;
  tipoVenda: string;
  conteudo?: string | null;
  /** It is near to what was asked for and is not there. */
  parecida: boolean;
  /** It was found by its meaning. */
  sentido: boolean;
}

export interface FoundPromocao {
  id: string;
  nome: string;
  /** Its last day, where it has one. */
  fim: CalendarDate | null;
  /** Those of the question's days on which it counts. */
  dias: CalendarDate[];
  /** `dias` of a product: on which no other promotion has a lower price for it. */
  produtos: {
    id: string;
    nome: string;
    valor: number;
    precoPromocional: number;
    tipoVenda: string;
    conteudo?: string | null;
    dias: CalendarDate[];
  }[];
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
  /** The days that the question is about, in their order. */
  dias: CalendarDate[];
  /** Whether a day was named that is over or not understood: all that is told holds today. */
  diaIncerto: boolean;
  assuntos: ('lugar' | 'preco' | 'oferta')[];
  palavras: AskedWord[];
  perguntas: FoundPergunta[];
  produtos: FoundProduto[];
  opcoes: Choice[];
  promocoes: FoundPromocao[];
  /** The last dates of use of the products that some promotions are for, by promotion. */
  validades?: Record<string, CalendarDate>;
  /** Things that were asked for and are not there, as they were said. */
  procurados: string[];
  /** Those of which staff said that the shop does not sell them. */
  naoVendidos?: string[];
  /** Parts of the question that have no answer. */
  semResposta: string[];
}

/** What a shopper may ask first; `private.suggestions` proposes the same. */
export const exampleQuestions = ['Onde fica o arroz?', 'O que está em oferta hoje?'];

export const askStaff = 'Pergunte a um funcionário.';
export const noAnswer = `Não sei responder isso. ${askStaff}`;

/** Said before the options: products that meaning alone finds are not what was named. */
export const offering = ({ opcoes: [first], produtos }: Pick<Consulta, 'opcoes' | 'produtos'>): string =>
  produtos.some(({ id, sentido }) => sentido && id === first?.id) ? 'Talvez sirva:' : 'Você quer saber:';
export const noneOfThese = 'Se não for nada disso, pergunte a um funcionário.';

/** What a shopper hears of the record that a golden question must find. */
export const testStates = { respondida: 'Respondida', oferecida: 'Oferecida', nao: 'Não responde' } as const;
export type TestState = keyof typeof testStates;
