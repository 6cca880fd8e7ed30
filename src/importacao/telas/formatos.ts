import type { Destino } from '../destinos';

const numeros = new Intl.NumberFormat('pt-BR');

/** A count as people read it: '1.204'. */
export const contar = (n: number) => numeros.format(n);

/** A count with what is counted: '1 produto', '1.204 produtos'. */
export const contarDe = (n: number, { um, muitos }: Pick<Destino, 'um' | 'muitos'>) =>
  `${contar(n)} ${n === 1 ? um : muitos}`;

/** A count of rows. */
export const contarLinhas = (n: number) => contarDe(n, { um: 'linha', muitos: 'linhas' });

const momento = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** A moment by the supermarket's clock: '12/11/2026 14:32'. */
export const quando = (em: number) => momento.format(em).replace(',', '');

/** How long something still takes, roughly. */
export function tempoRestante(ms: number): string {
  const segundos = Math.ceil(ms / 1000);
  if (segundos < 5) return 'quase pronto';
  if (segundos < 60) return `faltam cerca de ${segundos} segundos`;
  const minutos = Math.round(segundos / 60);
  return minutos === 1 ? 'falta cerca de 1 minuto' : `faltam cerca de ${minutos} minutos`;
}
