import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import type { Session, Sql } from './connection.ts';

/** Files that hold the demonstration, in order, as the record of seeds names them. */
const seeds = { always: 'supabase/seed.sql', storedCatalogue: 'supabase/seeds/catalogo.sql' };

/**
 * Fills in the demonstration, where it is wanted: each file once, into a database that nobody has used yet. What is missing of it, such as
 * the products where the catalogue was not stored before, is added as long as nobody has changed anything. The demo account, whose password
 * is public, gets it only where `environment` has one; elsewhere there is no such account.
 */
export async function seed(session: Session, { root, testSeed, ...environment }: Environment): Promise<void> {
  if (!environment.seed) return;
  const files = [
    seeds.always,
    ...(environment.storedCatalogue ? [seeds.storedCatalogue] : []),
    ...(testSeed ? [testSeed] : []),
  ];
  await session.transaction(async (sql) => {
    const filled = await sql.query<{ path: string }>('select path from supabase_migrations.seed_files');
    const missing = files.filter((file) => !filled.some(({ path }) => path === file));
    if (missing.length === 0 || !(await isUnused(sql, filled.length > 0))) return;
    await sql.query(`select set_config('demonstracao.senha', $1, true)`, [environment.demoAccount?.password ?? '']);
    for (const path of missing) {
      const text = readFileSync(join(root, path), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      await sql.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [path, hash]);
      await sql.script(text);
    }
  });
}

/**
 * Whether a database holds nothing but what a seed put there: whatever is written leaves a line in `atividades`, and those of a seed are
 * of one moment and nobody's.
 */
async function isUnused(sql: Sql, filled: boolean): Promise<boolean> {
  const [unused] = await sql.query(
    filled
      ? 'select from public.atividades having count(distinct created_at) = 1 and count(quem_id) = 0'
      : 'select where not exists (select from public.atividades) and not exists (select from auth.users)',
  );
  return unused !== undefined;
}
