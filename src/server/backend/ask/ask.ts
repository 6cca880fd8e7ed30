import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkEnvironment } from '../environment.ts';
import { openBackend } from '../openBackend.ts';
import { exitWithError, StartError } from '../startError.ts';
import { loadShop } from './loadShop.ts';

const root = resolve(import.meta.dirname, '../../../..');

type Offer = { id: string } | null;
type Run = { promocao: Offer };
interface Answer {
  confianca: string;
  perguntas: { id: string }[];
  produtos: { id: string; promocao: Offer; precos: Run[]; proximaOferta: Run | null }[];
  promocoes: { id: string; produtos: { id: string }[] }[];
  opcoes: { id: string }[];
}

/** `npm run ask -- --json FILE`: prints one JSON line for each question of a file, asked in a database in memory. */
async function askAll([flag, name]: string[]): Promise<void> {
  if (flag !== '--json' || !name) throw new StartError('Say which file: npm run ask -- --json FILE');
  const shop = parsed(resolve(process.env.INIT_CWD ?? root, name));
  const environment = checkEnvironment(root, { DATABASE_URL: 'memory://', SUPABASE_DB_SEED: 'false' });
  const secret = () => randomBytes(32).toString('hex');
  const secrets = { jwtSecret: secret(), publishableKey: secret(), secretKey: secret() };
  const backend = await openBackend({ ...environment, secrets });
  const { questions, idOf } = await loadShop(backend.query, shop);
  const given = <Row extends { id: string }>(rows: Row[]) => rows.map((row) => ({ ...row, id: idOf(row.id) }));
  const named = <One extends Run>(one: One) => ({
    ...one,
    promocao: one.promocao && { ...one.promocao, id: idOf(one.promocao.id) },
  });
  for (const { q, momento } of questions) {
    const [row] = await backend.query<{ answer: Answer }>('select private.consultar($1, $2::timestamptz) as answer', [
      q,
      momento,
    ]);
    if (!row) continue;
    const { perguntas, produtos, promocoes, opcoes, ...rest } = row.answer;
    const products = given(produtos).map((one) => ({
      ...named(one),
      precos: one.precos.map(named),
      proximaOferta: one.proximaOferta && named(one.proximaOferta),
    }));
    const offers = promocoes.map((one) => ({ ...one, id: idOf(one.id), produtos: given(one.produtos) }));
    console.info(
      JSON.stringify({
        q,
        momento,
        ...rest,
        perguntas: given(perguntas),
        produtos: products,
        promocoes: offers,
        opcoes: given(opcoes),
      }),
    );
  }
  await backend.close();
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(code ? `${file} cannot be read (${code}).` : `${file} is not JSON: ${message}`);
  }
}

try {
  await askAll(process.argv.slice(2));
  process.exit();
} catch (error) {
  exitWithError(error);
}
