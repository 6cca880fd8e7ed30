import type { Sql } from './connection.ts';

/**
 * What the database does each time the server starts: forgets deletions that cannot be taken back any more, and corrects how many
 * products there are where that is not what the table has.
 */
export async function tidy(sql: Sql): Promise<void> {
  await sql.query('select private.forget_deletions(), private.recount_produtos()');
}
