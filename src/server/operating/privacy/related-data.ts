import type { Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { openDocument } from '../../selling/invoices/service.ts';
import { listMessages, type ListedMessage } from '../../communication/messages/service.ts';
import { readDetails, type ReturnDetails } from '../../selling/returns/service.ts';
import { eraseReminders, type PersonalReminder, reminderOf } from '../../communication/reminders/service.ts';
import { PERSONAL_MARKS, forgetPersonalWords } from '../../selling/orders/service.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { forgetReturns } from './returns-of-orders.ts';
import { eraseReviews, reviewsOfOrder, type PersonalReview } from '../../communication/reviews/service.ts';

type Deps = { database: Database; vault: CustomerVault };

/** Personal data of a customer outside the order's row. */
export type RelatedData = {
  /**
   * Texts written with a return; null once removed, or if no key can decrypt them. `returns picture` shows the
   * pictures.
   */
  returnDetails: { returnId: string; details: ReturnDetails | null; pictures: number }[];
  invoices: { number: string; issuedAt: Date; buyer: ReturnType<typeof openDocument>['buyer'] }[];
  messages: ListedMessage[];
  /** Notes of the desk. */
  notes: { at: Date; by: string; text: string }[];
  reviews: PersonalReview[];
  /** Their wish to be reminded of the order if it is not paid. */
  reminder: PersonalReminder | null;
  /** Number of keyed digests, of the mobile number and of each word of the name, by which the desk finds the order. */
  searchWords: number;
};

export async function relatedData({ database, vault }: Deps, orderId: string): Promise<RelatedData> {
  const returns = await database.selectFrom('return_request').selectAll().where('order_id', '=', orderId).execute();
  const pictures = await database
    .selectFrom('return_picture')
    .innerJoin('return_request', 'return_request.return_id', 'return_picture.return_id')
    .select('return_picture.return_id')
    .where('order_id', '=', orderId)
    .execute();
  const documents = await database.selectFrom('invoice').selectAll().where('order_id', '=', orderId).execute();
  const notes = await database
    .selectFrom('order_note')
    .select(['at', 'by', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const words = await database.selectFrom('order_search').select('word').where('order_id', '=', orderId).execute();
  return {
    returnDetails: returns.map((row) => ({
      returnId: row.return_id,
      details: readDetails(vault, row),
      pictures: pictures.filter((picture) => picture.return_id === row.return_id).length,
    })),
    invoices: documents.map((document) => ({
      number: document.number,
      issuedAt: document.issued_at,
      buyer: openDocument(vault, document).buyer,
    })),
    messages: await listMessages(database, orderId),
    notes,
    reviews: await reviewsOfOrder(database, orderId),
    reminder: await reminderOf(database, orderId),
    searchWords: words.filter(({ word }) => PERSONAL_MARKS.some((mark) => word.startsWith(mark))).length,
  };
}

/** Erases personal data outside the orders; invoices are kept, as the law requires. */
export async function eraseRelated(
  transaction: Transaction<DatabaseSchema>,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  await forgetPersonalWords(transaction, orderIds);
  await forgetReturns(transaction, orderIds);
  await eraseReviews(transaction, orderIds, at);
  await eraseReminders(transaction, orderIds);
  await transaction.deleteFrom('order_note').where('order_id', 'in', orderIds).execute();
  await transaction.deleteFrom('message').where('order_id', 'in', orderIds).execute();
}

const recipientSchema = v.object({ mobile: v.string(), email: v.string() });

/** Returns messages requested without an order; the number is encrypted until they are sent. */
export async function messagesTo({ database, vault }: Deps, mobile: string) {
  const rows = await database
    .selectFrom('message')
    .select(['id', 'kind', 'created_at', 'message_key', 'recipient_sealed', 'recipient_key_id'])
    .where('recipient_sealed', 'is not', null)
    .execute();
  return rows.flatMap((row) => {
    const { recipient_sealed: sealed, recipient_key_id: keyId } = row;
    const text = vault.tryOpenText(row.message_key, { sealed, keyId });
    const to = text === null ? null : v.parse(recipientSchema, JSON.parse(text));
    return to !== null && to.mobile !== '' && lastTen(to.mobile) === lastTen(mobile)
      ? [{ id: row.id, kind: row.kind, askedAt: row.created_at, ...to }]
      : [];
  });
}

export function lastTen(mobile: string): string {
  return mobile.replaceAll(/\D/g, '').slice(-10);
}
