import '../support/node/webSocket';
import type { RaRecord } from 'ra-core';
import { demoAccount } from '../../src/server/backend/environment';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';
import { type Asked, ask, budgetOf, engine, hasText, settle } from './ask';
import { atMost, type Row } from './row';

const rowCount = 100_000;

const searches: Record<string, Partial<Asked>> = {
  'few hits': { filter: { q: 'número 9999' } },
  'many hits': { filter: { q: 'localizacao' } },
  'two words apart, few hits': { filter: { q: '9999 onde' } },
  'two words apart, many hits': { filter: { q: 'localizacao produto' } },
  'no hits': { filter: { q: 'não existe' }, empty: true },
  'a text with *': { filter: { q: 'a*b' }, empty: true },
};

const fitting =
  ({ filter }: Partial<Asked>) =>
  ({ pergunta, contexto }: RaRecord) =>
    filter?.q === undefined || hasText(filter.q, [pergunta, contexto]);

export async function databaseBench(): Promise<Row[]> {
  const backend = await boot();
  const provider = await storedProvider(backend, demoAccount, { catalogue: true });
  await backend.query(`insert into public.perguntas (pergunta, contexto, resposta, created_at)
    select 'Onde fica o produto número ' || i || '?', 'Localização ' || (i % 500), 'No corredor ' || (i % 40),
           now() - i * interval '1 minute'
      from generate_series(1, ${rowCount}) i`);
  await backend.query(`${settle} public.perguntas`);
  const row = async (what: string, asked: Partial<Asked>) => {
    const sort = { field: 'createdAt', order: 'DESC' } as const;
    const figure = await ask(provider, 'perguntas', { page: 1, sort, filter: {}, fits: fitting(asked), ...asked });
    return atMost(`${what} of ${rowCount.toLocaleString('en')} perguntas, ${engine}`, figure, budgetOf(rowCount), 'ms');
  };
  const rows = [
    await row('first page', { page: 1 }),
    await row('page 100', { page: 100 }),
    await row('middle page', { page: Math.floor(rowCount / 24) }),
    await row('last page', { page: Math.ceil(rowCount / 12) }),
  ];
  for (const [hits, asked] of Object.entries(searches)) rows.push(await row(`search, ${hits},`, asked));
  await backend.close();
  return rows;
}
