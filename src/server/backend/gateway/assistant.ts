import type { Welcome } from '../../../domain/shop.ts';
import type { Answer } from './answers.ts';
import { inTurns, turnsOf } from './listTurns.ts';
import { createPace, type Rest } from './pace.ts';

interface Database {
  query: <Row>(sql: string, params?: unknown[]) => Promise<Row[]>;
  hasRoom?: () => Promise<boolean>;
}

/** Functions that strangers may call with a key, and the types of their arguments. */
const functions = {
  assistente_consultar: { pergunta: 'text', momento: 'text', anotar: 'text', no_balcao: 'text', escolhida: 'text' },
  assistente_lista: { itens: 'text[]', momento: 'text', anotar: 'text', no_balcao: 'text' },
  assistente_alimentacao: { desde: 'text', depois: 'text', ids: 'text[]' },
} satisfies Record<string, Record<string, string>>;

export type FunctionName = keyof typeof functions;
export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(functions, name);

/** The lines of a shopper's list; `noted`: what is not there is counted as a need. */
export interface ShoppingList {
  itens: string[];
  noted: boolean;
}

export type Assistant = ReturnType<typeof createAssistant>;

/** Strangers take a fifth of the database's time at most. */
const restFactor = 4;

/** The assistant for callers outside the panel. All their calls are paced together, so that they cannot slow staff. */
export function createAssistant({ query, hasRoom }: Database) {
  // A full disk would end the database for readers as well.
  const isFull = async () => (await hasRoom?.()) === false;
  const pace = createPace(restFactor);

  return {
    /** Calls a function with a key, as PostgREST does for the headers `x-assistente-chave` and `x-assistente-cliente`. Never rejects for what the caller sent. */
    async call(
      name: FunctionName,
      key: string,
      args: Record<string, unknown>,
      address: string,
      client?: string,
    ): Promise<Answer> {
      const types: Record<string, string> = functions[name];
      const given = Object.entries(args).filter(([, value]) => value !== undefined);
      const other = given.find(([argument]) => !Object.hasOwn(types, argument));
      if (other) return failure(404, 'PGRST202', `${name} has no argument ${other[0].slice(0, 60)}`);
      if (await isFull()) return failure(507, '53100', 'the disk of the database is nearly full');
      const headers = JSON.stringify({ 'x-assistente-chave': key, 'x-assistente-cliente': client });
      const ask = async (sent: [string, unknown][]): Promise<Answer> => {
        const list = sent.map(([argument], place) => `${argument} => $${place + 2}::text::${types[argument]}`);
        const sql = `with header as materialized (select set_config('request.headers', $1::text, true)),
                     said as materialized (select public.${name}(${list.join()}) as answer from header)
                     select answer, current_setting('response.status', true) as status from said`;
        const values = sent.map(([argument, value]) => literal(types[argument] === 'text[]' ? listed(value) : value));
        const [row] = await query<{ answer: unknown; status: string | null }>(sql, [headers, ...values]);
        return { status: Number(row?.status || 200), body: row?.answer };
      };
      const { itens, momento = new Date().toISOString(), ...more } = args;
      const turns = turnsOf(itens);
      const part = (some: unknown[]) => ask(Object.entries({ ...more, momento, itens: some }));
      const task = (rest: Rest) => (Array.isArray(itens) && turns > 1 ? inTurns(itens, part, rest) : ask(given));
      try {
        return (await pace(address, task, turns)) ?? failure(429, 'PT429', 'too many calls at once');
      } catch (error) {
        const { code = '', message = '' } = error as { code?: string; message?: string };
        const status = code === '42501' ? 401 : Number(/^PT(4..)$/.exec(code)?.[1] ?? 400);
        if (/^(42501|42883|PT4..|22...)$/.test(code)) return failure(status, code, message);
        throw error;
      }
    },

    /** What the counter's page shows before a question; null where it is switched off. */
    async welcome(): Promise<Welcome | null> {
      const [row] = await query<{ said: string | null }>('select private.welcome()::text as said');
      return JSON.parse(row?.said ?? 'null');
    },

    /** The answer for the counter's page; null where it is switched off, undefined where too many ask at once. */
    async askAtCounter(
      { pergunta, escolhida, noted }: { pergunta: string; escolhida?: string; noted: boolean },
      address: string,
    ): Promise<unknown> {
      const sql = 'select private.answer($1::text, now(), $2::text::boolean, true, $3::text::uuid) as answer';
      const kept = noted && !(await isFull());
      const values = [pergunta, kept, escolhida ?? null].map(literal);
      const rows = await pace(address, () => query<{ answer: unknown }>(sql, values));
      return rows && (rows[0]?.answer ?? null);
    },

    /** A shopper's list for the counter's page, of 1 to 100 lines; null and undefined as for a question. */
    async listAtCounter({ itens, noted }: ShoppingList, address: string): Promise<unknown> {
      const sql = 'select private.list_of($1::text::text[], $2::text::timestamptz, $3::text::boolean, true) as answer';
      const [momento, kept] = [new Date().toISOString(), noted && !(await isFull())];
      const ask = async (some: unknown[]): Promise<Answer> => {
        const [row] = await query<{ answer: unknown }>(sql, [some, momento, kept].map(literal));
        return { status: 200, body: row?.answer ?? null };
      };
      return (await pace(address, (rest) => inTurns(itens, ask, rest), turnsOf(itens)))?.body;
    },
  };
}

const failure = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, details: null, hint: null, message },
});

/** Without the character zero and halves of surrogate pairs, which PostgreSQL does not store. */
export const storable = (text: string) => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '');

const listed = (value: unknown) => (value === null || Array.isArray(value) ? value : [value]);

function literal(value: unknown): string | null {
  if (value === null) return null;
  return storable(
    Array.isArray(value)
      ? `{${value.map((one) => (one === null ? 'null' : `"${String(one).replace(/[\\"]/g, '\\$&')}"`)).join()}}`
      : String(value),
  );
}
