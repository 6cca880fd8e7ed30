const relative = new Intl.RelativeTimeFormat('pt-BR');
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/**
 * A moment as the database writes it inside JSON, to the last digit: elsewhere it writes '2026-11-21 13:27:24.674+00', which not
 * every browser reads.
 */
export const isoMoment = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** A moment as the database writes it, in either way. Invalid for anything else. */
export const parseMoment = (text: string) => new Date(isoMoment(text));

/** A moment as people read it, in São Paulo: its day and its time, '22/11/2026' and '07:15'. */
export const dayAndTime = (moment: Date): [string, string] => [day.format(moment), time.format(moment)];

/** How long ago a moment was: 'agora mesmo', 'há 2 minutos', 'há 3 dias', and its day once that is over a month ago. */
export function howLongAgo(moment: Date, now: Date = new Date()): string {
  // A clock that is a little behind the server's does not see into the future.
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000);
  if (seconds > 30 * 86_400) return `em ${day.format(moment)}`;
  const step = steps.find((each) => seconds >= each.seconds);
  return step ? relative.format(-Math.floor(seconds / step.seconds), step.unit) : 'agora mesmo';
}
