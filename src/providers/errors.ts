import { HttpError, type RaRecord } from 'ra-core';
import { noAnswerText } from '../lib';
import { violationIn } from './constraints';

/** What has a sentence of its own. */
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

/** What went wrong, in words for the person who was working. */
export interface Fault<R extends RaRecord = RaRecord> {
  kind: ToldKind | 'offline' | 'otherPerson';
  /** HTTP status, 0 when no answer came. */
  status: number;
  /** Portuguese sentence; never the server's own text. */
  message: string;
  /** Messages for single fields, by the app's field names. */
  fields?: Record<string, string>;
  /** Names of the records that hold on to the one that was to be deleted, where known. */
  usedBy?: string[];
  /** With 'changed': the record as it stands now. */
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

/** What errors of calls may carry; each part is looked at before it is believed. */
interface AnyError {
  status?: number;
  message?: string;
  name?: string;
  body?: { code?: string; message?: string; details?: string | null } | string | null;
}

/**
 * Says in Portuguese what any error of a call means: by HTTP status, PostgREST/PostgreSQL code and
 * constraint name (the embedded backend hides the code of a CHECK violation, so the name decides first).
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

/**
 * `describeError` as an error that react-admin understands: `status`, and `body.errors` for the fields. One that
 * was described before stays as it is.
 */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError && faultIn(error)) return error;
  return faultError(describeError(error));
}

/** Rejects with `toHttpError`: what a call of the providers catches. */
export function rethrow(error: unknown): never {
  throw toHttpError(error);
}

/** The rejection of a save whose record somebody else saved meanwhile. */
export function changedError(current: RaRecord): HttpError {
  return faultError({ kind: 'changed', status: 409, message: messages.changed, current });
}

/** The rejection of what somebody without access asked for. */
export const forbidden = () => faultError({ kind: 'forbidden', status: 403, message: messages.forbidden });

/** A fault as the error that `faultOf` finds it in. */
export const faultError = (fault: Fault) =>
  new HttpError(fault.message, fault.status, { fault, ...(fault.fields && { errors: fault.fields }) });

/** The fault inside an error of a data provider; nothing when the error comes from elsewhere. */
export function faultIn<R extends RaRecord = RaRecord>(error: unknown): Fault<R> | undefined {
  return error instanceof HttpError ? error.body?.fault : undefined;
}

/** The fault inside an error of a data provider, described anew when it comes from elsewhere. */
export function faultOf<R extends RaRecord = RaRecord>(error: unknown): Fault<R> {
  return faultIn<R>(error) ?? describeError(error);
}

/** What leaves open whether the server did what it was asked. */
const unanswered: readonly Fault['kind'][] = ['offline', 'timeout', 'server'];

/**
 * Whether a call that failed so did nothing. Of an earlier attempt at the same operation a refusal says nothing, as most are made
 * before anybody looks what was done already: where the answer to that one was lost, it is as unknown as before.
 */
export const wasRefused = (error: unknown) => !unanswered.includes(faultOf(error).kind);

/** Whether there is no record that was asked for by its id: no row, or an id that no row could have. */
export const isUnknown = (error: unknown) => ['missing', 'invalid'].includes(faultOf(error).kind);

/** What the functions that save one version of a record raise, and constraints that nobody put into words. */
function raisedKind(text: string): ToldKind | undefined {
  if (text.includes('registro_alterado')) return 'changed';
  if (text.includes('registro_ausente')) return 'missing';
  if (/violates (check|not-null) constraint/.test(text)) return 'invalid';
  return /violates unique constraint/.test(text) ? 'conflict' : undefined;
}

function kindOf({ status = 0, name, message = '' }: AnyError, code?: string): ToldKind | 'offline' {
  if (name === 'TimeoutError' || status === 408 || status === 504) return 'timeout';
  // What fetch rejects with, in the words of each browser; any other TypeError is a fault of our own.
  if (name === 'TypeError' && /fetch|network|load failed|offline/i.test(message)) return 'offline';
  if (status === 401) return 'session';
  if (status === 507 || code === '53100') return 'full';
  if (code === '42501' || status === 403) return 'forbidden';
  if (code === 'PGRST116' || status === 404 || status === 406) return 'missing';
  if (code === '23505' || status === 409) return 'conflict';
  if (code?.startsWith('22') || code?.startsWith('23') || status === 400 || status === 422) return 'invalid';
  return 'server';
}
