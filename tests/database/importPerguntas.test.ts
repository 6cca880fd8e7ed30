import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportBatch } from '../../src/providers/contract/imports';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { withMemory } from '../../src/providers/panel/source';
import { batchOf as batch, sendRows, undoBatch } from '../support/node/importacao';
import { createAccount } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';
import {
  backend,
  colleagues,
  create,
  faultFrom,
  linesOf,
  provider,
  read,
  save as saveForm,
  withBackend,
} from '../support/node/withBackend';

withBackend();
beforeEach(async () => {
  await backend.query('delete from public.perguntas');
  await backend.query(`
    insert into public.perguntas (pergunta, contexto, resposta, observacoes)
    values ('Vocês abrem aos domingos?', 'Horário', 'Das 8h às 18h', 'Menos na Páscoa'), ('Há estacionamento?', 'Loja', 'Há', null)`);
  await backend.query('delete from public.atividades');
});

const all = ['pergunta', 'contexto', 'resposta', 'observacoes'];
const added = (pergunta: string, data: object = {}) => ({
  record: { id: crypto.randomUUID(), pergunta, contexto: 'C', resposta: 'R', observacoes: null, ...data },
});
const found = async (part: string) => {
  const [id = ''] = await linesOf(`select id as line from public.perguntas where pergunta like '${part}%'`);
  return read('perguntas', id);
};
const changed = async (part: string, data: object) => {
  const record = await found(part);
  return { record: { ...record, ...data }, version: record.updatedAt as string };
};
const batchOf = (rows: ImportBatch['rows'], fields = all, operation?: string) => batch(rows, fields, operation);
const send = (batch: ImportBatch, by: Parameters<typeof sendRows>[0] = provider) => sendRows(by, 'perguntas', batch);
const undo = (sent: ImportBatch) => undoBatch(provider, 'perguntas', sent);
const save = async (part: string, data: object) => {
  const opened = await found(part);
  await saveForm('perguntas', opened, { ...opened, ...data }, colleagues);
};
const stored = () =>
  linesOf(
    `select concat_ws(' | ', pergunta, contexto, resposta, observacoes) as line from public.perguntas order by pergunta, id`,
  );

describe('importing questions', () => {
  test('creates the new ones, changes those that were reviewed, and answers in the order of the rows', async () => {
    const rows = [
      added('Aceitam cartão?', { observacoes: 'Só débito' }),
      await changed('Vocês', { contexto: 'Horários', observacoes: '' }),
      added('Entregam?'),
    ];
    const outcomes = await send(batchOf(rows));
    expect(outcomes).toMatchObject([
      { done: 'created', id: rows[0]?.record.id },
      { done: 'updated', id: rows[1]?.record.id },
      { done: 'created', id: rows[2]?.record.id },
    ]);
    expect(await stored()).toEqual([
      'Aceitam cartão? | C | R | Só débito',
      'Entregam? | C | R',
      'Há estacionamento? | Loja | Há',
      'Vocês abrem aos domingos? | Horários | Das 8h às 18h',
    ]);
  });

  test('changes only the fields that the file covers', async () => {
    const row = await changed('Vocês', { pergunta: 'VOCES?', contexto: 'X', resposta: 'Y', observacoes: null });
    await send(batchOf([row], ['resposta']));
    expect(await stored()).toContain('Vocês abrem aos domingos? | Horário | Y | Menos na Páscoa');
  });

  test.each(['vocês ABREM aos domingos?', '  Voces\n abrem \u00a0 aos\tdomingos? ', 'Vocês abrem aos domingos?'])(
    'leaves a question that exists meanwhile, written %j',
    async (pergunta) => {
      const [outcome] = await send(batchOf([added(pergunta)]));
      expect(outcome).toMatchObject({ left: 'exists', current: { pergunta: 'Vocês abrem aos domingos?' } });
      expect(await stored()).toHaveLength(2);
    },
  );

  test('meets the one of the very same spelling where the question stands there twice', async () => {
    await create('perguntas', added('há ESTACIONAMENTO?').record, colleagues);
    const [outcome] = await send(batchOf([added('há ESTACIONAMENTO?')]));
    expect(outcome).toMatchObject({ left: 'exists', current: { pergunta: 'há ESTACIONAMENTO?' }, who: 'Bruno' });
  });

  test('leaves what was saved or deleted after the review, and names the author', async () => {
    const rows = [await changed('Vocês', { resposta: 'X' }), await changed('Há', { resposta: 'X' })];
    await save('Vocês', { resposta: 'Das 9h às 13h' });
    await colleagues.delete('perguntas', { id: (await found('Há')).id });
    expect(await send(batchOf(rows))).toMatchObject([
      { left: 'changed', current: { resposta: 'Das 9h às 13h', observacoes: 'Menos na Páscoa' }, who: 'Bruno' },
      { left: 'deleted', who: 'Bruno' },
    ]);
    expect(await stored()).toEqual(['Vocês abrem aos domingos? | Horário | Das 9h às 13h | Menos na Páscoa']);
  });

  test('takes questions too long for an entry of a B-tree', async () => {
    const pergunta = '日本語 '.repeat(500).slice(0, 1999);
    expect(await send(batchOf([added(pergunta)]))).toMatchObject([{ done: 'created' }]);
    expect(await send(batchOf([added(`${pergunta} `)]))).toMatchObject([{ left: 'exists' }]);
  });

  test('by two people at once makes no doubles', async () => {
    const rows = () => batchOf(Array.from({ length: 30 }, (_, n) => added(`Pergunta ${n}?`)));
    const answers = await Promise.all([send(rows()), send(rows(), colleagues)]);
    const created = answers.flat().filter((outcome) => 'done' in outcome);
    expect(created).toHaveLength(30);
    expect(await stored()).toHaveLength(32);
  });
});

