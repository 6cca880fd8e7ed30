import { expect, test } from 'vitest';
import { produtoFields } from '../../src/domain';
import { resourceOf } from '../../src/resources';
import { batchOf } from '../support/node/importacao';
import { forgottenIn, type Place } from '../support/node/produtoPlaces';
import { another } from '../support/node/samples';
import { create, find, provider, read, save, withBackend } from '../support/node/withBackend';

withBackend({ catalogue: true });

const names = Object.keys(produtoFields);
let made = 0;
const filled = () => ({
  ...another(resourceOf('produtos')),
  nome: `Marmelada ${++made}`,
  valor: 7.5,
  tipoVenda: 'kg',
  categoria: 'Padaria',
});

/** The fields that a record has as they were sent. */
const kept = (record: object, sent: Record<string, unknown>) =>
  Object.entries(record).flatMap(([name, value]) => (names.includes(name) && value === sent[name] ? [name] : []));

const sent: Record<string, unknown> = filled();

const places: [Place, () => Promise<string[]>][] = [
  ['saved record', async () => kept(await read('produtos', (await create('produtos', sent)).id), sent)],
  [
    'changed record',
    async () => {
      const other: Record<string, unknown> = filled();
      const before = await create('produtos', { ...filled(), valor: 1, tipoVenda: 'unidade', categoria: 'Bebidas' });
      return kept(await save('produtos', before, { ...before, ...other }), other);
    },
  ],
  [
    'import of the database',
    async () => {
      const record = { ...filled(), id: crypto.randomUUID() };
      await provider.importBatch('produtos', batchOf([{ record }], names));
      return kept(await read('produtos', record.id), record);
    },
  ],
  ['list of the database', async () => kept(await find('produtos', String(sent.nome)), sent)],
  [
    'feed',
    async () => {
      const { records } = await provider.feedPage(null);
      return records.flatMap((record) => (Object.values(record).includes(sent.nome) ? kept(record, sent) : []));
    },
  ],
  [
    'answer of the assistant',
    async () => Object.keys((await provider.ask({ pergunta: `Onde fica ${sent.nome}?` })).produtos[0] ?? {}),
  ],
];

test.each(places)('%s: no field of products is forgotten', async (place, there) => {
  expect(forgottenIn(place, await there())).toEqual([]);
});
