import type { Transaction } from 'kysely';
import type { Address } from '../../../../domain/address/address.ts';
import type { DeliveryAnswer } from '../../../../domain/orders/delivery-answer.ts';
import type { OrderState } from '../../../../domain/orders/order-state.ts';
import type { Database } from '../../../running/db/connect.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { ShopError } from '../../../running/errors.ts';
import { changeAddress } from '../change-address.ts';
import { customerOf } from '../order-customer.ts';
import type { OrderDeps } from '../deps.ts';

/** The new delivery address. Name, mobile number and PIN code do not change. */
export type NewPlace = Pick<Address, 'address1' | 'address2' | 'town'>;

const FAILED: OrderState = 'delivery_attempt_failed';

/** Returns the number of failed delivery attempts. */
async function failedAttempts(database: Database, orderId: string): Promise<number> {
  const { attempts } = await database
    .selectFrom('state_change')
    .select((row) => row.fn.countAll<number>().as('attempts'))
    .where('order_id', '=', orderId)
    .where('subject', '=', 'order')
    .where('to_state', '=', FAILED)
    .executeTakeFirstOrThrow();
  return attempts;
}

/** Returns the response to the last failed attempt, or null if there is none yet. */
export async function lastAnswer(
  { database }: { database: Database },
  orderId: string,
): Promise<DeliveryAnswer | null> {
  const row = await database
    .selectFrom('delivery_answer')
    .select('answer')
    .where('order_id', '=', orderId)
    .where('attempt', '=', await failedAttempts(database, orderId))
    .executeTakeFirst();
  return row?.answer ?? null;
}

/**
 * Stores the shopper's response to a failed delivery attempt, for the merchant to pass on to the carrier; the
 * order does not move. For each attempt the response with the latest `answeredAt` (epoch ms, default: now) wins,
 * so late and repeated webhooks never replace a newer one. Throws deadline_passed once the shipment moved on or
 * back, invalid_fields for `address` without a street.
 */
export async function answerAttempt(
  deps: OrderDeps,
  orderId: string,
  answer: DeliveryAnswer,
  place: NewPlace | null,
  answeredAt?: number,
): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, orderId);
    if (!order) throw new ShopError('order_not_found');
    if (order.state !== FAILED) throw new ShopError('deadline_passed');
    const at = new Date(answeredAt ?? deps.now());
    // The response is about an earlier attempt.
    if (at < order.state_at) return;
    if (answer === 'address') {
      const address = customerOf(deps.vault, order)?.address;
      if (!address) throw new ShopError('deadline_passed');
      if (!place || place.address1 === '')
        throw new ShopError('invalid_fields', { fields: { address1: 'is missing' } });
      await changeAddress(deps, transaction, order, { ...address, ...place });
    }
    await writeAnswer(transaction, { orderId, answer, at });
  });
}

async function writeAnswer(
  transaction: Transaction<DatabaseSchema>,
  { orderId, answer, at }: { orderId: string; answer: DeliveryAnswer; at: Date },
): Promise<void> {
  const attempt = await failedAttempts(transaction, orderId);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('delivery_answer')
    .values({ order_id: orderId, attempt, answer, answered_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'attempt'])
        .doUpdateSet((row) => ({ answer: row.ref('excluded.answer'), answered_at: row.ref('excluded.answered_at') }))
        .whereRef('delivery_answer.answered_at', '<=', 'excluded.answered_at'),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  // The new version makes desks with this order open reload it.
  await transaction
    .updateTable('shop_order')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute();
}
