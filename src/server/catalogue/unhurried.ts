import { sql } from 'kysely';
import { type Database, LIFT_TIME_LIMIT } from '../db/connect.ts';

/** Runs work of the background in one transaction without the time limit that shoppers' questions have. */
export async function unhurried<T>(database: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return await database.transaction().execute(async (transaction) => {
    await sql.raw(LIFT_TIME_LIMIT).execute(transaction);
    return await work(transaction);
  });
}
