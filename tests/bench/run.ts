// Prints every measured figure of the named parts, beside its budget where it has one, when the part has ended; without names, of all
// parts. Figures depend on the machine, so nothing here is a test.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startServer } from '../support/node/server';
import { assistenteBench } from './assistente';
import { besideImportBench } from './besideImport';
import { bundlesBench } from './bundles';
import { catalogoBench } from './catalogo';
import { changesBench } from './changes';
import { consultasBench } from './consultas';
import { databaseBench } from './database';
import { importacaoBench } from './importacao';
import { lighthouseBench } from './lighthouse';
import { mendBench } from './mend';
import { painelBench } from './painel';
import { readBench } from './read';
import { atMost, print, type Row } from './row';
import { shoppersBench } from './shoppers';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
let started: Promise<RunningServer> | undefined;

/** The product in a folder that is not there yet, as after `npm ci`; parts share it. */
const served = () => {
  started ??= startServer({ port: 4396, env: { DATABASE_URL: `file:${join(folder, 'data')}` } });
  return started;
};
const ofServed = (bench: (url: string) => Promise<Row[]>) => async () => bench((await served()).url);

const parts: Record<string, (() => Promise<Row[]>)[]> = {
  start: [
    async () => {
      const seconds = Number((await served()).output().match(/Ready in ([\d.]+) s/)?.[1]);
      return [atMost('npm start until the page answers', seconds, 15, 's')];
    },
  ],
  bundles: [ofServed(bundlesBench)],
  panel: [ofServed(painelBench)],
  lighthouse: [ofServed(lighthouseBench)],
  import: [importacaoBench, besideImportBench],
  read: [readBench, mendBench],
  lists: [databaseBench, catalogoBench],
  changes: [changesBench],
  assistant: [assistenteBench],
  unanswered: [consultasBench],
  shoppers: [shoppersBench],
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

let ok = true;
const failed: string[] = [];
for (const [name, benches] of Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name))) {
  for (const bench of benches) {
    try {
      const rows = await bench();
      if (rows.length > 0) print(rows);
      ok &&= rows.every((row) => row.ok);
    } catch (error) {
      console.error(`\nThe part ${name} failed:`, error);
      failed.push(name);
    }
  }
}
await (await started?.catch(() => undefined))?.stop();
rmSync(folder, { recursive: true, force: true });
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
process.exit(ok && failed.length === 0 ? 0 : 1);
