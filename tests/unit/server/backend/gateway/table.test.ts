import { describe, expect, test } from 'vitest';
import { openDoor } from '../../../../support/node/door';
import { fakeAuth } from '../../../../support/node/fakeAuth';

const auth = fakeAuth({ 'ana@loja.com.br': 'certa' });
const { door, call } = openDoor(auth.backend);
const claims = (role: string) => Buffer.from(JSON.stringify({ role })).toString('base64url');
const token = `e30.${claims('authenticated')}.c2ln`;

const shapes: [string, string, object?][] = [
  // Every other call of the public auth server's, and of the embedded one's.
  ['POST', '/auth/v1/otp', { email: 'x@y.br' }],
  ['POST', '/auth/v1/admin/generate_link', { type: 'signup', email: 'x@y.br' }],
  ['GET', '/auth/v1/admin/users'],
  ['POST', '/auth/v1/admin/users', { email: 'x@y.br', password: '12345678' }],
  ['GET', '/auth/v1/authorize?provider=github'],
  ['DELETE', '/auth/v1/user/identities/1/2'],
  ['PUT', '/auth/v1/factors/1', {}],
  ['POST', '/auth/v1/factors//verify', {}],
  ['GET', '/auth/v1'],
  // Grant types and types that the product has not.
  ...['id_token', 'pkce', 'web3', 'Password', 'password ', ''].map((grant): [string, string, object] => [
    'POST',
    `/auth/v1/token?grant_type=${encodeURIComponent(grant)}`,
    { email: 'ana@loja.com.br', password: 'certa' },
  ]),
  ['POST', '/auth/v1/token', { grant_type: 'password', email: 'ana@loja.com.br', password: 'certa' }],
  ['POST', '/auth/v1/token?grant_type=password&grant_type=pkce', { email: 'ana@loja.com.br', password: 'certa' }],
  ['POST', '/auth/v1/verify', { type: 'magiclink', email: 'ana@loja.com.br', token: '1' }],
  ['GET', '/auth/v1/verify?type=recovery&token_hash=1'],
  // Odd spellings.
  ['POST', '/auth/v1//otp', {}],
  ['POST', '/auth/v1/%6ftp', {}],
  ['POST', '/%61uth/v1/token?grant_type=password', {}],
  ['POST', '/AUTH/v1/token?grant_type=password', {}],
  ['POST', '/auth/v1/token%00?grant_type=password', {}],
  // Methods.
  ['GET', '/auth/v1/token?grant_type=password'],
  ['OPTIONS', '/auth/v1/token?grant_type=password'],
  // The data service.
  ['GET', '/rest/v1/'],
  ['GET', '/rest/v1/auth.users'],
  ['GET', '/rest/v1/%70rofiles'],
  ['GET', '/rest/v1/Profiles'],
  ['PUT', '/rest/v1/profiles', {}],
  // What is beside them.
  ['GET', '/'],
];

describe('a call outside the table', () => {
  test.each(shapes)('%s %s is 404 and not asked of the backend', async (method, path, body) => {
    for (const person of [{}, { token }]) {
      auth.asked.length = 0;
      const answer = await call(method, path, body, person);
      expect(answer.status).toBe(404);
      expect(auth.asked).toEqual([]);
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('is told in the public auth server’s shape, whatever header names another method', async () => {
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST', 'x-http-method': 'POST' };
    const answer = await call('GET', '/auth/v1/token?grant_type=password', undefined, { headers });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 404, error_code: 'not_found', msg: 'Not found' },
    ]);
  });
});

