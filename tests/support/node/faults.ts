import { HttpError } from 'ra-core';
import { toHttpError } from '../../../src/providers/errors';

export const serverText = 'internal: relation "cargos" at 10.0.0.7';

export const lostAnswer = {
  name: 'no answer',
  error: () => toHttpError(new TypeError('Failed to fetch')),
  reason: 'O servidor não respondeu. Tente novamente em instantes.',
};

/** A failure of the server. */
export const fault = {
  name: '500',
  error: () => toHttpError(new HttpError(serverText, 500, { message: serverText })),
  reason: 'O servidor não conseguiu atender ao pedido. Tente novamente em instantes.',
};

/** The failures of a call, with the texts that explain them. */
export const faults = [
  fault,
  {
    name: 'timeout',
    error: () => toHttpError(new DOMException('signal timed out', 'TimeoutError')),
    reason: 'O servidor demorou a responder. Tente novamente.',
  },
  lostAnswer,
  {
    name: '403',
    error: () => toHttpError(new HttpError(serverText, 403, { code: '42501', message: serverText })),
    reason: 'Você não tem permissão para isto.',
  },
];
