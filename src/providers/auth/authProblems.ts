import {
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/supabase-js';
import { noAnswerText } from '../../lib';
import { describeError, faultIn } from '../errors';
import { AuthFailure, limitedText } from './loginFailure';

export interface AuthProblem {
  code: string;
  text: string;
}

/** Sentences by `error_code` of the public auth server. */
const texts: Record<string, string> = {
  unexpected: 'O serviço de acesso não conseguiu atender ao pedido. Tente novamente em instantes.',
  session: 'Sua sessão terminou. Entre novamente.',
  invalid_credentials: 'E-mail ou senha incorretos.',
  validation_failed: 'Algum dado não foi aceito. Confira o que você digitou.',
  user_banned: 'Esta conta está bloqueada. Fale com quem administra o sistema.',
  user_not_found: 'Esta conta não existe mais.',
  email_not_confirmed: 'O e-mail desta conta ainda não foi confirmado. Abra a mensagem que você recebeu.',
  email_exists: 'Já existe uma conta com este e-mail.',
  email_address_invalid: 'Este endereço de e-mail não é aceito. Use outro.',
  email_address_not_authorized: 'O sistema não pode enviar mensagens para este endereço. Use outro.',
  email_provider_disabled: 'O acesso por e-mail está desligado. Fale com quem administra o sistema.',
  signup_disabled: 'O cadastro de novas contas está fechado.',
  weak_password: 'Escolha uma senha mais difícil de adivinhar.',
  same_password: 'A nova senha precisa ser diferente da atual.',
  current_password_required: 'Digite a senha atual.',
  current_password_invalid: 'A senha atual não confere.',
  reauthentication_needed: 'Por segurança, saia, entre novamente e repita o pedido.',
  reauthentication_not_valid: 'O código não confere. Peça outro.',
  user_sso_managed: 'Os dados desta conta são mantidos pelo acesso da sua empresa.',
  otp_expired: 'O link ou código venceu ou já foi usado. Peça outro.',
  otp_disabled: 'O acesso por código está desligado. Fale com quem administra o sistema.',
  captcha_failed: 'A verificação de segurança falhou. Tente novamente.',
  insufficient_aal: 'Digite o código do seu aplicativo para continuar.',
  mfa_verification_failed: 'O código não confere. Digite o que o aplicativo mostra agora.',
  mfa_verification_rejected: 'O código foi recusado. Fale com quem administra o sistema.',
  mfa_challenge_expired: 'O tempo para digitar o código acabou. Digite o que o aplicativo mostra agora.',
  mfa_ip_address_mismatch: 'Sua conexão mudou no meio do pedido. Tente novamente.',
  mfa_factor_not_found: 'Este dispositivo não existe mais.',
  mfa_factor_name_conflict: 'Você já tem um dispositivo com este nome. Escolha outro.',
  mfa_verified_factor_exists: 'Sua conta já tem a verificação em duas etapas.',
  too_many_enrolled_mfa_factors: 'Você chegou ao limite de dispositivos. Remova um antes de adicionar outro.',
  mfa_totp_enroll_not_enabled: 'A verificação em duas etapas está desligada neste sistema.',
  mfa_totp_verify_not_enabled: 'A verificação em duas etapas está desligada neste sistema.',
  identity_not_found: 'Esta conta vinculada não existe mais.',
  identity_already_exists: 'Esta conta já está vinculada a uma pessoa.',
  single_identity_not_deletable: 'Esta é a sua única forma de entrar; ela não pode ser desvinculada.',
  email_conflict_identity_not_deletable: 'Esta conta não pode ser desvinculada: o e-mail dela já é de outra pessoa.',
  manual_linking_disabled: 'Vincular contas está desligado neste sistema.',
  provider_disabled: 'Este serviço não está ligado neste sistema.',
  oauth_provider_not_supported: 'Este serviço não está ligado neste sistema.',
  request_timeout: 'O serviço demorou a responder. Tente novamente.',
  conflict: 'Outro pedido da mesma conta está em andamento. Tente novamente.',
  feature_disabled: 'Este recurso está desligado neste sistema.',
};

/** Codes of a token that has no session, or no longer. */
const sessionCodes = [
  'bad_jwt',
  'no_authorization',
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
];
const limitCodes = ['over_request_rate_limit', 'over_email_send_rate_limit', 'over_sms_send_rate_limit'];

/** Describes any error of an auth call in Portuguese. */
export function authProblem(error: unknown): AuthProblem {
  const fault = faultIn(error);
  if (fault) return { code: fault.kind, text: fault.message };
  if (error instanceof AuthFailure && error.answered) return { code: 'refused', text: error.message };
  const { code = '', status = 0, message = '' } = (error ?? {}) as { code?: string; status?: number; message?: string };
  if (isAuthSessionMissingError(error) || sessionCodes.includes(code)) return problem('session');
  if (limitCodes.includes(code) || status === 429) return { code: code || 'limited', text: limitedText(message) };
  if (isAuthWeakPasswordError(error)) return { code, text: weakPasswordText(error.reasons, message) };
  // The client makes this error of a missing answer, with status 0, and of a gateway's.
  if (isAuthRetryableFetchError(error) && !status) return { code: 'offline', text: noAnswerText() };
  const { kind, message: sentence } = describeError(error);
  if (kind === 'session' && !isAuthError(error)) return problem(kind);
  return kind === 'offline' || kind === 'timeout' ? { code: kind, text: sentence } : problem(code);
}

const problem = (code: string): AuthProblem => {
  const known = Object.hasOwn(texts, code) ? code : 'unexpected';
  return { code: known, text: texts[known] ?? '' };
};

function weakPasswordText(reasons: readonly string[], message: string): string {
  const shortest = /at least (\d+) characters/.exec(message)?.[1];
  const sentences = [
    reasons.includes('length') && shortest && `A senha precisa ter pelo menos ${shortest} caracteres.`,
    reasons.includes('characters') && 'Misture letras maiúsculas e minúsculas, números e símbolos.',
    reasons.includes('pwned') && 'Esta senha já apareceu em vazamentos: escolha outra.',
  ].filter(Boolean);
  return sentences.join(' ') || problem('weak_password').text;
}
