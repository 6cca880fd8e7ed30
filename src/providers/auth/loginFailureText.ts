import { hasNetwork } from '../../shared/connection';
import { AuthFailure } from './authFailure';

/** What a failed sign-in says (spec §8): the service's message or its fallback, or that something unexpected happened. */
export function loginFailureText(error: unknown): { title: string; description: string; detail?: string } {
  if (error instanceof AuthFailure && error.answered) {
    return { title: 'Erro no login', description: error.message || 'E-mail ou senha incorretos.' };
  }
  const detail = hasNetwork() ? undefined : 'Você está sem conexão com a internet.';
  return { title: 'Erro', description: 'Ocorreu um erro inesperado.', detail };
}
