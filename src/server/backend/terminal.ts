import { inspect } from 'node:util';

const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Without those of a stack trace. */
const lineEnd = /[\r\u2028\u2029]|\n(?! +at )/g;

/**
 * A value as the terminal shows it, without control characters: errors of the database quote texts of requests, which the
 * terminal would obey. An error without its stack stands in one line, so that no request fakes a line of the server.
 */
export function plainly(value: unknown): string {
  if (typeof value === 'string') return value.replace(unseen, '?');
  return inspect(value).replace(lineEnd, ' ').replace(unseen, '?');
}

export function keepTerminalPlain(target: Pick<Console, 'error' | 'warn'> = console): void {
  for (const kind of ['error', 'warn'] as const) {
    const tell = target[kind].bind(target);
    target[kind] = (...values: unknown[]) => tell(...values.map(plainly));
  }
}
