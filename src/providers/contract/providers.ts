import type { AuthProvider, DataProvider, GetListResult, GetOneResult, Identifier } from 'ra-core';
import type { DiaDaSemana, Schedule } from '../../domain';
import type { Changes, SomeNames } from './changes';
import type { Imports } from './imports';

/** Whether the person may see anything yet: with a cargo, still without one, removed, or without the code of the second step. */
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

/** A product of a promotion that others have too on a same day. */
export interface Overlap {
  /** The promotion that was asked about; of one that is not stored yet, null. */
  promocaoId: string | null;
  produtoId: string;
  nome: string;
  valor: number;
  /** Of the others, the one with the lowest price of the product, and the weekdays on which both are valid. */
  other: { id: string; nome: string; desconto: number; preco?: number | null; days: DiaDaSemana[] };
  /** How many others there are. */
  others: number;
}

/** A promotion as it is being edited; `id` where it is stored already. */
export type PromocaoDraft = Schedule & { id?: string; produtoIds: readonly string[] };

/**
 * One record, or several, of any resource. Their fields are `any`, so nothing checks a record against the type that the
 * caller asks for: react-admin's methods are generic in it, and what stands in the database is not known to be of it.
 */
export type AnyRecord = GetOneResult;
export type AnyRecords = GetListResult;

/** How a deletion is taken back. */
export interface Undelete {
  /**
   * Brings back a record that this person deleted lately, as it was and under its id; where it is back already, writes
   * nothing. `leftOut`: how many of its connections could not return, since what they lead to is gone or was
   * saved since. `promocoes`: the promotions among these that are still there. Rejects with the fault 'missing' where
   * nothing is left to bring back.
   */
  undelete: (
    resource: string,
    params: { id: Identifier },
  ) => Promise<AnyRecord & { leftOut: number; promocoes?: SomeNames }>;
}

/** What the product asks of its data provider. */
export type AppDataProvider = DataProvider &
  Imports &
  Changes &
  Undelete & {
    /** What the signed-in person may see (design: a new account waits for a cargo). */
    accessStatus: () => Promise<AccessStatus>;
    /** What the dashboard draws of the stored catalogue. */
    catalogueSummary: () => Promise<CatalogueSummary>;
    /**
     * The products of stored promotions, or of one that is being edited, which other promotions have too on a same day
     * from today on. None where the products of promotions are not stored.
     */
    overlaps: (asked: readonly string[] | PromocaoDraft) => Promise<Overlap[]>;
  };

/** What shows somebody the codes of their second step, as they named it. */
export interface CodeFactor {
  id: string;
  name: string;
}

/** What the product asks of its auth provider. */
export interface AppAuthProvider extends AuthProvider {
  /** Who is signed in; rejects when nobody is. */
  getIdentity: NonNullable<AuthProvider['getIdentity']>;
  /** The second step of a sign-in, with what one of the person's factors shows. */
  giveCode: (answer: { factorId: string; code: string }) => Promise<void>;
  /** The factors that a half signed-in person has to choose from; none when nobody is. */
  pendingFactors: () => Promise<CodeFactor[]>;
  /** All factors that the signed-in person has by now, whatever the session knows of them. */
  knownFactors: () => Promise<CodeFactor[]>;
  /** Gives the second step up. */
  leaveLogin: () => Promise<void>;
  /** Sends an e-mail whose link sets a new password, where there is such an account. */
  resetPassword: (account: { email: string }) => Promise<void>;
}
