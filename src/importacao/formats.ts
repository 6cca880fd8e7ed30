const numbers = new Intl.NumberFormat('pt-BR');

/** A count as people read it: '1.204'. */
export const formatCount = (n: number) => numbers.format(n);

/** A count with what is counted: '1 produto', '1.204 produtos'. */
export const formatCountOf = (n: number, { singular, plural }: { singular: string; plural: string }) =>
  `${formatCount(n)} ${n === 1 ? singular : plural}`;

/** A count of rows. */
export const formatRows = (n: number) => formatCountOf(n, { singular: 'linha', plural: 'linhas' });

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** A moment by the supermarket's clock: '12/11/2026 14:32'. */
export const formatMoment = (em: number) => moment.format(em).replace(',', '');

/** How long something still takes, roughly. */
export function formatRemaining(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 5) return 'quase pronto';
  if (seconds < 60) return `faltam cerca de ${seconds} segundos`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'falta cerca de 1 minuto' : `faltam cerca de ${minutes} minutos`;
}
