/**
 * Why the product cannot start, in one line that names the variable, folder or port and says what to do.
 * Whoever starts a process prints the message alone and exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** Whether the code of a file system's error says that there is no room left, on the disk or for this account. */
export const isOfFullDisk = (code: string) => code === 'ENOSPC' || code === 'EDQUOT';

/** Ends this process as a failed start does: one line for a `StartError`, everything for a mistake of ours. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error);
  process.exit(1);
}
