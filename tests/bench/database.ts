import '../support/node/webSocket';
import { demoAccount } from '../../supabase/environment';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';
import { ask, engine, settle } from './ask';
import { atMost, type Row } from './row';

const rowCount = 100_000;
const budget = 100;

const searches = {
  'few hits': 'número 9999',
  'many hits': 'localizacao',
  'no hits': 'não existe',
  'a text with *': 'a*b',
};

/** Page turns and searches over 100,000 questions, server side, as the panel asks them. */
export async function databaseBench(): Promise<Row[]> {
  const backend = await boot();
  const provider = await storedProvider(backend, demoAccount, { catalogue: true });
  await backend.query(`insert into public.perguntas (pergunta, contexto, resposta, created_at)
    select 'Onde fica o produto número ' || i || '?', 'Localização ' || (i % 500), 'No corredor ' || (i % 40),
           now() - i * interval '1 minute'
      from generate_series(1, ${rowCount}) i`);
  await backend.query(`${settle} public.perguntas`);
  const row = async (what: string, page: number, q?: string) => {
    const sort = { field: 'createdAt', order: 'DESC' } as const;
    const figure = await ask(provider, 'perguntas', { page, sort, filter: q ? { q } : {} });
    return atMost(`${what} of ${rowCount.toLocaleString('en')} perguntas, ${engine}`, figure, budget, 'ms');
  };
  const rows = [
    await row('first page', 1),
    await row('page 100', 100),
    await row('middle page', Math.floor(rowCount / 24)),
    await row('last page', Math.ceil(rowCount / 12)),
  ];
  for (const [hits, q] of Object.entries(searches)) rows.push(await row(`search, ${hits},`, 1, q));
  await backend.close();
  return rows;
}
