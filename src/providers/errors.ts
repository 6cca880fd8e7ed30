import { HttpError, type RaRecord } from 'ra-core';
import { noAnswerText } from '../lib';
import { violationIn } from './constraints';

/** Kinds with a sentence of their own. */
type ToldKind =
  | 'timeout'
  | 'session'
  | 'forbidden'
  | 'conflict'
  | 'changed'
  | 'invalid'
  | 'missing'
  | 'full'
  | 'server';

/** A failed call, described for the person. */
export interface Fault<R extends RaRecord = RaRecord> {
  kind: ToldKind | 'offline' | 'otherPerson';
  /** HTTP status; 0 without an answer. */
  status: number;
  /** Portuguese sentence, never the server's text. */
  message: string;
  /** Messages by field. */
  fields?: Record<string, string>;
  /** Names of the records that use the one to be deleted, where known. */
  usedBy?: string[];
  /** With 'changed': the current record. */
  current?: R;
}

const messages: Record<ToldKind, string> = {
  timeout: 'O servidor demorou a responder. Tente novamente.',
  session: 'Sua sessão terminou. Entre novamente.',
  forbidden: 'Você não tem permissão para isto.',
  conflict: 'Já existe um registro com estes dados.',
  changed: 'Outra pessoa salvou este registro enquanto você o editava.',
  invalid: 'Algum dado não foi aceito. Confira os campos.',
  missing: 'Este registro não existe mais. Alguém pode tê-lo excluído.',
  full: 'Nada foi salvo: o disco do servidor está quase cheio. Avise quem cuida do sistema.',
  server: 'O servidor não conseguiu atender ao pedido. Tente novamente em instantes.',
};

/** Parts that an error of a call may have. */
interface AnyError {
  status?: number;
  message?: string;
  name?: string;
  body?: { code?: string; message?: string; details?: string | null } | string | null;
}

/**
 * Describes any error of a call in Portuguese: by constraint name first, since the embedded backend hides the code of a CHECK
 * violation, then by PostgREST or PostgreSQL code and HTTP status.
 */
export function describeError(error: unknown): Fault<never> {
  const { status = 0, name, message, body } = (error ?? {}) as AnyError;
  const { code, message: bodyMessage, details } = typeof body === 'object' && body ? body : {};
  const text = `${bodyMessage ?? ''} ${message ?? ''}`;
  const violation = violationIn(text, details ?? '');
  if (violation) {
    const { inUse, field } = violation;
    return {
      kind: inUse ? 'conflict' : kindOfViolation(status, code),
      status,
      message: violation.message,
      ...(field && { fields: { [field]: violation.message } }),
    };
  }
  const kind = raisedKind(text) ?? kindOf({ status, name, message }, code);
  return { kind, status, message: kind === 'offline' ? noAnswerText() : messages[kind] };
}

function kindOfViolation(status: number, code?: string): ToldKind {
  if (code === '23505') return 'conflict';
  if (code === '42501') return 'forbidden';
  return status === 404 ? 'missing' : 'invalid';
}

/** Makes of any error one that react-admin understands: `status`, and `body.errors` for the fields. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError && faultIn(error)) return error;
  return faultError(describeError(error));
}

/** Throws `toHttpError(error)`. */
export function rethrow(error: unknown): never {
  throw toHttpError(error);
}

/** The rejection of a save over a version that is not the last. */
export function changedError(current: RaRecord): HttpError {
  return faultError({ kind: 'changed', status: 409, message: messages.changed, current });
}

/** The rejection of a call without access. */
export const forbidden = () => faultError({ kind: 'forbidden', status: 403, message: messages.forbidden });

/** The error of a fault, for `faultOf`. */
export const faultError = (fault: Fault) =>
  new HttpError(fault.message, fault.status, { fault, ...(fault.fields && { errors: fault.fields }) });

/** The fault in a data provider's error; nothing in another error. */
export function faultIn<R extends RaRecord = RaRecord>(error: unknown): Fault<R> | undefined {
  return error instanceof HttpError ? error.body?.fault : undefined;
}

/** The fault in a data provider's error, or the description of another error. */
export function faultOf<R extends RaRecord = RaRecord>(error: unknown): Fault<R> {
  return faultIn<R>(error) ?? describeError(error);
}

/** Kinds that leave open whether the server did what was asked. */
const unanswered: readonly Fault['kind'][] = ['offline', 'timeout', 'server'];

/**
 * Whether the failed call did nothing. This tells nothing of an earlier attempt whose answer was lost, since most refusals are made
 * before a function looks for that.
 */
export const wasRefused = (error: unknown) => !unanswered.includes(faultOf(error).kind);

/** Whether no record has the id: there is no row, or no row could have it. */
export const isUnknown = (error: unknown) => ['missing', 'invalid'].includes(faultOf(error).kind);

/** The kind by exceptions of the functions that save one version, and by violations without words of their own. */
function raisedKind(text: string): ToldKind | undefined {
  if (text.includes('registro_alterado')) return 'changed';
  if (text.includes('registro_ausente')) return 'missing';
  if (/violates (check|not-null) constraint/.test(text)) return 'invalid';
  return /violates unique constraint/.test(text) ? 'conflict' : undefined;
}

function kindOf({ status = 0, name, message = '' }: AnyError, code?: string): ToldKind | 'offline' {
  if (name === 'TimeoutError' || status === 408 || status === 504) return 'timeout';
  // Each browser's words for a failed fetch; any other TypeError is a fault of this code.
  if (name === 'TypeError' && /fetch|network|load failed|offline/i.test(message)) return 'offline';
  if (status === 401) return 'session';
  if (status === 507 || code === '53100') return 'full';
  if (code === '42501' || status === 403) return 'forbidden';
  if (code === 'PGRST116' || status === 404 || status === 406) return 'missing';
  if (code === '23505' || status === 409) return 'conflict';
  if (code?.startsWith('22') || code?.startsWith('23') || status === 400 || status === 422) return 'invalid';
  return 'server';
}
