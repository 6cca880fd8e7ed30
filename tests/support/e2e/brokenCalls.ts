import type { Page, Route } from '@playwright/test';
import { expect } from './e2e';
import { headersOf, maxRetries, sessionFor } from './session';

/** As many rows as an answer has at most (`max_rows`). */
const answerLimit = 1000;

/** Ways in which a call fails, and what the person is told about it. */
export const faults = {
  'error 500': {
    happen: (route: Route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'stack trace of the server' } }),
    reason: 'O servidor não conseguiu atender ao pedido.',
  },
  timeout: {
    happen: (route: Route) => route.fulfill({ status: 504, body: 'gateway timeout' }),
    reason: 'O servidor demorou a responder.',
  },
  'no answer': { happen: (route: Route) => route.abort('connectionrefused'), reason: 'O servidor não respondeu.' },
};

/** The calls that are broken: of one method to one table, all or those whose query matches. */
interface Calls {
  table: string;
  method: string;
  query?: RegExp;
}

/**
 * Makes calls fail in one way; `attempt` is what the person does then. The failure must be told with `text`, and `unharmed` checks that
 * nothing was lost. Component tests fail each call in each way.
 */
export async function failCalls(
  page: Page,
  { table, method, query, text, way }: Calls & { text: string; way: keyof typeof faults },
  attempt: () => Promise<void>,
  unharmed?: () => Promise<void>,
) {
  const { happen, reason } = faults[way];
  const repair = await breakCalls(page, table, method, happen, query);
  await attempt();
  await expectFailure(page, text, reason);
  await unharmed?.();
  await repair();
}

/**
 * Makes the time that the page gives its requests pass only when the returned function is called: then whatever still waits for an answer
 * is given up. For pages opened from now on.
 */
export async function holdTimeLimits(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const limits: AbortController[] = [];
    AbortSignal.timeout = () => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    };
    const pass = () => {
      for (const limit of limits.splice(0)) limit.abort(new DOMException('signal timed out', 'TimeoutError'));
    };
    Object.assign(window, { passTimeLimits: pass });
  });
  return () => page.evaluate(() => Reflect.get(window, 'passTimeLimits')());
}

/** Makes these calls go through `happen` until the returned function is called. */
export async function breakCalls(
  page: Page,
  table: string,
  method: string,
  happen: (route: Route) => Promise<void>,
  query = /^/,
) {
  const pattern = new RegExp(`/rest/v1/${table}(\\?|$)`);
  const handler = (route: Route) => {
    const request = route.request();
    const broken = request.method() === method && query.test(new URL(request.url()).search);
    return broken ? happen(route) : route.fallback();
  };
  await page.route(pattern, handler);
  return () => page.unroute(pattern, handler);
}

/** Waits for the error toast with these texts, and closes it. */
export async function expectFailure(page: Page, ...texts: string[]) {
  const toast = page.locator('.toast-error').filter({ hasText: texts[0] }).last();
  for (const text of texts) await expect(toast).toContainText(text);
  await toast.getByLabel('Fechar aviso').click();
}

/** Rows of the database as the signed-in person may read them. `query` is PostgREST's, e.g. `promocoes?nome=eq.x`. */
export async function databaseRows(page: Page, query: string): Promise<Record<string, unknown>[]> {
  const answer = await page.request.get(`/rest/v1/${query}`, { headers: await signedIn(page), maxRetries });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Like `databaseRows`, all of them: the server gives a page at a time. The query names an order. */
export async function allRows(page: Page, query: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (;;) {
    const some = await databaseRows(page, `${query}&limit=${answerLimit}&offset=${rows.length}`);
    rows.push(...some);
    if (some.length < answerLimit) return rows;
  }
}

/** Writes a row as the signed-in person. */
export async function insertRow(page: Page, table: string, given: object) {
  const data = table === 'produtos' ? await inCategorias(page, [given].flat()) : given;
  const answer = await page.request.post(`/rest/v1/${table}`, { headers: await signedIn(page), data, maxRetries });
  expect(answer.status()).toBe(201);
}

/** The rows of products with their categories' ids instead of the names. */
async function inCategorias(page: Page, rows: { categoria?: string }[]) {
  const answer = await page.request.get('/rest/v1/categorias?select=id,nome', {
    headers: await signedIn(page),
    maxRetries,
  });
  const categorias: { id: string; nome: string }[] = await answer.json();
  return rows.map(({ categoria, ...row }) => ({
    ...row,
    categoria_id: categorias.find(({ nome }) => nome === categoria)?.id,
  }));
}

/** Changes rows as the signed-in person. `query` as above. */
export async function changeRows(page: Page, query: string, data: object) {
  const answer = await page.request.patch(`/rest/v1/${query}`, { headers: await signedIn(page), data, maxRetries });
  expect(answer.status()).toBe(204);
}

/** Headers of whoever is signed in in the page; of the demonstration's account before the first page is opened. */
async function signedIn(page: Page) {
  const token =
    page.url() === 'about:blank'
      ? (await sessionFor(page.request)).access_token
      : await page.evaluate(() => {
          const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
          return JSON.parse(localStorage.getItem(key) ?? '{}').access_token as string;
        });
  return headersOf(token);
}
