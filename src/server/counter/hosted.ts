import { exampleQuestions } from '../../domain/answer/index.ts';
import { plainShop, type Welcome } from '../../domain/shop.ts';
// The edge function imports this file, and the rest of that folder is not for it.
import { networkOf } from '../backend/gateway/address.ts';
import { storable } from '../backend/gateway/assistant.ts';
import { hash } from '../backend/gateway/attempts.ts';
import { inTurns, turnsOf } from '../backend/gateway/listTurns.ts';
import { createPace } from '../backend/gateway/pace.ts';
import type { Counter, Question } from './index.ts';

interface Project {
  url: string;
  /** The publishable key. */
  key: string;
}

/** Milliseconds that a welcome is kept. */
const kept = 60_000;

/**
 * Asks a Supabase project, with a key of the assistant. Its limit counts for all shoppers together; the project limits each
 * address too, of which it gets a hash, for there may be several processes.
 */
export function hostedCounter({ url, key }: Project, assistantKey: string): Counter {
  const pace = createPace(0);
  let welcome: Promise<Welcome | null> | undefined;
  let readAt = 0;
  const call = async (name: string, body: object, address?: string): Promise<unknown> => {
    const client = address && { 'x-assistente-cliente': hash(assistantKey, networkOf(address)) };
    const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, 'x-assistente-chave': assistantKey, 'content-type': 'application/json', ...client },
      body: JSON.stringify({ ...body, no_balcao: true }),
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status === 429) return undefined;
    if (!answer.ok) throw new Error(`The Supabase project answered ${answer.status} to ${name} at the counter.`);
    return answer.json();
  };
  const ask = ({ pergunta, escolhida, noted }: Question, address?: string) =>
    call('assistente_consultar', { pergunta: storable(pergunta), escolhida, anotar: noted }, address);
  return {
    welcome() {
      if (!welcome || Date.now() - readAt > kept) {
        readAt = Date.now();
        welcome = ask({ pergunta: '', noted: false }).then((answer) => (answer === null ? null : welcomeIn(answer)));
        welcome.catch(() => {
          welcome = undefined;
        });
      }
      return welcome;
    },
    askAtCounter: (question, address) => pace(address, () => ask(question, address)),
    listAtCounter: ({ itens, noted }, address) =>
      pace(
        address,
        (rest) => {
          const momento = new Date().toISOString();
          const part = async (some: unknown[]) => {
            const body = await call('assistente_lista', { itens: some, momento, anotar: noted }, address);
            return { status: body === undefined ? 429 : 200, body };
          };
          return inTurns(itens.map(storable), part, rest);
        },
        turnsOf(itens),
      ).then((answer) => answer?.body),
  };
}

/** Without one where too many ask at once. */
const welcomeIn = (answer: unknown): Welcome =>
  Object(answer).inicio ?? { loja: plainShop, sugestoes: exampleQuestions };