describe('undoing an import of questions', () => {
  const written = async () => {
    const batch = batchOf([
      added('Entregam?'),
      await changed('Vocês', { contexto: 'X', resposta: 'X', observacoes: null }),
      await changed('Há', { observacoes: 'Pago' }),
    ]);
    await send(batch);
    return batch;
  };

  test('brings back what was there, an empty observation too, and once only', async () => {
    const contents = await stored();
    const run = await written();
    const outcomes = [{ done: 'deleted' }, { done: 'restored' }, { done: 'restored' }];
    expect(await undo(run)).toEqual(outcomes);
    expect(await stored()).toEqual(contents);
    await save('Há', { resposta: 'Não há' });
    expect(await undo(run)).toEqual(outcomes);
    expect((await found('Há')).resposta).toBe('Não há');
  });

  test('gives back only the fields that were changed', async () => {
    const batch = batchOf([await changed('Vocês', { resposta: 'X' })], ['resposta']);
    await send(batch);
    await undo(batch);
    expect(await stored()).toContain('Vocês abrem aos domingos? | Horário | Das 8h às 18h | Menos na Páscoa');
  });

  test('leaves what was saved or deleted since', async () => {
    const run = await written();
    await save('Entregam', { resposta: 'Sim' });
    await save('Vocês', { resposta: 'Y' });
    await colleagues.delete('perguntas', { id: (await found('Há')).id });
    expect(await undo(run)).toMatchObject([
      { left: 'changed', current: { resposta: 'Sim' }, who: 'Bruno' },
      { left: 'changed', current: { resposta: 'Y' }, who: 'Bruno' },
      { left: 'deleted', who: 'Bruno' },
    ]);
    expect(await stored()).toEqual(['Entregam? | C | Sim', 'Vocês abrem aos domingos? | X | Y']);
  });
});

test('a batch that arrives after its import was undone is refused where products are in memory', async () => {
  const memory = createMemoryDataProvider({ produtos: { records: [], search: ['nome'] } });
  const imports = withMemory({ recordsOf: () => provider, facts: provider }, memory).recordsOf('produtos');
  const operation = crypto.randomUUID();
  await imports.undoImport('produtos', operation, { unheard: true });
  const late = batchOf([{ record: { id: crypto.randomUUID(), nome: 'Tarde', categoria: 'Bebidas' } }], [], operation);
  expect(await faultFrom(imports.importBatch('produtos', late))).toMatchObject({ kind: 'invalid' });
});

test('a person without a cargo imports and undoes nothing', async () => {
  const [row] = [added('Entregam?')];
  const batch = batchOf([row]);
  await send(batch);
  const newcomer = { email: 'novata@example.com', password: 'senha-de-teste' };
  await createAccount(backend, newcomer);
  const awaiting = await storedProvider(backend, newcomer);
  const mine = batchOf([added('Minha?')]);
  expect(await faultFrom(send(mine, awaiting))).toMatchObject({ kind: 'forbidden' });
  expect(await faultFrom(awaiting.undoImport('perguntas', batch.operation))).toMatchObject({ kind: 'forbidden' });
  expect(await stored()).toHaveLength(3);
});
