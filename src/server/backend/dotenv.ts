import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from './startError.ts';

const makers = {
  SUPABASE_JWT_SECRET: () => randomBytes(48).toString('base64url'),
  SUPABASE_PUBLISHABLE_KEY: () => `sb_publishable_${randomBytes(24).toString('base64url')}`,
  SUPABASE_SECRET_KEY: () => `sb_secret_${randomBytes(24).toString('base64url')}`,
};

export type Variables = Record<string, string | undefined>;

/** Returns no variables without a file. Throws a `StartError` when it cannot be read. */
export function readDotenv(file: string): Variables {
  if (!existsSync(file)) return {};
  try {
    // A byte order mark would become part of the first name.
    return parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new StartError(
      `${file} cannot be read (${codeOf(error)}): it has to be a text file that this account may read.`,
    );
  }
}

/**
 * Adds the secrets that neither `.env` nor the environment has, and closes the file to other accounts of the machine.
 * Returns the file's variables. Throws a `StartError` when a secret is missing and the file cannot be written.
 */
export function completeDotenv(file: string, environment: Variables): Variables {
  const missing = () => {
    const stored = readDotenv(file);
    return Object.entries(makers).filter(([name]) => !environment[name] && !stored[name]);
  };
  if (missing().length > 0) {
    // Two first starts at once must agree on the secrets.
    withExclusive(file, () => {
      const lines = missing().map(([name, make]) => `${name}=${make()}\n`);
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const gap = text === '' || text.endsWith('\n') ? '' : '\n';
      if (lines.length > 0) appendFileSync(file, gap + lines.join(''), { mode: 0o600 });
    });
  }
  closeToOthers(file);
  return readDotenv(file);
}

function closeToOthers(file: string): void {
  if (!existsSync(file) || (statSync(file).mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    console.warn(
      `  ${file} can be read by other accounts of this machine, and its mode cannot be changed (${codeOf(error)}).`,
    );
  }
}

function withExclusive(file: string, action: () => void): void {
  const claim = `${file}.lock`;
  const staleAfter = 5_000;
  for (;;) {
    try {
      closeSync(openSync(claim, 'wx', 0o600));
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw unwritable(file, error);
    }
    if (Date.now() - (statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > staleAfter) {
      rmSync(claim, { force: true });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  try {
    action();
  } catch (error) {
    throw unwritable(file, error);
  } finally {
    rmSync(claim, { force: true });
  }
}

const unwritable = (file: string, error: unknown) =>
  new StartError(
    `${file} cannot be written (${codeOf(error)}), and the backend's secrets are kept in it: ` +
      `make it writable, or set ${Object.keys(makers).join(', ')} in the environment.`,
  );

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);
