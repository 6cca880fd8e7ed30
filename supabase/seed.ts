import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from './connection.ts';
import type { Environment } from './environment.ts';

/** Files that fill an empty database with the demonstration, in order, as the record of seeds names them. */
const seeds = { always: 'supabase/seed.sql', storedCatalogue: 'supabase/seeds/catalogo.sql' };

/**
 * Fills in the demonstration, where it is wanted: each file when it is new or has changed. The demo account, whose password is
 * public, gets it only where `environment` has one; elsewhere there is no such account.
 */
export async function seed(session: Session, { root, testSeed, ...environment }: Environment): Promise<void> {
  if (!environment.seed) return;
  const files = [
    seeds.always,
    ...(environment.storedCatalogue ? [seeds.storedCatalogue] : []),
    ...(testSeed ? [testSeed] : []),
  ];
  await session.transaction(async (sql) => {
    await sql.query(`select set_config('demonstracao.senha', $1, true)`, [environment.demoAccount?.password ?? '']);
    for (const path of files) {
      const text = readFileSync(join(root, path), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const changed = await sql.query(
        `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
         on conflict (path) do update set hash = excluded.hash where seed_files.hash <> excluded.hash returning path`,
        [path, hash],
      );
      if (changed.length > 0) await sql.script(text);
    }
  });
}
