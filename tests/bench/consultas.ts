import '../support/node/webSocket';
import { demoAccount } from '../../src/server/backend/environment';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';
import { ask, budgetOf, engine, medianTime, settle } from './ask';
import { atMost, type Row } from './row';

/** What staff wait for after 400,000 questions, and how many calls programs may make. */
export async function consultasBench(): Promise<Row[]> {
  return [...(await staff()), ...(await programs())];
}

/** As 400,000 questions of 90 days leave them: five hundred different ones of each day. */
const asked = `with made as (
    insert into public.consultas (dia, termos, confianca, pergunta, vezes)
    select private.today() - d, 'inventad' || n || ' dia' || d, case when n % 50 = 0 then 'alta' else 'nenhuma' end,
           'vocês têm inventado número ' || n || ' do dia ' || d || '?', 8 + (n % 9 <> 0)::int
      from generate_series(0, 89) d, generate_series(1, 500) n returning *)
  insert into public.sem_resposta (id, pergunta, vezes, ultima)
  select termos, pergunta, vezes, now() - (private.today() - dia) * interval '1 day' from made where confianca = 'nenhuma'`;

async function staff(): Promise<Row[]> {
  const backend = await boot({ catalogue: true });
  const provider = await storedProvider(backend, demoAccount, { catalogue: true });
  await backend.query('truncate public.consultas, public.sem_resposta');
  await backend.query(asked);
  for (const table of ['public.consultas', 'public.sem_resposta']) await backend.query(`${settle} ${table}`);
  const line = (what: string, ms: number) =>
    atMost(`${engine}: ${what} beside 400,000 questions`, ms, budgetOf(100_000), 'ms');
  const list = (field: string, page: number, q?: string) =>
    ask(provider, 'sem_resposta', {
      page,
      perPage: 25,
      sort: { field, order: 'DESC' },
      filter: q ? { q } : {},
      empty: q === 'nada disso',
    });
  const rows = [
    line("the dashboard's share of answers", await medianTime(() => provider.answeredShare())),
    line('Sem resposta, most asked', await list('vezes', 1)),
    line('Sem resposta, latest', await list('last', 1)),
    line('Sem resposta, middle page', await list('vezes', 850)),
    line('Sem resposta, search, few hits', await list('vezes', 1, 'inventado 477 89')),
    line('Sem resposta, search, many hits', await list('last', 1, 'inventado')),
    line('Sem resposta, search, no hits', await list('vezes', 1, 'nada disso')),
    line(
      'noting a question',
      await medianTime(() => backend.query(`select private.note_consulta('tem pneu?', 'nenhuma')`)),
    ),
  ];
  await backend.close();
  return rows;
}

const callers = 8;
const milliseconds = 5_000;

/** Calls a second of eight callers without the door's pace, as on a hosted project. */
async function programs(): Promise<Row[]> {
  const backend = await boot({ catalogue: true });
  // Otherwise the limit of one key would end the measurement.
  await backend.query('alter table private.chaves drop constraint chaves_limite_de_1_a_6000');
  const keys = Array.from({ length: callers }, (_, n) => `chave ${n}`);
  await backend.query(
    `insert into private.chaves (nome, prefixo, resumo, limite)
     select k, k, encode(sha256(convert_to(k, 'UTF8')), 'hex'), 1000000 from unnest($1::text[]) k`,
    [`{${keys.map((key) => JSON.stringify(key)).join()}}`],
  );
  const call = (key = '') =>
    backend.query(
      `with header as materialized (select set_config('request.headers', $1::text, true))
       select public.assistente_consultar('Onde fica o arroz integral?') from header`,
      [JSON.stringify({ 'x-assistente-chave': key })],
    );
  const perSecond = async (used: string[]) => {
    const end = performance.now() + milliseconds;
    let calls = 0;
    const repeat = async (key?: string) => {
      for (; performance.now() < end; calls++) await call(key);
    };
    await Promise.all(Array.from({ length: callers }, (_, n) => repeat(used[n % used.length])));
    return `${((calls * 1000) / milliseconds).toFixed(1)} calls/s`;
  };
  await perSecond(keys);
  const row = async (what: string, used: string[]) => ({
    what: `${engine}: calls of ${callers} programs with ${what}`,
    figure: await perSecond(used),
    budget: '',
    ok: true,
  });
  const rows = [await row('one key', keys.slice(0, 1)), await row('a key each', keys)];
  await backend.close();
  return rows;
}
