import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Database } from './connect.ts';
import { isDatabaseDown } from './database-errors.ts';
import type { DatabaseSchema } from './schema.ts';

export type ReadRoute = {
  primary: Database;
  /** The standby that the next statement goes to; null: the primary. */
  pick: () => Database | null;
  /** Told of a standby that failed. */
  onFailure: (standby: Database) => void;
};

/**
 * A database for single statements that read. Each goes to the server that `pick` names; if that one is down, cancels the
 * statement for its replay, or does not answer, the statement runs on the primary. There are no transactions.
 */
export function readingDatabase({ primary, pick, onFailure }: ReadRoute): Database {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ query, queryId, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const on = (database: Database): Promise<QueryResult<Row>> =>
        database.executeQuery<Row>({ query, queryId, sql, parameters });
      const standby = pick();
      if (standby === null) return on(primary);
      try {
        return await on(standby);
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
        onFailure(standby);
        return on(primary);
      }
    },
    streamQuery: refuse,
  };
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => undefined,
  };
  return new Kysely<DatabaseSchema>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function refuse(): never {
  throw new Error('Only single statements read from a standby.');
}
