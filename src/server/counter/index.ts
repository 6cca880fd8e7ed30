import type { Context, MiddlewareHandler } from 'hono';
import type { Consulta } from '../../domain/answer.ts';
import { isAt, paths } from '../../domain/paths.ts';
import { answerHtml } from './answer.ts';
import { busy, empty, page } from './page.ts';

/** Who answers the page: the embedded backend, or a Supabase project. */
export interface Counter {
  /** What to propose; null where the page is switched off. */
  suggestions: () => Promise<string[] | null>;
  /** The answer of `private.consultar`; null where the page is switched off, undefined where too many ask. */
  askAtCounter: (question: Question, address: string) => Promise<unknown>;
}

export interface Question {
  pergunta: string;
  /** The id of the record that was chosen of those offered. */
  escolhida?: string;
  noted: boolean;
}

interface Options {
  counter: Counter;
  siteUrl: string;
  clientAddress: (c: Context) => string;
}

export const isCounter = (path: string) => isAt(paths.counter, path);

/** Answers /assistente, the page for shoppers; with the header `x-parte`, the answer alone. */
export function counterPage({ counter, siteUrl, clientAddress }: Options): MiddlewareHandler {
  return async (c, next) => {
    if (!isCounter(c.req.path) || !['GET', 'POST'].includes(c.req.method)) return next();
    const form = c.req.method === 'POST' ? await c.req.parseBody() : {};
    const pergunta = textOf(form.pergunta).trim();
    const escolhida = uuid.exec(textOf(form.escolhida))?.[0];
    const { status, answer } =
      c.req.method === 'POST'
        ? await answerTo({ pergunta, escolhida, noted: !form.denovo }, clientAddress(c))
        : { status: 200 as const };
    if (c.req.header('x-parte')) return c.html(answer ?? '', status);
    const suggestions = await counter.suggestions();
    return c.html(page({ suggestions, siteUrl, path: paths.counter, pergunta, answer }), suggestions ? status : 404);
  };

  async function answerTo(question: Question, address: string) {
    const { pergunta, escolhida } = question;
    if (!pergunta) return { status: 200 as const, answer: empty };
    const consulta = await counter.askAtCounter(question, address);
    if (consulta === undefined) return { status: 503 as const, answer: busy };
    // As `private.consultar` answers.
    return consulta === null
      ? { status: 404 as const }
      : { status: 200 as const, answer: answerHtml(pergunta, consulta as Consulta, escolhida !== undefined) };
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
