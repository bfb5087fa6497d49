import { sql } from 'kysely';
import { type Database, NO_STATEMENT_TIMEOUT } from './connect.ts';

/** Runs background work in one transaction without the time limit for shoppers' queries. */
export async function withoutStatementTimeout<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return await database.transaction().execute(async (transaction) => {
    await sql.raw(NO_STATEMENT_TIMEOUT).execute(transaction);
    return await work(transaction);
  });
}
