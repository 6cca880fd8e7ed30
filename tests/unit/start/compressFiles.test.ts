import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compressFiles } from '../../../src/start/build/plugin';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('pages, scripts and styles get compressed copies, fonts none', async () => {
  const script = `export const text = '${'ação '.repeat(500)}';`;
  const files = { 'main.js': script, 'empty.css': '', 'font.woff2': 'x', 'index.html': '' };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  await compressFiles(folder);
  const copies = ['empty.css', 'index.html', 'main.js'].flatMap((file) => [`${file}.br`, `${file}.gz`]);
  expect(readdirSync(folder).sort()).toEqual([...Object.keys(files), ...copies].sort());
  const read = (file: string) => readFileSync(join(folder, file));
  expect(brotliDecompressSync(read('main.js.br')).toString()).toBe(script);
  expect(gunzipSync(read('main.js.gz')).toString()).toBe(script);
  expect(read('main.js.br').length).toBeLessThan(script.length / 10);
});