describe('a call of the table', () => {
  test('sign-up is refused without asking the backend', async () => {
    auth.asked.length = 0;
    const answer = await call('POST', '/auth/v1/signup', { email: 'x@y.br', password: '12345678' });
    expect(await answer.json()).toMatchObject({ code: 422, error_code: 'signup_disabled' });
    expect([answer.status, auth.asked]).toEqual([422, []]);
  });

  test('reaches the backend written anew, with nothing that the door has not judged', async () => {
    auth.asked.length = 0;
    const body =
      '{"email":"eva@loja.com.br","email":"ana@loja.com.br","password":"certa","gotrue_meta_security":{},"grant_type":"pkce"}';
    const answer = await call('POST', '/auth/v1/token?x=1&grant_type=password&apikey=sb_secret_x', body, { token });
    expect(answer.status).toBe(200);
    const [asked] = auth.asked;
    expect(asked).toMatchObject({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email: 'ana@loja.com.br', password: 'certa' },
    });
    expect([...(asked?.headers.keys() ?? [])].sort()).toEqual(['apikey', 'content-type', 'x-forwarded-for']);
  });

  const passwordGrant = '/auth/v1/token?grant_type=password';
  test.each<[string, unknown]>([
    [passwordGrant, { email: ['ana@loja.com.br'], password: 'certa' }],
    [passwordGrant, { email: 'ana@loja.com.br', password: 1 }],
    [passwordGrant, { email: 'ana@loja.com.br\0', password: 'certa' }],
    [passwordGrant, { email: 'ana@loja.com.br\ud800', password: 'certa' }],
    ...['not json', '"text"', ''].map((body): [string, unknown] => [passwordGrant, body]),
    ['/auth/v1/recover', { email: { a: 1 } }],
    ['/auth/v1/recover', { email: `ana@${'.'.repeat(317)}@` }],
    ['/auth/v1/verify', { type: ['recovery'], email: 'ana@loja.com.br', token: '1' }],
  ])('%s refuses the body %j', async (path, body) => {
    auth.asked.length = 0;
    expect((await call('POST', path, body)).status).toBe(400);
    expect(auth.asked).toEqual([]);
  });

  test.each([
    ['no key', null],
    ['another', 'sb_publishable_other'],
    ['the secret one', 'sb_secret_x'],
  ])('with %s nothing answers', async (_, key) => {
    auth.asked.length = 0;
    for (const path of [passwordGrant, '/auth/v1/recover', '/auth/v1/signup', '/rest/v1/profiles']) {
      const body = { email: 'ana@loja.com.br', password: 'certa' };
      const search = `${path.includes('?') ? '&' : '?'}apikey=sb_publishable_test`;
      const answer = await call('POST', path + search, body, { key });
      expect(answer.status).toBe(401);
    }
    expect(auth.asked).toEqual([]);
  });

  test.each(['service_role', 'postgres', 'supabase_admin', 'anon'])(
    'a token of the role %s is nobody’s',
    async (role) => {
      auth.asked.length = 0;
      const person = { token: `e30.${claims(role)}.c2ln` };
      for (const path of ['/auth/v1/user', '/rest/v1/profiles']) {
        expect((await call('GET', path, undefined, person)).status).toBe(401);
      }
      expect(auth.asked).toEqual([]);
    },
  );

  test.each([undefined, 'x', 'a.b', `e30.${claims('authenticated')}.`, 'sb_publishable_test'])(
    'without a session (%s) no account answers',
    async (bad) => {
      auth.asked.length = 0;
      for (const [method, path] of Object.entries({ GET: 'user', PUT: 'user', POST: 'logout' })) {
        const answer = await call(method, `/auth/v1/${path}`, method === 'GET' ? undefined : {}, { token: bad });
        expect(answer.status).toBe(401);
      }
      expect(auth.asked).toEqual([]);
    },
  );

  test('the data service is given its own headers only', async () => {
    auth.asked.length = 0;
    const judged = { prefer: 'return=minimal', range: '0-9' };
    const others = { 'x-http-method': 'DELETE', 'x-forwarded-for': '1.2.3.4', origin: 'https://evil.example' };
    const headers = { ...judged, ...others };
    await call('PATCH', '/rest/v1/profiles?id=eq.1', { name: 'Ana' }, { token, headers });
    expect(auth.asked[0]).toMatchObject({ method: 'PATCH', path: '/rest/v1/profiles?id=eq.1', body: { name: 'Ana' } });
    const given = [...(auth.asked[0]?.headers.keys() ?? [])].sort();
    expect(given).toEqual(['apikey', 'authorization', 'content-type', 'prefer', 'range']);
  });

  test('while the disk is nearly full nothing is written, and all is read', async () => {
    const full = openDoor({ ...auth.backend, hasRoom: async () => false });
    const ask = async (method: string, path = 'cargos?id=eq.1') =>
      (await full.call(method, `/rest/v1/${path}`, undefined, { token })).status;
    const methods = ['POST', 'PATCH', 'DELETE', 'GET', 'HEAD'];
    expect(await Promise.all(methods.map((method) => ask(method)))).toEqual([507, 507, 507, 200, 200]);
    const functions = ['preview_change', 'apply_change', 'import_rows', 'last_imports'];
    expect(await Promise.all(functions.map((name) => ask('POST', `rpc/${name}`)))).toEqual([200, 507, 507, 200]);
    expect(await ask('POST', 'preview_change')).toBe(507);
    const recover = await full.call('POST', '/auth/v1/recover', { email: 'ana@loja.com.br' });
    expect(recover.status).toBe(507);
    const body = { email: 'ana@loja.com.br', password: 'certa' };
    expect((await full.call('POST', '/auth/v1/token?grant_type=password', body)).status).toBe(200);
  });

  test('a large body is refused, and no other address answers', async () => {
    expect((await call('POST', '/auth/v1/recover', { email: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await door.request('http://localhost/admin')).status).toBe(404);
  });
});
