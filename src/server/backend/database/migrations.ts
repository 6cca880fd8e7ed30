import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startError.ts';
import type { Session, Sql } from './connection.ts';

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** Oldest first. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).flatMap((file) => {
    const [, version, name] = /^(\d{14})_([^.]+)\.sql$/.exec(file) ?? [];
    return version && name ? [{ version, name, sql: readFileSync(join(folder, file), 'utf8') }] : [];
  });
  return files.sort((one, other) => one.version.localeCompare(other.version));
}

export async function appliedVersions(sql: Sql): Promise<string[]> {
  const [record] = await sql.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!record?.exists) return [];
  const rows = await sql.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  return rows.map(({ version }) => version);
}

/** The migrations that a database lacks. Throws a `StartError` when it has unknown ones: a newer version of the product wrote it. */
export function pendingMigrations(migrations: Migration[], applied: string[], where: string): Migration[] {
  const known = new Set(migrations.map(({ version }) => version));
  const newer = applied.filter((version) => !known.has(version)).sort();
  if (newer.some((version) => version < (migrations[0]?.version ?? ''))) {
    throw new StartError(
      `${where} holds a demonstration of a version before the first release, which is not carried over: move it aside or delete it, and start again.`,
    );
  }
  if (newer.length > 0) {
    throw new StartError(
      `${where} was written by a newer version of this product (migration ${newer.at(-1)}, unknown here): ` +
        'start that version, or restore a backup that was made before it.',
    );
  }
  const has = new Set(applied);
  return migrations.filter(({ version }) => !has.has(version));
}

/** Applies one migration and records it, in one transaction; without its text, which can be megabytes. */
export async function applyMigration(session: Session, { version, name, sql }: Migration): Promise<void> {
  await session.transaction(async (transaction) => {
    await transaction.script(sql);
    await transaction.query('insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)', [
      version,
      name,
    ]);
  });
}
