import { type APIRequestContext, expect } from '@playwright/test';
import { unique } from './e2e';
import { headersOf, maxRetries, sessionFor } from './session';

export interface OwnAccount {
  name: string;
  email: string;
  password: string;
}

/** Creates an account with a cargo for one test. */
export async function createAccount(request: APIRequestContext, firstName: string): Promise<OwnAccount> {
  const name = unique(firstName);
  const email = `${unique('pessoa').replace(' ', '.')}@teste.example`;
  const account = { name, email, password: unique('senha') };
  const answer = await request.post('/rest/v1/rpc/criar_conta_de_teste', {
    headers: await asColleague(request),
    data: { nome: name, email, senha: account.password },
    maxRetries,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return account;
}

export async function giveCargo(
  request: APIRequestContext,
  { email }: OwnAccount,
  cargo: string | null,
): Promise<void> {
  const headers = await asColleague(request);
  const found = await request.get(`/rest/v1/profiles?select=id&email=eq.${email}`, { headers, maxRetries });
  const [{ id }] = await found.json();
  const answer = await request.patch(`/rest/v1/profiles?id=eq.${id}`, {
    headers,
    data: { role: cargo },
    maxRetries,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const asColleague = async (request: APIRequestContext) => headersOf((await sessionFor(request)).access_token);
