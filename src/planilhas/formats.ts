import { counted } from '../domain';
import type { Outcome, Words } from './types';

/** Ending of a participle or adjective in Portuguese: 'o', 'as'. */
export const endingOf = ({ feminine }: Pick<Words, 'feminine'>, count = 1) =>
  `${feminine ? 'a' : 'o'}${count === 1 ? '' : 's'}`;

/** Name of an outcome, for one row or several: 'Nova', 'Novos'. */
export function formatOutcome(outcome: Outcome, words: Pick<Words, 'feminine'>, count = 1): string {
  if (outcome === 'new') return `Nov${endingOf(words, count)}`;
  if (outcome === 'updated') return `Atualizad${endingOf(words, count)}`;
  if (outcome === 'ignored') return `Ignorad${endingOf(words, count)}`;
  if (outcome === 'doubtful') return 'Conferir';
  return outcome === 'error' ? 'Com erro' : 'Sem mudança';
}

export const formatRows = (n: number) => counted(n, { singular: 'linha', plural: 'linhas' });

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** Date and time in São Paulo: '12/11/2026 14:32'. */
export const formatMoment = (at: number) => moment.format(at).replace(',', '');

const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'America/Sao_Paulo' });

/** Day and month in São Paulo: '12/11'. */
export const formatDay = (at: Date) => day.format(at);

export function formatRemaining(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 5) return 'quase pronto';
  if (seconds < 60) return `faltam cerca de ${seconds} segundos`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'falta cerca de 1 minuto' : `faltam cerca de ${minutes} minutos`;
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
