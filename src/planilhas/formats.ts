import { counted } from '../domain';
import type { Outcome, Words } from './types';

/** What rows of an outcome are called: 'Nova', or 'Novos' of several. */
export function formatOutcome(outcome: Outcome, { feminine }: Pick<Words, 'feminine'>, several = false): string {
  const ending = `${feminine ? 'a' : 'o'}${several ? 's' : ''}`;
  if (outcome === 'new') return `Nov${ending}`;
  if (outcome === 'updated') return `Atualizad${ending}`;
  if (outcome === 'ignored') return `Ignorad${ending}`;
  if (outcome === 'doubtful') return 'Conferir';
  return outcome === 'error' ? 'Com erro' : 'Sem mudança';
}

/** A count of rows. */
export const formatRows = (n: number) => counted(n, { singular: 'linha', plural: 'linhas' });

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** A moment by the supermarket's clock: '12/11/2026 14:32'. */
export const formatMoment = (at: number) => moment.format(at).replace(',', '');

/** How long something still takes, roughly. */
export function formatRemaining(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 5) return 'quase pronto';
  if (seconds < 60) return `faltam cerca de ${seconds} segundos`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'falta cerca de 1 minuto' : `faltam cerca de ${minutes} minutos`;
}

/** 'produtos' → 'Produtos'. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
