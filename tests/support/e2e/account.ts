import { type APIRequestContext, expect } from '@playwright/test';
import { unique } from './e2e';
import { headersOf, maxRetries, sessionFor } from './session';

/** An account that belongs to one run of one test. */
export interface OwnAccount {
  name: string;
  email: string;
  password: string;
}

/** Makes an account with a cargo, which nothing else signs in, changes or deletes. */
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

/** Gives an account another cargo, or takes it away, as a colleague does in Usuários. */
export async function giveCargo(
  request: APIRequestContext,
  { email }: OwnAccount,
  cargo: string | null,
): Promise<void> {
  const headers = await asColleague(request);
  const [{ id }] = await (await request.get(`/rest/v1/profiles?select=id&email=eq.${email}`, { headers })).json();
  const answer = await request.patch(`/rest/v1/profiles?id=eq.${id}`, {
    headers,
    data: { role: cargo },
    maxRetries,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Headers of the demonstration's account. */
const asColleague = async (request: APIRequestContext) => headersOf((await sessionFor(request)).access_token);
