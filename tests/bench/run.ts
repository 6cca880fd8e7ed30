// Prints every measured figure, beside its budget where it has one, each part's when it has ended. Figures depend on the machine, so
// nothing here is a test.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../support/node/server';
import { assistenteBench } from './assistente';
import { besideImportBench } from './besideImport';
import { bundlesBench } from './bundles';
import { catalogoBench } from './catalogo';
import { consultasBench } from './consultas';
import { databaseBench } from './database';
import { importacaoBench } from './importacao';
import { lighthouseBench } from './lighthouse';
import { painelBench } from './painel';
import { readBench } from './read';
import { atMost, print, type Row } from './row';

const rows: Row[] = [];
const report = (part: Row[]) => {
  print(part);
  rows.push(...part);
};

// A folder that is not there yet, as after `npm ci`.
const folder = mkdtempSync(join(tmpdir(), 'start-'));
const served = await startServer({ port: 4396, env: { DATABASE_URL: `file:${join(folder, 'data')}` } });
try {
  const seconds = Number(served.output().match(/Ready in ([\d.]+) s/)?.[1]);
  report([atMost('npm start until the page answers', seconds, 15, 's')]);
  for (const bench of [bundlesBench, painelBench, lighthouseBench]) report(await bench(served.url));
} finally {
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const bench of [
  importacaoBench,
  besideImportBench,
  readBench,
  databaseBench,
  catalogoBench,
  assistenteBench,
  consultasBench,
]) {
  report(await bench());
}
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
