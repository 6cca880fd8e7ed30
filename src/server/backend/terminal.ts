import { inspect } from 'node:util';

/** What moves the cursor, rings, or turns the direction of letters; a line's end is told apart. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** But for those before a place in the code. */
const lineEnd = /[\r\u2028\u2029]|\n(?! +at )/g;

/**
 * What the terminal is told of a value, in letters alone: errors of the data service hold texts that whoever is signed in sent, and a
 * terminal obeys some characters. But for the places in the code, an error and what caused it stand in one line, so that none of it looks
 * like a line of ours.
 */
export function plainly(value: unknown): string {
  if (typeof value === 'string') return value.replace(unseen, '?');
  return inspect(value).replace(lineEnd, ' ').replace(unseen, '?');
}

/** From here on, what is told as an error or a warning is told plainly. */
export function keepTerminalPlain(target: Pick<Console, 'error' | 'warn'> = console): void {
  for (const kind of ['error', 'warn'] as const) {
    const tell = target[kind].bind(target);
    target[kind] = (...values: unknown[]) => tell(...values.map(plainly));
  }
}
