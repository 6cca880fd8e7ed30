import { resolve } from 'node:path';
import { type Database, describeDatabase, readDatabase } from './database/database.ts';
import { completeDotenv, readDotenv, type Variables } from './dotenv.ts';
import { StartError } from './startError.ts';
import {
  emailAddress,
  flag,
  ipAddresses,
  mailServer,
  type Read,
  secret,
  together,
  webAddress,
  word,
} from './variables.ts';

/** Its password is public: the account exists on PGlite only. */
export const demoAccount = { email: 'demo@supermercado.com.br', password: 'demonstracao' };

/** The variables of docs/configuration.md, read and checked. */
export interface Environment {
  root: string;
  /** False with an external Supabase project. */
  embedded: boolean;
  supabase: { url: string; key: string } | null;
  /** Key of the assistant in an external Supabase project, for the page of shoppers. */
  assistantKey: string | null;
  database: Database;
  storedCatalogue: boolean;
  seed: boolean;
  demoAccount: typeof demoAccount | null;
  /** A file of SQL for tests. */
  testSeed: string | null;
  siteUrl: string;
  /** Without it, links in e-mails name the served port. */
  siteUrlGiven: boolean;
  emailJs: { publicKey: string; serviceId: string; templateId: string } | null;
  /** `from` is the company's by default. Without a server e-mails are kept in files. */
  smtp: { url: string; from: string | null } | null;
  secrets: { jwtSecret: string; publishableKey: string; secretKey: string } | null;
  /** Addresses whose `X-Forwarded-For` header counts. */
  trustedProxies: string[];
}

/**
 * Reads the environment from `processEnv` and from `.env` in `root`; `processEnv` wins and an empty value counts as absent.
 * Missing secrets of the embedded backend are made and kept in `.env`. Throws a `StartError` that names a wrong variable.
 */
export function readEnvironment(root: string, processEnv: Variables = process.env): Environment {
  const file = resolve(root, '.env');
  const given = withoutEmpty(processEnv);
  const stored = withoutEmpty(readDotenv(file));
  const environment = checkEnvironment(root, { ...stored, ...given });
  return environment.embedded
    ? { ...environment, secrets: secretsOf(reader({ ...withoutEmpty(completeDotenv(file, given)), ...given })) }
    : environment;
}

/** The environment of these variables, without secrets. Throws a `StartError` when a value is wrong. */
export function checkEnvironment(root: string, variables: Variables): Environment {
  const read = reader(variables);
  const url = webAddress(read, 'VITE_SUPABASE_URL');
  const siteUrl = webAddress(read, 'VITE_SITE_URL');
  const smtpUrl = mailServer(read, 'SMTP_URL');
  const from = emailAddress(read, 'MAIL_FROM') ?? null;
  const database = readDatabase(root, read);
  const isTrial = database.kind !== 'postgres' && read('NODE_ENV') !== 'production';
  const seed = flag(read, 'SUPABASE_DB_SEED', isTrial) && url === undefined;
  return {
    root,
    embedded: url === undefined,
    supabase: url === undefined ? null : { url, key: keyOf(read) },
    assistantKey: read('ASSISTENTE_CHAVE') ?? null,
    database,
    storedCatalogue: word(read, 'VITE_PRODUTOS', 'supabase'),
    seed,
    demoAccount: seed && database.kind !== 'postgres' ? demoAccount : null,
    testSeed: testSeedOf(read, seed && database.kind === 'memory'),
    siteUrl: siteUrl ?? 'http://localhost:4173',
    siteUrlGiven: siteUrl !== undefined,
    emailJs: emailJsOf(read),
    smtp: smtpUrl === undefined ? null : { url: smtpUrl, from },
    secrets: null,
    trustedProxies: ipAddresses(read, 'TRUSTED_PROXY'),
  };
}

export function describeEnvironment(environment: Environment): string[] {
  const { root, supabase, database, storedCatalogue, seed, demoAccount, smtp, testSeed } = environment;
  const account = demoAccount ? 'with an account whose password is public' : 'without an account to sign in with';
  const demonstration = `filled in where nobody has changed anything yet, ${account}`;
  return [
    `Database: ${supabase ? `the Supabase project at ${supabase.url}` : describeDatabase(root, database)}`,
    `Catalogue: ${storedCatalogue ? 'stored in the database' : "in the page's memory, lost on reload"}`,
    ...(supabase ? [] : [`Demonstration: ${seed ? demonstration : 'not filled in'}`]),
    ...(smtp ? [`E-mail: sent through ${new URL(smtp.url).host}`] : []),
    ...(testSeed ? [`FOR TESTS ONLY: the database runs ${testSeed}, which may open it to others`] : []),
  ];
}

const withoutEmpty = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));

function reader(variables: Variables): Read {
  return (name) => variables[name]?.trim() || undefined;
}

function keyOf(read: Read): string {
  const key = read('VITE_SUPABASE_ANON_KEY');
  if (key) return key;
  throw new StartError(
    'VITE_SUPABASE_ANON_KEY missing: with VITE_SUPABASE_URL, set the publishable key of that project too.',
  );
}

function emailJsOf(read: Read): Environment['emailJs'] {
  const names = ['PUBLIC_KEY', 'SERVICE_ID', 'TEMPLATE_ID'].map((name) => `VITE_EMAILJS_${name}`);
  const [publicKey = '', serviceId = '', templateId = ''] = together(read, names) ?? [];
  return publicKey ? { publicKey, serviceId, templateId } : null;
}

/** The file may open the database to all. */
function testSeedOf(read: Read, allowed: boolean): string | null {
  const file = read('SUPABASE_TEST_SEED') ?? null;
  if (file === null || allowed) return file;
  throw new StartError(
    'SUPABASE_TEST_SEED is for tests: it goes with DATABASE_URL=memory:// and the demonstration only.',
  );
}

function secretsOf(read: Read): NonNullable<Environment['secrets']> {
  return {
    jwtSecret: secret(read, 'SUPABASE_JWT_SECRET', { length: 32 }),
    publishableKey: secret(read, 'SUPABASE_PUBLISHABLE_KEY', { prefix: 'sb_publishable_', length: 30 }),
    secretKey: secret(read, 'SUPABASE_SECRET_KEY', { prefix: 'sb_secret_', length: 30 }),
  };
}
