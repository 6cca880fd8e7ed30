// Prints a line of JSON for each line of shoppers' lists, matched in a database in memory:
// node --import tsx tests/bench/listas.ts <catalogue.json> <lists.json> [promotions.json] [moment]
import { readFileSync } from 'node:fs';
import type { PricedList } from '../../src/domain/answer/index.ts';
import { loadShop } from '../../src/server/backend/ask/loadShop.ts';
import { bootBackend } from '../support/node/boot.ts';

const [catalogue = '', lists = '', promotions, momento = new Date().toISOString()] = process.argv.slice(2);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const weekdays = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'];
const weekday = (name: string) => {
  const found = weekdays.find((one) => one.toLowerCase() === name.toLowerCase().replace('-feira', '')) ?? name;
  return weekdays.indexOf(found) < 5 ? `${found}-feira` : found;
};

const backend = await bootBackend({ seed: false });
const { idOf } = await loadShop(backend.query, {
  produtos: read(catalogue),
  promocoes: (promotions ? read(promotions) : []).map(
    ({ dias, linhas, ...one }: { dias: string[]; linhas: { produto: unknown }[] }) => ({
      ...one,
      diasAtivos: dias.map(weekday),
      produtos: linhas.map(({ produto, ...line }) => ({ ...line, produtoId: produto })),
    }),
  ),
});
const given = <One extends { id: string }>(one: One) => ({ ...one, id: idOf(one.id) });
for (const { lista, linhas } of read(lists) as { lista: unknown; linhas: { texto: string }[] }[]) {
  const [row] = await backend.query<{ answer: PricedList }>(
    'select private.list_of($1::text[], $2::timestamptz, false, false) as answer',
    [`{${linhas.map(({ texto }) => JSON.stringify(texto)).join()}}`, momento],
  );
  for (const { produto, opcoes, ...line } of row?.answer.linhas ?? [])
    console.info(JSON.stringify({ lista, ...line, produto: produto && given(produto), opcoes: opcoes.map(given) }));
  console.info(JSON.stringify({ lista, dia: row?.answer.dia, totalCentavos: row?.answer.totalCentavos }));
}
await backend.close();
