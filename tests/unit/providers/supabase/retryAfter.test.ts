import { AuthClient, isAuthApiError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { keepRetryAfter, waitIn } from '../../../../src/providers/supabase/retryAfter';

const limited = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' };
const json = (body: unknown, headers = {}) => Response.json(body, { status: 429, headers });

/** What supabase-js makes of an answer to a sign-in. */
async function signInMeets(answer: Response) {
  const auth = new AuthClient({
    persistSession: false,
    autoRefreshToken: false,
    fetch: async () => keepRetryAfter(answer),
  });
  const { error } = await auth.signInWithPassword({ email: 'ana@loja.com.br', password: 'x' });
  return error;
}

test.each([
  ['seconds', json(limited, { 'Retry-After': '840' }), 840],
  ['a date', json(limited, { 'Retry-After': new Date(Date.now() + 3_600_000).toUTCString() }), 3600],
  ['the page of a proxy', new Response('<h1>429</h1>', { status: 429, headers: { 'Retry-After': '30' } }), 30],
  ['no wait', json(limited), undefined],
  ['nonsense', json(limited, { 'Retry-After': 'soon' }), undefined],
  ['a wait that is over', json(limited, { 'Retry-After': 'Thu, 01 Jan 2026 00:00:00 GMT' }), undefined],
  ['a page without one', new Response('<h1>429</h1>', { status: 429 }), undefined],
  ['the server’s own words', json({ ...limited, msg: 'You can only request this after 37 seconds.' }), 37],
  [
    'the newer shape',
    Response.json(
      { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
      { status: 429, headers: { 'x-supabase-api-version': '2024-01-01', 'Retry-After': '60' } },
    ),
    60,
  ],
])('a refusal with %s stays one of the auth service, and tells the wait', async (_, answer, seconds) => {
  const error = await signInMeets(answer);
  expect(isAuthApiError(error)).toBe(true);
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  const wait = waitIn(error?.message ?? '');
  if (seconds === undefined) expect(wait).toBeUndefined();
  // A date has no fractions of a second.
  else expect(Math.abs((wait ?? 0) - seconds)).toBeLessThanOrEqual(1);
});

test('other answers pass untouched', async () => {
  const answer = new Response('{"msg":"x"}', { status: 400, headers: { 'Retry-After': '5' } });
  expect(await keepRetryAfter(answer)).toBe(answer);
});
