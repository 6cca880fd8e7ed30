import { isIP } from 'node:net';
import { authError } from '../door/answers.ts';
import type { AccountLimits } from './limits.ts';

export type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** What the calls of an account are answered with. */
export interface Service {
  /** Asks the embedded auth service. */
  ask: (request: Request) => Promise<Response>;
  /** Runs SQL as the database's owner. */
  query: Query;
  transaction: <Result>(action: (query: Query) => Promise<Result>) => Promise<Result>;
  jwtSecret: string;
  /** Shown by authenticator apps beside the account. */
  siteUrl: string;
  limits: AccountLimits;
}

/** Thrown to answer a call with a refusal, also from within a transaction, which is rolled back. */
export class Refused extends Error {
  constructor(readonly answer: Response) {
    super(`refused with ${answer.status}`);
  }
}

/** A refusal in the public auth server's shape. */
export const refusal = (...refused: Parameters<typeof authError>) => new Refused(authError(...refused));

/** Everything that changes an account's factors or identities takes turns with the same account's others. */
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

/** What the door tells of whoever calls. Nobody else sends these headers: the door writes all of them anew. */
export function callerOf(request: Request): { address: string; userAgent: string | null } {
  const address = request.headers.get('x-forwarded-for')?.replace(/%.*$/, '') ?? '';
  return {
    // A connection without an address is this machine's own.
    address: isIP(address) ? address : '127.0.0.1',
    userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? null,
  };
}
