import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Handler } from 'hono';
import type { EmbeddedBackend } from './backend/openBackend.ts';

export const healthPath = '/saude';

/** Milliseconds. */
const kept = 1_000;

/**
 * Answers monitors with the product's version and the newest migration, or 503 where the database does not answer. With a
 * Supabase project the database is not this server's. Strangers cost the database one question a second.
 */
export function health(backend: Pick<EmbeddedBackend, 'query'> | undefined, patience = 3_000): Handler {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  const ask = async () => {
    const sql = 'select max(version) as migration from supabase_migrations.schema_migrations';
    const [row] = (await backend?.query<{ migration: string }>(sql)) ?? [];
    return { database: row ? 'ok' : 'external', migration: row?.migration };
  };
  const late = () => sleep(patience, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')));
  let asked: ReturnType<typeof ask> | undefined;
  return async (c) => {
    if (!asked) {
      asked = ask();
      // Kept for a moment once it has ended: one that hangs is not asked again.
      void asked
        .catch(() => {})
        .then(() => sleep(kept, undefined, { ref: false }))
        .then(() => {
          asked = undefined;
        });
    }
    try {
      return c.json({ status: 'ok', version, ...(await Promise.race([asked, late()])) });
    } catch {
      return c.json({ status: 'failing', version, database: 'failing' }, 503);
    }
  };
}
