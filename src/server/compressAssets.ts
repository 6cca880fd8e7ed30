import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** File endings of what becomes much smaller. */
const compressible = /\.(js|css|svg)$/;

/** Compressed copies, by what their names end with: as small as they get, since a build makes them once for all visits. */
const kinds = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** Writes beside each script and style in a folder its compressed copies, which servers send to whom can read them. */
export async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file));
      await Promise.all(
        Object.entries(kinds).map(async ([ending, compress]) =>
          writeFile(join(folder, file + ending), await compress(text)),
        ),
      );
    }),
  );
}
