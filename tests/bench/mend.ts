import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RowChange } from '../../src/planilhas/worker/protocol';
import { readSheet } from '../../src/spreadsheet/read';
import { workbookOf } from '../../src/spreadsheet/write/workbook';
import { produto } from '../support/node/records';
import { sessionWith } from '../support/node/sheets';
import { atMost, type Row } from './row';

const rows = 250_000;
const errors = 10_000;
const stored = 50_000;
const budget = 200;
const what = `review of ${rows.toLocaleString('en')} rows, ${errors.toLocaleString('en')} with errors`;

/** What a hand waits for in the review of a large sheet, in the worker's own time. */
export async function mendBench(): Promise<Row[]> {
  const faulty = (row: number) => row % (rows / errors) === 0;
  const cells = Array.from({ length: rows }, (_, row) => [
    `Produto ${row}`,
    faulty(row) ? 'a combinar' : (row % 9000) / 100 + 1,
    'un',
    `Corredor ${row % 40}`,
    'Mercearia',
  ]);
  const columns = ['Nome', 'Valor', 'Unidade', 'Localização', 'Categoria'].map((title) => ({ title, width: 10 }));
  const table = await readSheet(new Blob([workbookOf([{ name: 'Plan1', columns, rows: cells }])]));
  const session = sessionWith('produtos', table);
  const { header, columnMap } = await session.read({ file: new Blob() });
  const produtos = Array.from({ length: stored }, (_, row) => produto({ id: `p${row}`, nome: `Produto ${row * 5}` }));
  const categorias = [{ id: 'm', nome: 'Mercearia' }];
  await session.addExisting({ first: true, records: { produtos, categorias } });
  await session.checkRows({ header, columnMap, answers: {} });

  const times: Record<string, number[]> = {};
  const timed = async (name: string, ask: () => Promise<unknown>) => {
    const { user, system } = process.cpuUsage();
    await ask();
    const after = process.cpuUsage();
    times[name] = [...(times[name] ?? []), (after.user - user + after.system - system) / 1000];
  };
  const mend = (name: string, change: RowChange) => timed(name, () => session.mend(change));
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = heap();
  for (let run = 0; run < 5; run += 1) {
    const number = 2 + run * (rows / errors);
    const page = { filter: 'error', start: errors / 2, count: 25, listing: String(run) } as const;
    await timed('page', () => session.page(page));
    await mend('mend', { kind: 'cell', number, field: 'valor', text: '8,49' });
    await mend('replace all', { kind: 'replaceAll', number, field: 'valor', from: 'a combinar' });
    await mend('undo of it', { kind: 'restore' });
  }
  const middle = (all: number[] = []) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  const told = Object.entries(times).map(([name, all]) =>
    atMost(`${what}: ${name}, processor`, middle(all), budget, 'ms'),
  );
  const grown = {
    what: `${what}: heap, grown by 20 changes`,
    figure: `${Math.round(heap() - before)} MB`,
    budget: '',
    ok: true,
  };
  return [...told, grown];
}
