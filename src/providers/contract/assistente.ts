import type { Identifier } from 'ra-core';
import type { Consulta, Shop, TestState } from '../../domain';
import type { Procurado, SemResposta } from '../../resources';

export interface TestResult {
  id: Identifier;
  pergunta: string;
  /** What a shopper hears of the record to find. */
  state: TestState;
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
  /** Answers a question as of `momento`, by default now; `chosen` is the id of the record to answer it with. */
  ask: (asked: { pergunta: string; momento?: string; chosen?: string }) => Promise<Consulta>;
  /** Asks all golden questions. */
  testResults: () => Promise<TestResult[]>;
  similarPerguntas: (asked: { texto: string; exceto?: Identifier }) => Promise<{ id: Identifier; pergunta: string }[]>;
  dismissUnanswered: (id: SemResposta['id']) => Promise<void>;
  /** What is marked is answered with 'Não vendemos …'. */
  markNotSold: (id: Procurado['id'], notSold: boolean) => Promise<void>;
  dismissSought: (id: Procurado['id']) => Promise<void>;
  /** Of the last 30 days. */
  answeredShare: () => Promise<AnsweredShare>;
  /** Whether shoppers may ask on their page. */
  counterIsOn: () => Promise<boolean>;
  switchCounter: (on: boolean) => Promise<void>;
  /** The shop's name and look on that page. */
  counterShop: () => Promise<Shop>;
  saveCounterShop: (shop: Shop) => Promise<void>;
  programKeys: () => Promise<ProgramKey[]>;
  /** Returns the key, which nothing can show again. */
  createProgramKey: (asked: Pick<ProgramKey, 'nome' | 'most'>) => Promise<string>;
  revokeProgramKey: (id: string) => Promise<void>;
  feedPage: (after: FeedPage['next']) => Promise<FeedPage>;
}
