import { isIP } from 'node:net';
import { authError } from '../gateway/answers.ts';
import type { AccountLimits } from './limits.ts';

export type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

export interface Service {
  ask: (request: Request) => Promise<Response>;
  query: Query;
  transaction: <Result>(action: (query: Query) => Promise<Result>) => Promise<Result>;
  jwtSecret: string;
  /** Authenticator apps show it beside the account. */
  siteUrl: string;
  limits: AccountLimits;
}

/** Answers a call with a refusal; thrown within a transaction, it rolls that back. */
export class Refused extends Error {
  constructor(readonly answer: Response) {
    super(`refused with ${answer.status}`);
  }
}

export const refusal = (...refused: Parameters<typeof authError>) => new Refused(authError(...refused));

export function inTurn<Result>(
  service: Service,
  user: string,
  action: (query: Query) => Promise<Result>,
): Promise<Result> {
  return service.transaction(async (query) => {
    await query('select from auth.users where id = $1 for update', [user]);
    return action(query);
  });
}

export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The caller's address and browser, from headers that the gateway writes itself. */
export function callerOf(request: Request): { address: string; userAgent: string | null } {
  const address = request.headers.get('x-forwarded-for')?.replace(/%.*$/, '') ?? '';
  return {
    address: isIP(address) ? address : '127.0.0.1',
    userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? null,
  };
}
