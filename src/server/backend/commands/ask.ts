import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bootBackend } from '../boot.ts';
import { exitWithError, StartError } from '../startError.ts';
import { loadShop, type Shop } from './shop.ts';

interface Asked {
  q: string;
  momento?: string;
}

interface Found {
  id: string;
}

interface Answer {
  confianca: string;
  perguntas: Found[];
  produtos: Found[];
  promocoes: (Found & { produtos: Found[] })[];
}

/** `npm run ask -- --json FILE`: asks the questions of a file over its own records, and prints one JSON line each. */
async function ask(file: string): Promise<void> {
  const { questions, ...shop } = readShop(file);
  const backend = await bootBackend({ seed: shop.sinonimos === undefined });
  try {
    const given = await loadShop(backend.query, shop);
    for (const { q, momento = new Date().toISOString() } of questions) {
      const [row] = await backend.query<{ answer: Answer }>('select private.consultar($1, $2::timestamptz) as answer', [
        q.replaceAll('\0', ''),
        momento,
      ]);
      const named = <R extends Found>(records: R[] = []) =>
        records.map((record) => ({ ...record, id: given(record.id) }));
      const answer = row?.answer;
      const promocoes = named(answer?.promocoes).map((each) => ({ ...each, produtos: named(each.produtos) }));
      const line = {
        q,
        momento,
        ...answer,
        perguntas: named(answer?.perguntas),
        produtos: named(answer?.produtos),
        promocoes,
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
