import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import type { Session, Sql } from './connection.ts';

const seeds = { always: 'supabase/seed.sql', storedCatalogue: 'supabase/seeds/catalogo.sql' };

/**
 * Fills an unused database with the demonstration, each file once; files that the settings add later follow as long as
 * no row has changed. Without `environment.demoAccount` the seed makes no account.
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

/** Each write leaves a line in `atividades`; a seed's lines have one time and no person. */
async function isUnused(sql: Sql, filled: boolean): Promise<boolean> {
  const [unused] = await sql.query(
    filled
      ? 'select from public.atividades having count(distinct created_at) = 1 and count(quem_id) = 0'
      : 'select where not exists (select from public.atividades) and not exists (select from auth.users)',
  );
  return unused !== undefined;
}
