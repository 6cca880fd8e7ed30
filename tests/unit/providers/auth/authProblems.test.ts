import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { authProblem, otherPersonError, sessionEnded } from '../../../../src/providers/auth';

const answered = (code: string | undefined, message = 'raw words of the server', status = 422) =>
  authProblem(new AuthApiError(message, status, code));

test.each([
  ['same_password', 'A nova senha precisa ser diferente da atual.'],
  ['invalid_credentials', 'E-mail ou senha incorretos.'],
  ['mfa_verification_failed', 'O código não confere. Digite o que o aplicativo mostra agora.'],
  ['otp_expired', 'O link ou código venceu ou já foi usado. Peça outro.'],
])('%s has its sentence', (code, text) => {
  expect(answered(code)).toEqual({ code, text });
});

test.each([undefined, 'unknown', 'toString', '__proto__', 'sms_send_failed'])(
  '%s is unexpected, and the service is never quoted',
  (code) => {
    expect(answered(code)).toEqual({ code: 'unexpected', text: expect.stringContaining('serviço de acesso') });
  },
);

test.each(['bad_jwt', 'no_authorization', 'session_expired', 'refresh_token_not_found', 'refresh_token_already_used'])(
  '%s is the end of the session',
  (code) => {
    expect(answered(code)).toEqual({ code: 'session', text: 'Sua sessão terminou. Entre novamente.' });
  },
);

test.each([
  ['a session that the client does not have', new AuthSessionMissingError()],
  ['a password that was asked for and not given', sessionEnded()],
])('so is %s', (_, error) => {
  expect(authProblem(error)).toEqual({ code: 'session', text: 'Sua sessão terminou. Entre novamente.' });
});

test('a status of 401 alone does not end the session', () => {
  expect(answered('insufficient_aal', '', 401).code).toBe('insufficient_aal');
  expect(answered(undefined, 'Invalid API key', 401).code).toBe('unexpected');
});

test.each<[('length' | 'characters' | 'pwned')[], string, string]>([
  [['length'], 'Password should be at least 12 characters.', 'A senha precisa ter pelo menos 12 caracteres.'],
  [
    ['length', 'characters'],
    'Password should be at least 8 characters. Password should contain at least one character of each: abc, 012.',
    'A senha precisa ter pelo menos 8 caracteres. Misture letras maiúsculas e minúsculas, números e símbolos.',
  ],
  [['pwned'], 'Password is known to be weak', 'Esta senha já apareceu em vazamentos: escolha outra.'],
  [[], '', 'Escolha uma senha mais difícil de adivinhar.'],
])('a weak password says why: %s', (reasons, message, text) => {
  expect(authProblem(new AuthWeakPasswordError(message, 422, reasons))).toEqual({ code: 'weak_password', text });
});

test('too many attempts say how long to wait', () => {
  const message = 'For security purposes, you can only request this after 61 seconds.';
  expect(answered('over_email_send_rate_limit', message, 429).text).toContain('em 2 minutos');
  expect(answered(undefined, '', 429).text).toContain('em alguns minutos');
});

test('no answer, and an answer of a broken server', () => {
  expect(authProblem(new AuthRetryableFetchError('Failed to fetch', 0)).code).toBe('offline');
  expect(authProblem(new AuthRetryableFetchError('Internal', 503)).code).toBe('unexpected');
  expect(authProblem(new AuthUnknownError('no json', new Error())).code).toBe('unexpected');
  expect(authProblem(undefined).code).toBe('unexpected');
});

test("what the product itself refused keeps the product's words", () => {
  expect(authProblem(otherPersonError()).text).toContain('Outra pessoa entrou');
});
