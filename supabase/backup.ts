import type { Session } from './connection.ts';
import type { Database } from './database.ts';

/** Copies a PGlite folder beside itself before migrations of a new version change it. */
export async function copyBeforeUpgrade(_database: Database, _session: Session): Promise<void> {}
