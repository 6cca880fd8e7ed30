/** The weekdays in the week's order (spec §9). */
export const diasDaSemana = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
  'Domingo',
] as const;

export type DiaDaSemana = (typeof diasDaSemana)[number];

/** The given days in week order, each once. */
export const inWeekOrder = (days: readonly string[]): DiaDaSemana[] => diasDaSemana.filter((day) => days.includes(day));

/** First of the given days in week order; null without any. */
export const firstDay = (days: readonly string[]): DiaDaSemana | null => inWeekOrder(days)[0] ?? null;
