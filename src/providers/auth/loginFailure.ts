import { hasNetwork, oldBrowserText } from '../../lib';
import { waitIn } from '../supabase/retryAfter';

/** `answered`: with the service's message, which may be empty. `limited`: after too many attempts. */
export class AuthFailure extends Error {
  constructor(
    message: string,
    readonly answered: boolean,
    readonly limited = false,
  ) {
    super(message);
    this.name = 'AuthFailure';
  }
}

/** The toast of a failed sign-in. */
export function loginFailureText(error: unknown): { title: string; description: string; detail?: string } {
  if (error instanceof AuthFailure && error.answered) {
    const description = error.limited ? limitedText(error.message) : error.message || 'E-mail ou senha incorretos.';
    return { title: 'Erro no login', description };
  }
  const detail = hasNetwork() ? undefined : 'Você está sem conexão com a internet.';
  return { title: 'Erro', description: oldBrowserText() ?? 'Ocorreu um erro inesperado.', detail };
}

/** The message may name the wait in the public auth server's words. */
export function limitedText(message: string): string {
  const seconds = waitIn(message);
  const minutes = seconds && Math.ceil(seconds / 60);
  if (!minutes) return 'Muitas tentativas. Tente novamente em alguns minutos.';
  return `Muitas tentativas. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
}
