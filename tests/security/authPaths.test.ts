import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../src/server/backend/boot';
import { demoAccount as demo } from '../../src/server/backend/environment';
import { openDoor } from '../support/node/door';
import { boot, createAccount } from '../support/node/people';

const newcomer = { email: 'novata@example.com', password: 'senha-de-teste' };
const people = ['anonymous', 'awaiting', 'staff'] as const;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What answers, and how: to nobody, somebody and staff. Anything else is 404. */
const answering: Record<string, [number, number, number]> = {
  'POST /token?grant_type=password': [400, 400, 400],
  'POST /token?grant_type=refresh_token': [400, 400, 400],
  'POST /signup': [422, 422, 422],
  'POST /recover': [200, 200, 200],
  'GET /user': [401, 200, 200],
  'PUT /user': [401, 200, 200],
  'GET /user/identities/authorize': [401, 400, 400],
  // No id of an identity or factor.
  'DELETE /user/identities/authorize': [401, 404, 404],
  'DELETE /user/identities/x': [401, 404, 404],
  'POST /factors': [401, 400, 400],
  'DELETE /factors/x': [401, 404, 404],
  'POST /factors/x/challenge': [401, 404, 404],
  'POST /factors/x/verify': [401, 404, 404],
  'GET /.well-known/jwks.json': [200, 200, 200],
  // Without `type=recovery`.
  'POST /verify': [404, 404, 404],
  'GET /verify': [404, 404, 404],
  // Last, since it ends the session.
  'POST /logout': [401, 204, 204],
};

/** Every route of the library's auth service, read in its source, so that a new one is met here as well. */
function libraryRoutes(): string[] {
  const source = readFileSync('node_modules/@supabase/lite/dist/index.js', 'utf8');
  const service = source.slice(source.indexOf('.post("/signup"'), source.indexOf('.all("/reauthenticate"'));
  return [
    ...new Set([...service.matchAll(/\.(?:get|post|put|patch|delete|all)\("(\/[^"]*)"/g)].map(([, path]) => `${path}`)),
  ];
}
/** Routes of the public auth server that the library does not have. */
const publicRoutes = [
  ...['/admin/users', '/admin/users/00000000-0000-0000-0000-000000000000', '/admin/generate_link', '/admin/audit'],
  ...[
    '/invite',
    '/generate_link',
    '/factors',
    '/factors/x',
    '/factors/x/challenge',
    '/factors/x/verify',
    '/sso',
    '/sso/saml/acs',
    '/sso/saml/metadata',
  ],
  ...['/user/identities/authorize', '/user/identities/x', '/oauth/token', '/passkeys', '/web3', '/scim/v2/Users', ''],
];
const grants = ['password', 'refresh_token', 'id_token', 'pkce', 'web3', 'authorization_code', 'anonymous'];
const paths = [...libraryRoutes(), ...publicRoutes].flatMap((path) =>
  path === '/token' ? [path, ...grants.map((grant) => `${path}?grant_type=${grant}`)] : [path],
);

let backend: Backend;
const tokens: Record<string, string | undefined> = {};
const users = () => backend.query<{ id: string; email: string }>('select id, email from auth.users order by id');

beforeAll(async () => {
  backend = await boot();
  await createAccount(backend, newcomer);
  const { signIn } = openDoor(backend);
  tokens.awaiting = (await (await signIn(newcomer.email, newcomer.password)).json()).access_token;
  tokens.staff = (await (await signIn(demo.email, demo.password)).json()).access_token;
});
afterAll(() => backend.close());

test('the library’s routes are found in its source', () => {
  expect(libraryRoutes()).toEqual(
    expect.arrayContaining(['/otp', '/magiclink', '/signup', '/token', '/verify', '/user']),
  );
});

test('every path, method and person', async () => {
  const before = await users();
  const wrong: string[] = [];
  const { call } = openDoor(backend);
  const calls = paths.flatMap((path) => methods.map((method) => `${method} ${path}`));
  const unknown = calls.filter((name) => !(name in answering));
  for (const name of [...unknown, ...Object.keys(answering)]) {
    const [method = '', path = ''] = name.split(' ');
    for (const [index, person] of people.entries()) {
      const body =
        method === 'GET' || method === 'HEAD' ? undefined : { email: `${person}@example.org`, password: 'x' };
      const token = tokens[person];
      // Another e-mail would have to be confirmed by letter.
      const given = name === 'PUT /user' ? { data: { name: person } } : body;
      const { status } = await call(method, `/auth/v1${path}`, given, { token });
      const expected = answering[name]?.[index] ?? 404;
      if (status !== expected) wrong.push(`${name} ${person}: ${status}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(calls.length).toBeGreaterThan(200);
  expect(await users()).toEqual(before);
});

test('no call makes an account', async () => {
  const before = await users();
  const { call } = openDoor(backend);
  const bodies = [
    { email: 'nova@example.org', password: 'senha-comprida' },
    { email: 'nova@example.org', create_user: true },
    { email: 'nova@example.org', create_user: false },
    { email: 'nova@example.org', options: { shouldCreateUser: true } },
    { email: 'nova@example.org', password: 'senha-comprida', email_confirm: true, role: 'authenticated' },
    { type: 'signup', email: 'nova@example.org', password: 'senha-comprida' },
    { type: 'recovery', email: 'nova@example.org', token: '000000' },
    { provider: 'google', id_token: 'e30.e30.c2ln' },
    { data: { name: 'Nova' } },
    {},
  ];
  for (const path of paths.filter((path) => path !== '/logout')) {
    for (const body of bodies) {
      for (const token of [undefined, tokens.staff]) {
        if (path === '/user' && token) continue;
        await call('POST', `/auth/v1${path}`, body, { token });
      }
    }
  }
  expect(await users()).toEqual(before);
});
