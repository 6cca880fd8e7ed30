/** The weekdays in order. */
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

/** The given days in order, each once. */
export const inWeekOrder = (days: readonly string[]): DiaDaSemana[] => diasDaSemana.filter((day) => days.includes(day));

/** The first of the given days in the week; null without any. */
export const firstDay = (days: readonly string[]): DiaDaSemana | null => inWeekOrder(days)[0] ?? null;
