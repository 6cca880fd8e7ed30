// Prints every measured figure beside its budget. Figures depend on the machine, so nothing here is a test.

import { startServer } from '../support/node/server';
import { bundlesBench } from './bundles';
import { catalogoBench } from './catalogo';
import { changesBench } from './changes';
import { databaseBench } from './database';
import { importacaoBench } from './importacao';
import { lighthouseBench } from './lighthouse';
import { painelBench } from './painel';
import { produtosBench } from './produtos';
import { readBench } from './read';
import { atMost, type Row } from './row';

const served = await startServer({ port: 4396 });
const seconds = Number(served.output().match(/Ready in ([\d.]+) s/)?.[1]);
const rows: Row[] = [atMost('npm start until the page answers', seconds, 15, 's')];
rows.push(...(await bundlesBench(served.url)));
rows.push(...(await painelBench(served.url)));
rows.push(...(await lighthouseBench(served.url)));
await served.stop();
rows.push(...(await produtosBench()));
rows.push(...(await importacaoBench()));
rows.push(...(await readBench()));
rows.push(...(await databaseBench()));
rows.push(...(await changesBench()));
rows.push(...(await catalogoBench()));

const width = Math.max(...rows.map(({ what }) => what.length));
console.info(`\n${'what'.padEnd(width)}  ${'figure'.padStart(14)}  budget`);
for (const { what, figure, budget, ok } of rows) {
  console.info(`${what.padEnd(width)}  ${figure.padStart(14)}  ${budget}${ok ? '' : '   OVER'}`);
}
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
