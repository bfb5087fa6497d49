import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { SignedIn } from './sessions.ts';

/**
 * Changes how a user can sign in, in a transaction that locks the user and checks that the session is still
 * open. A reset or revocation during the request wins. Throws not_signed_in.
 */
export function whileSignedIn<Result>(
  database: Database,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('desk_user').select('id').where('id', '=', userId).forUpdate().execute();
    // Reads after the lock is held, so that it sees what the other transaction wrote.
    const session = await transaction
      .selectFrom('desk_session')
      .select('id')
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!session) throw new ShopError('not_signed_in');
    return change(transaction);
  });
}
