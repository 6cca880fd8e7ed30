import { beforeEach, expect, test } from 'vitest';
import type { ImportBatch } from '../../src/providers/contract/imports';
import { batchOf, sendRows, undoBatch } from '../support/node/importacao';
import {
  backend,
  colleagues,
  create,
  find,
  linesOf,
  provider,
  read,
  save,
  withBackend,
} from '../support/node/withBackend';

withBackend({ catalogue: true });

let [entry, other, product] = ['', '', ''];
let [first, second] = ['', ''];
beforeEach(async () => {
  await backend.query('delete from public.perguntas_teste');
  const faq = { contexto: 'Loja', resposta: 'Sim.', observacoes: null };
  entry = String((await create('perguntas', { ...faq, pergunta: 'Há estacionamento?' })).id);
  other = String((await create('perguntas', { ...faq, pergunta: 'Há banheiro?' })).id);
  product = String((await find('produtos', 'arroz branco')).id);
  first = String((await create('perguntas_teste', { pergunta: 'Dá para parar?', perguntaId: entry })).id);
  second = String((await create('perguntas_teste', { pergunta: 'Cadê o arroz?', produtoId: product })).id);
});

const added = (pergunta: string, data: object) => ({
  record: { id: crypto.randomUUID(), pergunta, perguntaId: null, produtoId: null, ...data },
});
const changed = async (id: string, data: object) => {
  const record = await read('perguntas_teste', id);
  return { record: { ...record, ...data }, version: record.updatedAt as string };
};
const batch = (rows: ImportBatch['rows']) => batchOf(rows, ['alvo', 'perguntaId', 'produtoId']);
const send = (sent: ImportBatch) => sendRows(provider, 'perguntas_teste', sent);
const undo = (sent: ImportBatch) => undoBatch(provider, 'perguntas_teste', sent);
const stored = () =>
  linesOf(`select pergunta || ' → ' || public.alvo(t) as line from public.perguntas_teste t order by pergunta`);
const before = ['Cadê o arroz? → Arroz Branco Tipo 1 5kg', 'Dá para parar? → Há estacionamento?'];

test('golden questions are created and changed, and their import is undone', async () => {
  const sent = batch([
    added('Tem garagem?', { perguntaId: entry }),
    await changed(first, { perguntaId: null, produtoId: product }),
    await changed(second, { perguntaId: other, produtoId: null }),
  ]);
  expect(await send(sent)).toMatchObject([{ done: 'created' }, { done: 'updated' }, { done: 'updated' }]);
  expect(await stored()).toEqual([
    'Cadê o arroz? → Há banheiro?',
    'Dá para parar? → Arroz Branco Tipo 1 5kg',
    'Tem garagem? → Há estacionamento?',
  ]);
  expect(await undo(sent)).toEqual([{ done: 'deleted' }, { done: 'restored' }, { done: 'restored' }]);
  expect(await stored()).toEqual(before);
});

test('what a colleague created, changed or deleted meanwhile is left, with what it must find', async () => {
  const rows = [
    added('da  PARA parar?', { perguntaId: other }),
    await changed(first, { perguntaId: other }),
    await changed(second, { perguntaId: other, produtoId: null }),
    added('Tem vaga?', { perguntaId: crypto.randomUUID() }),
  ];
  const opened = await read('perguntas_teste', first);
  await save('perguntas_teste', opened, { ...opened, pergunta: 'Dá para parar?!' }, colleagues);
  await colleagues.delete('perguntas_teste', { id: second });
  expect(await send(batch(rows))).toMatchObject([
    { done: 'created' },
    { left: 'changed', current: { pergunta: 'Dá para parar?!', alvo: 'Há estacionamento?' }, who: 'Bruno' },
    { left: 'deleted', who: 'Bruno' },
    { left: 'target' },
  ]);
  expect(await send(batch([added('DÁ PARA PARAR?', { perguntaId: entry })]))).toMatchObject([
    { left: 'exists', current: { alvo: 'Há banheiro?' } },
  ]);
});

test('undo leaves what was changed since, and what would have to find a record that is gone', async () => {
  const sent = batch([added('Tem garagem?', { perguntaId: entry }), await changed(first, { perguntaId: other })]);
  await send(sent);
  const opened = await read('perguntas_teste', String(sent.rows[0]?.record.id));
  await save('perguntas_teste', opened, { ...opened, perguntaId: other }, colleagues);
  await colleagues.delete('perguntas', { id: entry });
  expect(await undo(sent)).toMatchObject([
    { left: 'changed', who: 'Bruno' },
    { left: 'target', current: { alvo: 'Há banheiro?' } },
  ]);
});
