import type { Identifier } from 'ra-core';
import type { CalendarDate } from '../../domain';

export type Confianca = 'alta' | 'media' | 'nenhuma';

/** A word of a question that stands for another. */
export interface Replaced {
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

export interface FoundPergunta extends Match {
  id: Identifier;
  pergunta: string;
  resposta: string;
}

export interface FoundProduto extends Match {
  id: Identifier;
  nome: string;
  valor: number;
  /** The price of the day when an offer holds. */
  precoPromocional: number | null;
  promocao: { id: Identifier; nome: string } | null;
  localizacao: string;
  tipoVenda: string;
}

export interface FoundPromocao {
  id: Identifier;
  nome: string;
  /** Its last day, where it has one. */
  fim: CalendarDate | null;
  produtos: { id: Identifier; nome: string; valor: number; precoPromocional: number }[];
}

export interface AskedWord {
  palavra: string;
  como: 'igual' | 'corrigida' | 'sinonimo' | 'desconhecida';
  usada: string[];
}

/** What the assistant finds for a question, best first; `private.consultar` makes it. */
export interface Consulta {
  confianca: Confianca;
  /** The day that the question is about. */
  dia: CalendarDate;
  palavras: AskedWord[];
  perguntas: FoundPergunta[];
  produtos: FoundProduto[];
  promocoes: FoundPromocao[];
}

export interface TestResult {
  id: Identifier;
  pergunta: string;
  passou: boolean;
  /** Its place among the answers, where it is one of the first ten. */
  lugar: number | null;
}

/** Questions without an answer that have the same words. */
export interface Unanswered {
  termos: string;
  /** The latest wording. */
  pergunta: string;
  vezes: number;
  last: string;
}

export interface AnsweredShare {
  total: number;
  respondidas: number;
  semResposta: { pergunta: string; vezes: number }[];
}

/** A key with which a program asks the assistant. Of the key itself only the first characters are kept. */
export interface ProgramKey {
  id: string;
  nome: string;
  prefix: string;
  /** Calls a minute. */
  most: number;
  createdBy: string | null;
  createdAt: string;
  revokedAt: string | null;
  usedAt: string | null;
}

/** Up to 500 records of what the assistant knows; `next` is the cursor of the following page. */
export interface FeedPage {
  records: object[];
  next: string | null;
}

export interface Assistente {
  /** Answers a question as of `momento`, by default now, and notes it. */
  ask: (asked: { pergunta: string; momento?: string }) => Promise<Consulta>;
  /** Asks all golden questions. */
  testResults: () => Promise<TestResult[]>;
  similarPerguntas: (asked: { texto: string; exceto?: Identifier }) => Promise<{ id: Identifier; pergunta: string }[]>;
  unanswered: () => Promise<Unanswered[]>;
  dismissUnanswered: (termos: string) => Promise<void>;
  /** Of the last 30 days. */
  answeredShare: () => Promise<AnsweredShare>;
  /** Whether shoppers may ask on their page. */
  counterIsOn: () => Promise<boolean>;
  switchCounter: (on: boolean) => Promise<void>;
  programKeys: () => Promise<ProgramKey[]>;
  /** Returns the key, which nothing can show again. */
  createProgramKey: (asked: Pick<ProgramKey, 'nome' | 'most'>) => Promise<string>;
  revokeProgramKey: (id: string) => Promise<void>;
  feedPage: (after: FeedPage['next']) => Promise<FeedPage>;
}
