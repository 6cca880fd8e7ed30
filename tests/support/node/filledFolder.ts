import { cpSync } from 'node:fs';
import { bootBackend } from '../../../supabase/boot';

/** Makes a data folder of PGlite's as a first start leaves it, closed: filled once for all tests, since filling takes longer than all that they do with it. */
export async function fillFolder(folder: string): Promise<void> {
  const { FILLED_FOLDER: filled } = process.env;
  if (filled) cpSync(filled, folder, { recursive: true });
  else await (await bootBackend({ folder })).close();
}
