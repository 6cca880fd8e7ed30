import type { Sql } from './connection.ts';

/**
 * What the database does each time the server starts: forgets deletions that cannot be taken back any more, and corrects how many
 * products there are where that is not what the table has. A database that a test left at older migrations lacks both.
 */
export async function tidy(sql: Sql): Promise<void> {
  for (const call of ['private.forget_deletions()', 'private.recount_produtos()']) {
    const [known] = await sql.query('select where to_regprocedure($1) is not null', [call]);
    if (known) await sql.query(`select ${call}`);
  }
}
