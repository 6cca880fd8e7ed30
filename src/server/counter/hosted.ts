import { exampleQuestions } from '../../domain/answer/index.ts';
import { plainShop, type Welcome } from '../../domain/shop.ts';
import { createPace, storable } from '../backend/door/index.ts';
import type { Counter, Question } from './index.ts';

interface Project {
  url: string;
  /** The publishable key. */
  key: string;
}

/** Milliseconds that a welcome is kept. */
const kept = 60_000;

/** Asks a Supabase project, with a key of the assistant. Its limit counts for all shoppers together. */
export function hostedCounter({ url, key }: Project, assistantKey: string): Counter {
  const pace = createPace(0);
  let welcome: Promise<Welcome | null> | undefined;
  let readAt = 0;
  const ask = async ({ pergunta, escolhida, noted }: Question): Promise<unknown> => {
    const answer = await fetch(`${url}/rest/v1/rpc/assistente_consultar`, {
      method: 'POST',
      headers: { apikey: key, 'x-assistente-chave': assistantKey, 'content-type': 'application/json' },
      body: JSON.stringify({ pergunta: storable(pergunta), escolhida, anotar: noted, no_balcao: true }),
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status === 429) return undefined;
    if (!answer.ok) throw new Error(`The Supabase project answered ${answer.status} to a question at the counter.`);
    return answer.json();
  };
  return {
    welcome() {
      if (!welcome || Date.now() - readAt > kept) {
        readAt = Date.now();
        welcome = ask({ pergunta: '', noted: false }).then((answer) => (answer === null ? null : welcomeIn(answer)));
      }
      return welcome;
    },
    askAtCounter: (question, address) => pace(address, () => ask(question)),
  };
}

/** Without one where too many ask at once. */
const welcomeIn = (answer: unknown): Welcome =>
  Object(answer).inicio ?? { loja: plainShop, sugestoes: exampleQuestions };
