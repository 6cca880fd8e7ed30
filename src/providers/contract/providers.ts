import type { AuthProvider, DataProvider, GetListResult, GetOneResult, Identifier } from 'ra-core';
import type { DiaDaSemana, Schedule } from '../../domain';
import type { Changes, SomeNames } from './changes';
import type { Imports } from './imports';

/** The person's access: with a cargo, still without one, removed, or lacking the code of the second step. */
export type AccessStatus = 'ativo' | 'aguardando' | 'encerrado' | 'segundo_fator';

/** Figures of the stored catalogue, counted by the database. */
export interface CatalogueSummary {
  /** Products added in the last 30 days, and in the 30 before. */
  novos: number;
  anteriores: number;
  /** Active promotions by weekday. */
  promocoesPorDia: Record<string, number>;
  /** The category with most products first. */
  produtosPorCategoria: { categoria: string; produtos: number }[];
}

/** A product of a promotion that other promotions have too on a same day. */
export interface Overlap {
  /** The promotion; null for one that is not stored yet. */
  promocaoId: string | null;
  produtoId: string;
  nome: string;
  valor: number;
  /** The other promotion with the product's lowest price, and the weekdays that both have. */
  other: { id: string; nome: string; desconto: number; preco?: number | null; days: DiaDaSemana[] };
  /** Number of other promotions. */
  others: number;
}

/** A promotion that is being edited; `id` where it is stored already. */
export type PromocaoDraft = Schedule & { id?: string; produtoIds: readonly string[] };

/** One record, or several, of any resource. Their fields are `any`, as react-admin's generic methods let the caller choose the type. */
export type AnyRecord = GetOneResult;
export type AnyRecords = GetListResult;

export interface Undelete {
  /**
   * Restores a record that this person deleted lately, under its id; writes nothing where it is back already. `leftOut`: number of
   * its connections that could not be restored; `promocoes`: the promotions among these that still exist. Rejects with the fault
   * 'missing' where nothing is left to restore.
   */
  undelete: (
    resource: string,
    params: { id: Identifier },
  ) => Promise<AnyRecord & { leftOut: number; promocoes?: SomeNames }>;
}

/** The product's data provider. */
export type AppDataProvider = DataProvider &
  Imports &
  Changes &
  Undelete & {
    accessStatus: () => Promise<AccessStatus>;
    catalogueSummary: () => Promise<CatalogueSummary>;
    /**
     * The overlaps, from today on, of stored promotions or of one that is being edited. None where promotions' products are not
     * stored.
     */
    overlaps: (asked: readonly string[] | PromocaoDraft) => Promise<Overlap[]>;
  };

/** A device that shows the codes of the second step, with the name that its owner gave it. */
export interface CodeFactor {
  id: string;
  name: string;
}

/** The product's auth provider. */
export interface AppAuthProvider extends AuthProvider {
  /** The signed-in person; rejects without one. */
  getIdentity: NonNullable<AuthProvider['getIdentity']>;
  /** The second step of a sign-in, with a code of one of the person's factors. */
  giveCode: (answer: { factorId: string; code: string }) => Promise<void>;
  /** The factors that a half signed-in person can choose from; empty without one. */
  pendingFactors: () => Promise<CodeFactor[]>;
  /** All factors of the signed-in person, those added after the session began included. */
  knownFactors: () => Promise<CodeFactor[]>;
  /** Gives up the second step. */
  leaveLogin: () => Promise<void>;
  /** Sends an e-mail whose link sets a new password, if the account exists. */
  resetPassword: (account: { email: string }) => Promise<void>;
}
