const relative = new Intl.RelativeTimeFormat('pt-BR');
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** ISO 8601 of a PostgreSQL timestamp such as '2026-11-21 13:27:24.674+00', which some browsers cannot parse. Keeps every digit. */
export const isoMoment = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** Parses either form; an invalid Date for anything else. */
export const parseMoment = (text: string) => new Date(isoMoment(text));

/** Day and time in São Paulo: '22/11/2026' and '07:15'. */
export const dayAndTime = (moment: Date): [string, string] => [day.format(moment), time.format(moment)];

/** 'agora mesmo', 'há 2 minutos', 'há 3 dias'; after a month the day. */
export function howLongAgo(moment: Date, now: Date = new Date()): string {
  // The client's clock may be behind the server's.
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000);
  if (seconds > 30 * 86_400) return `em ${day.format(moment)}`;
  const step = steps.find((each) => seconds >= each.seconds);
  return step ? relative.format(-Math.floor(seconds / step.seconds), step.unit) : 'agora mesmo';
}
