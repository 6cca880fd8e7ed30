import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
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

export interface Applied {
  version: string;
  /** As they were when they were applied; null where another tool has recorded the version alone. */
  statements: string[] | null;
}

export async function appliedMigrations(sql: Sql): Promise<Applied[]> {
  const [record] = await sql.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!record?.exists) return [];
  return sql.query<Applied>('select version, statements from supabase_migrations.schema_migrations order by version');
}

/** The migrations that a database lacks. Throws a `StartError` when it has unknown or other ones: another version of the product wrote it. */
export function pendingMigrations(migrations: Migration[], applied: Applied[], where: string): Migration[] {
  const known = new Map(migrations.map(({ version, sql }) => [version, sql]));
  const has = new Map(applied.map(({ version, statements }) => [version, statements]));
  const newer = [...has.keys()].filter((version) => !known.has(version)).sort();
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
  for (const [version, statements] of has) {
    if (!statements?.length || bare(statements.join()) === bare(known.get(version) ?? '')) continue;
    throw new StartError(
      `${where} was written by an earlier state of this product, whose migration ${version} was another: ` +
        'start the version that wrote it, or move it aside or delete it, and start again.',
    );
  }
  return migrations.filter(({ version }) => !has.has(version));
}

/** Without what splitting into statements may drop. */
const bare = (sql: string) => sql.replaceAll(/--.*$/gm, '').replaceAll(/[\s;,]+/g, '');

/** The text of a longer migration is not recorded, as each backup would carry it. */
const longest = 1_000_000;

/** Applies one migration and records it, in one transaction. */
export async function applyMigration(session: Session, { version, name, sql }: Migration): Promise<void> {
  await session.transaction(async (transaction) => {
    await transaction.script(sql);
    await transaction.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [version, name, sql.length > longest ? null : splitSqlStatements(sql)],
    );
  });
}
