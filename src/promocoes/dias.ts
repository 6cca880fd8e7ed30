import type { Promocao } from '../providers/records';

/** The weekdays a promotion may be active on, in week order (spec §9). */
export const diasDaSemana = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
  'Domingo',
] as const;

export type Dia = (typeof diasDaSemana)[number];

type Days = Pick<Promocao, 'diasAtivos' | 'diaDaSemana'>;

/** Days of a promotion: its list, or the single weekday of one that has no list. */
export function diasDe({ diasAtivos, diaDaSemana }: Days): string[] {
  if (diasAtivos?.length > 0) return diasAtivos;
  return diaDaSemana ? [diaDaSemana] : [];
}

/** Whether a promotion counts on a weekday. */
export const valeEm = (promocao: Days & Pick<Promocao, 'status'>, dia: Dia) =>
  promocao.status === 'Ativar' && diasDe(promocao).includes(dia);

/** Days of a promotion as its row shows them. */
export const textoDosDias = (promocao: Days) => diasDe(promocao).join(', ');

/** The given days in week order, each once. */
export const emOrdem = (dias: readonly string[]): Dia[] => diasDaSemana.filter((dia) => dias.includes(dia));

/** First of the given days in week order; null without any. */
export const primeiroDia = (dias: readonly string[]): Dia | null => emOrdem(dias)[0] ?? null;

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'America/Sao_Paulo' });
const shortNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The weekday that it is in the supermarket (America/Sao_Paulo) at a moment. */
export function diaEm(moment: Date): Dia {
  return diasDaSemana[shortNames.indexOf(weekday.format(moment))] ?? diasDaSemana[0];
}
