import type { ContactRequest } from '../../../domain/address/contact.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { Log } from '../../running/log.ts';

/** Stores what shoppers send to the merchant: contact requests and newsletter sign-ups [PAGE-01, PAGE-03]. */
export type FormSubmissions = ReturnType<typeof createFormSubmissions>;

type FormSubmissionDeps = {
  database: Database;
  /** Epoch ms. */
  now: () => number;
  log: Log;
  /** Called in the transaction that stores a contact request. */
  onContactRequest?: (executor: Transaction<DatabaseSchema>, id: number, at: Date) => Promise<void>;
};

/** Both methods reject if the database cannot store the input. The error is logged without that input. */
export function createFormSubmissions({ database, now, log, onContactRequest }: FormSubmissionDeps) {
  async function store(what: string, write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      // The error itself contains the input: the embedded database attaches the parameters.
      log.error({ reason: error instanceof Error ? error.message : 'unknown' }, `${what} not stored`);
      throw error;
    }
  }
  return {
    /** Resolves once the request is safely stored. A repeated `requestKey` is stored once; texts are trimmed. */
    storeContactRequest: ({
      requestKey,
      name,
      email,
      mobile,
      message,
    }: ContactRequest & { requestKey: string }): Promise<void> =>
      store('contact request', () =>
        database.transaction().execute(async (transaction) => {
          const at = new Date(now());
          const inserted = await transaction
            .insertInto('contact_request')
            .values({
              request_key: requestKey,
              name: name.trim(),
              email: email.trim(),
              mobile: mobile.trim(),
              message: message.trim(),
              created_at: at,
            })
            .onConflict((conflict) => conflict.column('request_key').doNothing())
            .returning('id')
            .executeTakeFirst();
          if (inserted) await onContactRequest?.(transaction, inserted.id, at);
        }),
      ),
    /** Adds an address. One that is already on the list stays unchanged. */
    subscribe: (email: string): Promise<void> =>
      store('newsletter sign-up', () =>
        database
          .insertInto('newsletter_subscriber')
          .values({ email: email.trim().toLowerCase(), created_at: new Date(now()) })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .execute(),
      ),
  };
}
