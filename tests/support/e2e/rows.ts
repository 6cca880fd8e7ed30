import type { Page } from '@playwright/test';
import { firstInDoubt } from '../inDoubt';
import { expect } from './e2e';
import { headersOf, maxRetries, sessionFor } from './session';

/** Rows of the database as the signed-in person may read them. `query` is PostgREST's, e.g. `promocoes?nome=eq.x`. */
export async function databaseRows(page: Page, query: string): Promise<Record<string, unknown>[]> {
  const answer = await page.request.get(`/rest/v1/${query}`, { headers: await signedIn(page), maxRetries });
  expect(answer.status()).toBe(200);
  return answer.json();
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

/** A question that the assistant offers an entry for, and that entry, asked as the signed-in person. */
export async function questionInDoubt(page: Page) {
  const headers = await signedIn(page);
  return firstInDoubt(async (pergunta) => {
    const answer = await page.request.post('/rest/v1/rpc/experimentar', { headers, data: { pergunta }, maxRetries });
    return answer.json();
  });
}

/** Headers with the token of the page's session; of the demo account's before the first page is opened. */
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
