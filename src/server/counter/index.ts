import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import type { Consulta, PricedList } from '../../domain/answer/index.ts';
import { isAt, paths } from '../../domain/paths.ts';
import { plainShop, type Welcome } from '../../domain/shop.ts';
import type { ShoppingList } from '../backend/gateway/assistant.ts';
import { answerHtml } from './answer.ts';
import { type Form, linesOf, listHtml, listProblem, withChoice } from './list.ts';
import { busy, empty, failed, off, page, welcomeParts } from './page.ts';

/** Who answers the page: the embedded backend, or a Supabase project. */
export interface Counter {
  /** What the page shows before a question; null where it is switched off. */
  welcome: () => Promise<Welcome | null>;
  /** The answer of `private.consultar`; null where the page is switched off, undefined where too many ask. */
  askAtCounter: (question: Question, address: string) => Promise<unknown>;
  /** The answer of `private.list_of`; null and undefined as before. */
  listAtCounter: (list: ShoppingList, address: string) => Promise<unknown>;
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

interface Sender {
  address: string;
  /** Whether a shopper asks on the page itself. */
  isShopper: boolean;
}

interface Answer {
  status: 200 | 400 | 404 | 500 | 503;
  answer?: typeof empty;
}

export const isCounter = (path: string) => isAt(paths.counter, path) || isAt(paths.counterLogo, path);

/**
 * Answers a form of the page with a piece of HTML: `inicio` asks for what the page shows before a question, `denovo` asks a
 * question that was noted before. Never rejects.
 */
export async function answerForm(counter: Counter, form: Form, { address, isShopper }: Sender): Promise<Answer> {
  try {
    if (form === undefined) return { status: 200 };
    if (form?.inicio) {
      const welcome = await counter.welcome();
      return welcome ? { status: 200, answer: welcomeParts(welcome) } : { status: 404, answer: off };
    }
    const noted = isShopper && !form?.denovo;
    if (form?.lista !== undefined)
      return await answerList(counter, linesOf(textOf(form.lista), textOf(form.prontas)), noted, address);
    const pergunta = questionIn(form);
    if (!pergunta) return { status: form ? 200 : 400, answer: empty };
    const escolhida = uuid.exec(textOf(form?.escolhida))?.[0];
    const consulta = await counter.askAtCounter({ pergunta, escolhida, noted }, address);
    if (consulta === undefined) return { status: 503, answer: busy };
    if (consulta === null) return { status: 404, answer: off };
    // As `private.consultar` answers.
    return { status: 200, answer: answerHtml(pergunta, consulta as Consulta, escolhida !== undefined) };
  } catch (error) {
    console.error(error);
    return { status: 500, answer: failed };
  }
}

async function answerList(counter: Counter, itens: string[], noted: boolean, address: string): Promise<Answer> {
  const problem = listProblem(itens);
  if (problem) return { status: 400, answer: problem };
  const lista = await counter.listAtCounter({ itens, noted }, address);
  if (lista === undefined) return { status: 503, answer: busy };
  // As `private.list_of` answers.
  return lista === null ? { status: 404, answer: off } : { status: 200, answer: listHtml(lista as PricedList) };
}

/** Answers /assistente, the page for shoppers: a question is in its address, a choice in a form. */
export function counterPage({ counter, siteUrl, clientAddress }: Options): MiddlewareHandler {
  return async (c, next) => {
    if (!isCounter(c.req.path) || !['GET', 'POST'].includes(c.req.method)) return next();
    if (isAt(paths.counterLogo, c.req.path)) return logo(c);
    const isPost = c.req.method === 'POST';
    const form = withChoice(isPost ? await c.req.parseBody().catch(() => null) : addressed(c.req));
    const sender = { address: clientAddress(c), isShopper: isPost ? !isForeign(c) : isFirst(c.req) };
    const { status, answer } = await answerForm(counter, form, sender);
    // The page's script shows no other answers.
    if (c.req.header('x-parte')) return c.html(answer ?? '', status, { 'x-parte': '1' });
    const welcome = await counter.welcome().catch((error) => {
      console.error(error);
      return { loja: plainShop, sugestoes: [] };
    });
    return c.html(
      page({
        welcome,
        siteUrl,
        pergunta: questionIn(form),
        answer,
        lista: form?.lista === undefined ? undefined : textOf(form.lista),
        prontas: textOf(form?.prontas),
      }),
      welcome ? status : 404,
    );
  };

  async function logo(c: Context): Promise<Response> {
    const stored = (await counter.welcome())?.loja.logo ?? '';
    const [, type = '', data] = /^data:(image\/(?:png|webp));base64,(.+)$/.exec(stored) ?? [];
    return data ? c.body(Buffer.from(data, 'base64'), 200, { 'content-type': type }) : c.notFound();
  }
}

function addressed(req: HonoRequest): Form {
  const pergunta = req.query('pergunta');
  return pergunta === undefined ? undefined : { pergunta };
}

/**
 * Whether a question in the address was just asked on the page. A link to it was asked before, by whoever shares it, and
 * is what crawlers follow; a reload names the cache; Back and Forward read from the cache.
 */
const isFirst = (req: HonoRequest) =>
  req.header('sec-fetch-site') === 'same-origin' && req.header('cache-control') === undefined;

/** Whether a page of another site asks, by what its browser says. */
function isForeign({ req }: Context): boolean {
  const site = req.header('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = req.header('origin');
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === new URL(req.url).host);
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const questionIn = (form: Form) => textOf(form?.pergunta).trim();
