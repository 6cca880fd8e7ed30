/** Why the product cannot start, in one line: the variable, folder or port, and the remedy. */
export class StartError extends Error {
  override name = 'StartError';
}

export const isOfFullDisk = (code: string) => code === 'ENOSPC' || code === 'EDQUOT';

/** Exits with 1: prints the line of a `StartError`, any other error whole. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exit(1);
}
