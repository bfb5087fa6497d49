import { sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from './schema.ts';

/**
 * Makes transactions about the same subject wait for each other, from here to their end. Needed wherever rows
 * are counted and another one is inserted if they are few enough: PostgreSQL shows no transaction what the
 * others have not committed yet, so in parallel all of them would find room.
 */
export async function oneAtATime(transaction: Transaction<DatabaseSchema>, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(transaction);
}
