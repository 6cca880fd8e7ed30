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

export const inWeekOrder = (days: readonly string[]): DiaDaSemana[] => diasDaSemana.filter((day) => days.includes(day));

export const firstDay = (days: readonly string[]): DiaDaSemana | null => inWeekOrder(days)[0] ?? null;
