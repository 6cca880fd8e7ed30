import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { describeEnvironment, readEnvironment } from '../../../../src/server/backend/environment';
import { StartError } from '../../../../src/server/backend/startError';

const around = mkdtempSync(join(tmpdir(), 'environment-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(around, 'root-'));
  file = join(root, '.env');
});

const own = 'postgres://loja:segredo@banco.exemplo.com.br:5433/loja';

test('the defaults are PGlite with the demonstration, and secrets made once', () => {
  const environment = readEnvironment(root, {});
  expect(environment).toMatchObject({
    embedded: true,
    database: { kind: 'pglite', folder: join(root, 'supabase/.temp/data') },
    storedCatalogue: false,
    seed: true,
    demoAccount: { email: 'demo@supermercado.com.br' },
    siteUrl: 'http://localhost:4173',
    emailJs: null,
    trustedProxies: [],
  });
  expect(readEnvironment(root, {})).toEqual(environment);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', SUPABASE_DB_SEED: 'true' }, true],
  [{ NODE_ENV: 'development' }, true],
])('with %o the demonstration is filled in: %s', (variables, seed) => {
  const environment = readEnvironment(root, variables);
  expect([environment.seed, environment.demoAccount !== null]).toEqual([seed, seed]);
});

test('every variable is read in .env, and the environment wins', () => {
  writeFileSync(
    file,
    `VITE_PRODUTOS=supabase\nDATABASE_URL=${own}\nSUPABASE_DB_SEED=true\nVITE_SITE_URL="https://loja.com.br/"\n` +
      'VITE_EMAILJS_PUBLIC_KEY=a\nVITE_EMAILJS_SERVICE_ID=b\nVITE_EMAILJS_TEMPLATE_ID=c\nTRUSTED_PROXY=127.0.0.1, ::1\n' +
      `SUPABASE_JWT_SECRET=${'j'.repeat(40)}\n`,
  );
  expect(readEnvironment(root, {})).toMatchObject({
    database: { kind: 'postgres', url: own },
    storedCatalogue: true,
    seed: true,
    demoAccount: null,
    siteUrl: 'https://loja.com.br',
    emailJs: { publicKey: 'a', serviceId: 'b', templateId: 'c' },
    trustedProxies: ['127.0.0.1', '::1'],
    secrets: { jwtSecret: 'j'.repeat(40) },
  });
  expect(readEnvironment(root, { SUPABASE_DB_SEED: 'false', DATABASE_URL: 'memory://' })).toMatchObject({
    database: { kind: 'memory' },
    seed: false,
    demoAccount: null,
  });
  // An empty variable is absent: it does not fall back to the demonstration.
  expect(readEnvironment(root, { DATABASE_URL: ' ' }).database.kind).toBe('postgres');
});

test.each([
  ['https://loja.com.br//', 'https://loja.com.br'],
  ['https://loja.com.br/?', 'https://loja.com.br'],
  ['https:loja.com.br', 'https://loja.com.br'],
  ['https://Loja.com.br:443/minha loja/', 'https://loja.com.br/minha%20loja'],
  ['http://[::1]:4173', 'http://[::1]:4173'],
])('VITE_SITE_URL=%j is normalized to %s', (given, siteUrl) => {
  expect(readEnvironment(root, { VITE_SITE_URL: given }).siteUrl).toBe(siteUrl);
});

test.each(['SEGREDO=abc', 'SEGREDO=abc\n', 'SEGREDO=abc\r\n', 'SEGREDO="a\nb"'])(
  'secrets are added without touching %j',
  (text) => {
    writeFileSync(file, text);
    const { secrets } = readEnvironment(root, {});
    const stored = parseEnv(readFileSync(file, 'utf8'));
    expect(readFileSync(file, 'utf8').startsWith(text)).toBe(true);
    expect(stored.SEGREDO).toBe(parseEnv(text).SEGREDO);
    expect(stored.SUPABASE_JWT_SECRET).toBe(secrets?.jwtSecret);
    expect(stored.SUPABASE_PUBLISHABLE_KEY).toBe(secrets?.publishableKey);
  },
);

