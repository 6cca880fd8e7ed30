import { HttpError, type RaRecord } from 'ra-core';
import { noAnswerText } from '../lib';
import { violationIn } from './constraints';

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

export interface Fault<R extends RaRecord = RaRecord> {
  kind: ToldKind | 'offline' | 'otherPerson';
  status: number;
  /** Portuguese sentence, never the server's text. */
  message: string;
  fields?: Record<string, string>;
  usedBy?: string[];
  /** Of a page past the end of a list: the rows that there are. */
  total?: number;
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

interface AnyError {
  status?: number;
  message?: string;
  name?: string;
  body?: { code?: string; message?: string; details?: string | null } | string | null;
}

/**
 * Describes any error of a call in Portuguese. The constraint's name goes first, since the embedded backend hides the
 * code of a CHECK violation.
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
  const sentence = kind === 'offline' ? noAnswerText() : messages[kind];
  if (status !== 416) return { kind, status, message: sentence };
  return { kind, status, message: sentence, total: Number(details?.match(/only (\d+) rows?/)?.[1] ?? 0) };
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

export function changedError(current: RaRecord): HttpError {
  return faultError({ kind: 'changed', status: 409, message: messages.changed, current });
}

export const forbidden = () => faultError({ kind: 'forbidden', status: 403, message: messages.forbidden });

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

const unanswered: readonly Fault['kind'][] = ['offline', 'timeout', 'server'];

/** Whether the failed call did nothing. An earlier attempt whose answer was lost may still have done it. */
export const wasRefused = (error: unknown) => !unanswered.includes(faultOf(error).kind);

/** There is no row, or no row could have the id. */
export const isUnknown = (error: unknown) => ['missing', 'invalid'].includes(faultOf(error).kind);

/** Exceptions of functions that save one version, and violations without words of their own. */
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
