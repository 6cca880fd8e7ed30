import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkEnvironment } from '../environment.ts';
import { openBackend } from '../openBackend.ts';
import { exitWithError, StartError } from '../startError.ts';
import { loadShop, type Shop } from './shop.ts';

interface Asked {
  q: string;
  momento?: string;
}

interface Record {
  id: string;
}

interface Answer {
  perguntas: Record[];
  produtos: (Record & { promocao: Record | null })[];
  promocoes: (Record & { produtos: Record[] })[];
}

const root = resolve(import.meta.dirname, '../../../..');

/** `npm run ask -- --json FILE`: asks the questions of a file over its own records, and prints one JSON line each. */
async function ask(file: string): Promise<void> {
  const { questions, ...shop } = readShop(file);
  const environment = checkEnvironment(root, {
    DATABASE_URL: 'memory://',
    SUPABASE_DB_SEED: String(shop.sinonimos === undefined),
  });
  const secret = () => randomBytes(32).toString('hex');
  const secrets = { jwtSecret: secret(), publishableKey: secret(), secretKey: secret() };
  const backend = await openBackend({ ...environment, secrets });
  try {
    const given = await loadShop(backend.query, shop);
    const named = <R extends Record>(record: R) => ({ ...record, id: given(record.id) });
    for (const { q, momento = new Date().toISOString() } of questions) {
      const asked = [q.replaceAll('\0', ''), momento];
      const [row] = await backend.query<{ answer: Answer }>(
        'select private.consultar($1, $2::timestamptz) as answer',
        asked,
      );
      if (!row) continue;
      const { perguntas, produtos, promocoes } = row.answer;
      const line = {
        q,
        momento,
        ...row.answer,
        perguntas: perguntas.map(named),
        produtos: produtos.map((produto) => ({
          ...named(produto),
          promocao: produto.promocao && named(produto.promocao),
        })),
        promocoes: promocoes.map((promocao) => ({ ...named(promocao), produtos: promocao.produtos.map(named) })),
      };
      console.info(JSON.stringify(line));
    }
  } finally {
    await backend.close();
  }
}

function readShop(file: string): Shop & { questions: Asked[] } {
  const refuse = (reason: string) => new StartError(`${file} ${reason}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw refuse(`cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  let shop: Partial<Shop & { questions: Asked[] }>;
  try {
    shop = JSON.parse(text);
  } catch (error) {
    throw refuse(`is no JSON: ${(error as Error).message}.`);
  }
  const { questions } = Object(shop);
  if (!Array.isArray(questions) || !questions.every((each) => typeof each?.q === 'string'))
    throw refuse('has no "questions": a list of { "q": text, "momento": ISO moment }.');
  const wrong = questions.find(({ momento }) => momento !== undefined && Number.isNaN(Date.parse(momento)));
  if (wrong) throw refuse(`has a question with an impossible moment: ${wrong.momento}.`);
  return { ...shop, questions };
}

try {
  const [option, file] = process.argv.slice(2);
  if (option !== '--json' || !file) throw new StartError('Say which file: npm run ask -- --json FILE');
  await ask(resolve(process.env.INIT_CWD ?? process.cwd(), file));
  process.exit();
} catch (error) {
  exitWithError(error);
}
