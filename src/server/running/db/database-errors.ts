/**
 * Codes of both engines' drivers and of poolers that mean the database cannot serve now: lost connections (PgBouncer uses
 * 08P01 for all of its errors), a lack of disk, memory or connections, a server that is shutting down, that only reads
 * (READ_ONLY), or that ended a statement for its time. 40P01 is a transaction that was aborted because of a deadlock with
 * a migration, 40001 one that conflicts with a standby's recovery.
 */
const DATABASE_DOWN =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|40P01|40001|57014|57P0[1-5]|25006|08[0-9A-Z]{3}|53[0-9A-Z]{3})$/;

/** Driver messages without a code that mean the same. */
const DATABASE_LOST = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** A write on a server that only reads: a primary that was demoted, or a standby. */
const READ_ONLY = '25006';

/** Whether an error says that the database is unavailable for a while, so that the same work may be tried again. */
export function isDatabaseDown(error: unknown): boolean {
  return error instanceof Error && (DATABASE_DOWN.test(codeOf(error)) || DATABASE_LOST.test(error.message));
}

export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === READ_ONLY;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
