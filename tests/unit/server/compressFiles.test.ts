import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compressFiles } from '../../../src/server/staticHost';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('pages, scripts and styles get smaller copies of the same content, fonts none', async () => {
  const script = `export const text = '${'ação '.repeat(500)}';`;
  writeFileSync(join(folder, 'main.js'), script);
  writeFileSync(join(folder, 'empty.css'), '');
  writeFileSync(join(folder, 'font.woff2'), 'x');
  writeFileSync(join(folder, 'index.html'), '');
  await compressFiles(folder);
  expect(readdirSync(folder).sort()).toEqual([
    'empty.css',
    'empty.css.br',
    'empty.css.gz',
    'font.woff2',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'main.js',
    'main.js.br',
    'main.js.gz',
  ]);
  const read = (file: string) => readFileSync(join(folder, file));
  expect(brotliDecompressSync(read('main.js.br')).toString()).toBe(script);
  expect(gunzipSync(read('main.js.gz')).toString()).toBe(script);
  expect(read('main.js.br').length).toBeLessThan(script.length / 10);
});
