import { inspect } from 'node:util';

/** What moves the cursor, rings, or turns the direction of letters; a line's end is told apart. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * What the terminal is told of a value, in letters alone: errors of the data service hold texts that whoever is signed in sent, and a
 * terminal obeys some characters. An error's message stands in one line, so that none of it looks like a line of ours.
 */
export function plainly(value: unknown): string {
  if (typeof value === 'string') return value.replace(unseen, '?');
  const text = inspect(value);
  const message = value instanceof Error ? value.message : '';
  return text.replace(message, () => message.replace(/\s+/g, ' ')).replace(unseen, '?');
}

/** From here on, what is told as an error or a warning is told plainly. */
export function keepTerminalPlain(target: Pick<Console, 'error' | 'warn'> = console): void {
  for (const kind of ['error', 'warn'] as const) {
    const tell = target[kind].bind(target);
    target[kind] = (...values: unknown[]) => tell(...values.map(plainly));
  }
}
