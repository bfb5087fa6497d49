import type { Database } from '../../src/server/running/db/connect.ts';
import { readPrimary, type ReadServers } from '../../src/server/running/db/read-servers.ts';
import { readingDatabase } from '../../src/server/running/db/reading-database.ts';

/** Reads the primary as a standby is read: a reader that needs a transaction, which a standby has not for it, fails. */
export function readSingleStatements(primary: Database): ReadServers {
  const database = readingDatabase({ primary, pick: () => null, onFailure: () => undefined });
  return { ...readPrimary(primary), database, upToDate: async () => database };
}