test('a .env that other accounts may read is closed to them, and a complete one is not written', () => {
  const secrets = { SUPABASE_JWT_SECRET: 'x'.repeat(40), SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${'x'.repeat(20)}` };
  const text = 'SUPABASE_SECRET_KEY=sb_secret_xxxxxxxxxxxxxxxxxxxxxxxx';
  writeFileSync(file, text);
  chmodSync(file, 0o644);
  readEnvironment(root, secrets);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('with an external Supabase project nothing is embedded and no file is made', () => {
  const environment = readEnvironment(root, {
    VITE_SUPABASE_URL: 'https://abc.supabase.co/',
    VITE_SUPABASE_ANON_KEY: 'k',
  });
  expect(environment).toMatchObject({
    embedded: false,
    supabase: { url: 'https://abc.supabase.co', key: 'k' },
    seed: false,
    demoAccount: null,
    secrets: null,
  });
  expect(() => statSync(file)).toThrow('ENOENT');
  expect(describeEnvironment(environment)[0]).toBe('Database: the Supabase project at https://abc.supabase.co');
});

const wrong: Record<string, string[]> = {
  VITE_PRODUTOS: ['sim', 'Supabase'],
  VITE_SITE_URL: ['loja', 'ftp://loja.com.br', 'https://loja.com.br/?a=b', 'https://loja.com.br/#a', 'https://:s@l.br'],
  VITE_SUPABASE_URL: ['abc.supabase.co', 'https://abc.supabase.co'],
  DATABASE_URL: [
    ...['mysql://root@localhost/loja', 'postgres://localhost', 'localhost:5432/loja', 'postgres://a:b c@[host/loja'],
    ...['postgres://u:50%@localhost/loja', 'file:.', 'file://servidor/dados', 'file:///tmp/a%2Fb'],
  ],
  SUPABASE_DB_SEED: ['talvez', 'TRUE'],
  SUPABASE_TEST_SEED: ['tests/support/e2e/accounts.sql'],
  SUPABASE_JWT_SECRET: ['curto'],
  SUPABASE_PUBLISHABLE_KEY: ['sb_secret_xxxxxxxxxxxxxxxxxxxxxxxx'],
  TRUSTED_PROXY: ['127.0.0.1,loja'],
  VITE_EMAILJS_PUBLIC_KEY: ['a'],
  SMTP_URL: [
    'smtp.exemplo.com.br',
    'https://smtp.exemplo.com.br',
    'smtp://',
    'smtp://a:50%zz@smtp.br',
    'smtp://a.br/b',
  ],
  MAIL_FROM: ['loja', 'Loja <a@loja.com.br>'],
};

test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  '%s=%s is refused in one line that names it',
  (name, value) => {
    const refusal = (variables: Record<string, string>): unknown => {
      try {
        return readEnvironment(root, variables);
      } catch (error) {
        return error;
      }
    };
    const given = refusal({ [name]: value });
    writeFileSync(file, `${name}="${value}"\n`);
    for (const error of [given, refusal({})]) {
      expect(error).toBeInstanceOf(StartError);
      const { message } = error as StartError;
      expect(message).toContain(name === 'VITE_EMAILJS_PUBLIC_KEY' ? 'VITE_EMAILJS_SERVICE_ID' : name);
      if (value.startsWith('postgres:')) expect(message).not.toContain('50%');
      if (value.includes('%@')) expect(message).toContain('%25');
      if (value.startsWith('https://abc')) expect(message).toContain('VITE_SUPABASE_ANON_KEY');
      expect(message).not.toContain('\n');
    }
  },
);

test('SUPABASE_TEST_SEED needs a database in memory, and a start prints it', () => {
  const wanted = { SUPABASE_TEST_SEED: 'contas.sql' };
  for (const variables of [
    { DATABASE_URL: own },
    { DATABASE_URL: 'file:./dados' },
    { DATABASE_URL: 'memory://', SUPABASE_DB_SEED: 'false' },
    { DATABASE_URL: 'memory://', VITE_SUPABASE_URL: 'https://abc.supabase.co', VITE_SUPABASE_ANON_KEY: 'k' },
  ])
    expect(() => readEnvironment(root, { ...wanted, ...variables })).toThrow(/^SUPABASE_TEST_SEED is for tests/);
  const environment = readEnvironment(root, { ...wanted, DATABASE_URL: 'memory://' });
  expect(environment.testSeed).toBe('contas.sql');
  expect(describeEnvironment(environment)).toContain(
    'FOR TESTS ONLY: the database runs contas.sql, which may open it to others',
  );
  expect(readEnvironment(root, { DATABASE_URL: 'memory://' }).testSeed).toBeNull();
});

test('a start prints the database without its password, and that the demo account is public', () => {
  const lines = (variables: Record<string, string>) => describeEnvironment(readEnvironment(root, variables)).join('\n');
  expect(lines({ DATABASE_URL: own })).toBe(
    'Database: PostgreSQL at postgres://loja@banco.exemplo.com.br:5433/loja\n' +
      "Catalogue: in the page's memory, lost on reload\nDemonstration: not filled in",
  );
  expect(lines({ VITE_PRODUTOS: 'supabase' })).toBe(
    'Database: PGlite in supabase/.temp/data\nCatalogue: stored in the database\n' +
      'Demonstration: filled in where nobody has changed anything yet, with an account whose password is public',
  );
  expect(lines({ DATABASE_URL: own, SUPABASE_DB_SEED: 'true' })).toContain('without an account to sign in with');
});
