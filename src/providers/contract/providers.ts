import type { AuthProvider, DataProvider, GetListResult, GetOneResult, Identifier } from 'ra-core';
import type { DiaDaSemana, Schedule } from '../../domain';
import type { Assistente } from './assistente';
import type { Changes, SomeNames } from './changes';
import type { Labels } from './etiquetas';
import type { Imports, Sheets } from './imports';

/** The person's access: with a cargo, still without one, removed, or lacking the code of the second step. */
export type AccessStatus = 'ativo' | 'aguardando' | 'encerrado' | 'segundo_fator';

export interface CatalogueSummary {
  /** Products added in the last 30 days, and in the 30 before. */
  novos: number;
  anteriores: number;
  promocoesPorDia: Record<string, number>;
  /** The category with most products first. */
  produtosPorCategoria: { categoria: string; produtos: number }[];
}

/** A product of a promotion that other promotions have too on a same day. */
export interface Overlap {
  promocaoId: string | null;
  produtoId: string;
  nome: string;
  valor: number;
  /** The promotion with the product's lowest price, and the weekdays that both have. */
  other: { id: string; nome: string; desconto: number; preco?: number | null; days: DiaDaSemana[] };
  others: number;
}

/** A promotion that is being edited; `id` where it is stored already. */
export type PromocaoDraft = Schedule & { id?: string; produtoIds: readonly string[] };

export type AnyRecord = GetOneResult;
export type AnyRecords = GetListResult;

export interface Undelete {
  /**
   * Restores a record that this person deleted lately. `leftOut`: connections that could not be restored; `promocoes`:
   * those of them to existing promotions. Rejects as 'missing' where nothing is left to restore.
   */
  undelete: (
    resource: string,
    params: { id: Identifier },
  ) => Promise<AnyRecord & { leftOut: number; promocoes?: SomeNames }>;
}

/** Calls about the records of a resource, whose name comes first. */
export type Records = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete'> &
  Undelete &
  Imports;

/** Calls about no single resource. */
export interface Facts extends Assistente, Changes, Labels, Sheets {
  accessStatus: () => Promise<AccessStatus>;
  catalogueSummary: () => Promise<CatalogueSummary>;
  /** From today on; none where promotions' products are not stored. */
  overlaps: (asked: readonly string[] | PromocaoDraft) => Promise<Overlap[]>;
}

/** What answers the data provider's calls. */
export interface DataSource {
  recordsOf: (resource: string) => Records;
  facts: Facts;
}

export type AppDataProvider = DataProvider & Records & Facts;

export interface CodeFactor {
  id: string;
  name: string;
}

export interface AppAuthProvider extends AuthProvider {
  /** The signed-in person; rejects without one. */
  getIdentity: NonNullable<AuthProvider['getIdentity']>;
  giveCode: (answer: { factorId: string; code: string }) => Promise<void>;
  /** Ends the second step by a recovery code, and finishes the sign-in. */
  giveRecoveryCode: (code: string) => Promise<void>;
  pendingFactors: () => Promise<CodeFactor[]>;
  /** All factors of the signed-in person, those added after the session began included. */
  knownFactors: () => Promise<CodeFactor[]>;
  leaveLogin: () => Promise<void>;
  resetPassword: (account: { email: string }) => Promise<void>;
}
