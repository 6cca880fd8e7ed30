import { cpSync } from 'node:fs';

/**
 * Makes a data folder of PGlite's as a first start leaves it, closed: a copy of the one that the global set-up filled, since filling takes
 * longer than all that tests do with it.
 */
export function fillFolder(folder: string): void {
  cpSync(process.env.FILLED_FOLDER ?? '', folder, { recursive: true });
}
