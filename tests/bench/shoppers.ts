import { setTimeout as sleep } from 'node:timers/promises';
import { createAssistant } from '../../src/server/backend/gateway';
import { bootBackend } from '../support/node/boot';
import { engine, medianTime } from './ask';
import { atMost, type Row } from './row';

const turns = 30;
/** As long as the page's field takes. */
const costly = 'onde acho arros integral feijao preto leite desnatado e quanto custa '.repeat(5).slice(0, 300);

/** How long a shopper waits, alone and beside four addresses that each ask ten costly questions a second. */
export async function shoppersBench(): Promise<Row[]> {
  const backend = await bootBackend({ databaseUrl: process.env.DATABASE_URL, catalogue: true });
  const { askAtCounter } = createAssistant(backend);
  let answered = 0;
  const p95 = async (pause: number) => {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const start = performance.now();
      if (await askAtCounter({ pergunta: 'Onde fica o arroz?', noted: true }, '198.51.100.7')) answered++;
      times.push(performance.now() - start);
      await sleep(pause + 20 * turn);
    }
    return times.toSorted((a, b) => a - b)[Math.floor(turns * 0.95)] ?? Number.NaN;
  };
  const cost = await medianTime(() => backend.query('select private.consultar($1, now())', [costly]));
  const alone = await p95(100);
  answered = 0;
  const floods = [1, 2, 3, 4].map((n) =>
    setInterval(() => void askAtCounter({ pergunta: costly, noted: true }, `203.0.113.${n}`), 100),
  );
  // As long as an answer is read.
  const beside = await p95(2_000);
  for (const flood of floods) clearInterval(flood);
  await sleep(3_000);
  await backend.close();
  const what = `${engine}: p95 of a shopper beside four addresses with ten questions of ${cost.toFixed(0)} ms a second`;
  return [
    { what: `${engine}: p95 of a shopper alone`, figure: `${alone.toFixed(1)} ms`, budget: '', ok: true },
    atMost(`${what}, ${answered} of ${turns} answered`, beside, 500, 'ms'),
  ];
}
