import { existsSync, statSync } from 'node:fs';
import { BrowserWorker } from './leitor/browserWorker';
import { produtosWorkbook, writeWorkbook } from './leitor/workbookFile';

const main = async () => {
  const path = '/tmp/leitor-500k.xlsx';
  if (!existsSync(path)) await writeWorkbook(path, produtosWorkbook(500_000));
  console.log(statSync(path).size);
  const b = await BrowserWorker.start();
  for (const m of (process.argv[2] ?? 'inflate,ours,inflate,ours,saxes,sheetjs').split(',')) {
    const o = await b.measure(path, m as 'ours');
    console.log(m, o.milliseconds, o.worstGap, o.longestTask, o.process / 1e6);
  }
  await b.stop();
};
void main();
