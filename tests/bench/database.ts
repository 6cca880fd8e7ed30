import '../support/database.setup';
import { columnsOf, mappingOf, toFilter, toSort } from '../../src/providers/supabase/mapping';
import { demoAccount } from '../../supabase/embedded';
import { boot, person } from '../support/people';
import { atMost, median, type Row } from './row';

const rowCount = 100_000;

/** Lists, page turns and searches over 100,000 questions, server side, as the panel asks them. */
export async function databaseBench(): Promise<Row[]> {
  const backend = await boot();
  const engine = process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
  const budget = process.env.DATABASE_URL ? 40 : 100;
  await backend.query(`
    insert into public.perguntas (pergunta, contexto, resposta, created_at)
    select 'Onde fica o produto número ' || i || '?', 'Localização ' || (i % 500), 'No corredor ' || (i % 40),
           now() - i * interval '1 minute'
      from generate_series(1, ${rowCount}) i`);
  await backend.query('analyze public.perguntas');
  const staff = await person(backend, 'staff', demoAccount);

  const mapping = mappingOf('perguntas');
  const ask = async (page: number, q = '') => {
    const filter = toFilter(mapping, { q });
    const { field, order } = toSort(mapping, { field: 'createdAt', order: 'DESC' });
    const query = new URLSearchParams({
      select: columnsOf(mapping).join(','),
      order: `${field}.${order.toLowerCase()}`,
      offset: String((page - 1) * 12),
      limit: '12',
      ...Object.fromEntries(Object.entries(filter).map(([column, value]) => [column.replace(/@$/, ''), String(value)])),
    });
    const times: number[] = [];
    for (let run = 0; run < 7; run++) {
      const start = performance.now();
      const { status, body } = await staff.rest(`perguntas?${query}`, { headers: { prefer: 'count=exact' } });
      times.push(performance.now() - start);
      if (status >= 300) throw new Error(JSON.stringify(body));
    }
    return median(times);
  };
  const of = `${rowCount.toLocaleString('en')} rows, ${engine}`;
  const rows = [
    atMost(`first page of ${of}`, await ask(1), budget, 'ms'),
    atMost(`page 100 of ${of}`, await ask(100), budget, 'ms'),
    atMost(`middle page of ${of}`, await ask(Math.floor(rowCount / 24)), budget, 'ms'),
    atMost(`last page of ${of}`, await ask(Math.floor(rowCount / 12)), budget, 'ms'),
    atMost(`search with few hits in ${of}`, await ask(1, 'número 9999'), budget, 'ms'),
    atMost(`search with many hits in ${of}`, await ask(1, 'localizacao'), budget, 'ms'),
    atMost(`search without hits in ${of}`, await ask(1, 'não existe'), budget, 'ms'),
    atMost(`search for a text with * in ${of}`, await ask(1, 'a*b'), budget, 'ms'),
  ];
  await backend.close();
  return rows;
}
