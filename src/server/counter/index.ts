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
  askAtCounter: (pergunta: string, noted: boolean, address: string) => Promise<unknown>;
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
    const { status, answer } =
      c.req.method === 'POST' ? await answerTo(pergunta, !form.denovo, clientAddress(c)) : { status: 200 as const };
    if (c.req.header('x-parte')) return c.html(answer ?? '', status);
    const suggestions = await counter.suggestions();
    return c.html(page({ suggestions, siteUrl, path: paths.counter, pergunta, answer }), suggestions ? status : 404);
  };

  async function answerTo(pergunta: string, noted: boolean, address: string) {
    if (!pergunta) return { status: 200 as const, answer: empty };
    const consulta = await counter.askAtCounter(pergunta, noted, address);
    if (consulta === undefined) return { status: 503 as const, answer: busy };
    // As `private.consultar` answers.
    return consulta === null
      ? { status: 404 as const }
      : { status: 200 as const, answer: answerHtml(pergunta, consulta as Consulta) };
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
