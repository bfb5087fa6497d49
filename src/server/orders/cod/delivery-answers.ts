import type { Transaction } from 'kysely';
import type { Address } from '../../../domain/address/address.ts';
import type { DeliveryAnswer } from '../../../domain/orders/delivery-answer.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { Database } from '../../db/connect.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ShopError } from '../../errors.ts';
import { changeAddress } from '../change-address.ts';
import { customerOf } from '../order-customer.ts';
import type { OrderDeps } from '../deps.ts';

/** Where the parcel shall go instead; name, number and PIN code stay. */
export type NewPlace = Pick<Address, 'address1' | 'address2' | 'town'>;

const FAILED: OrderState = 'delivery_attempt_failed';
const FAILED_ONLY: ReadonlySet<OrderState> = new Set([FAILED]);

/** How often the carrier failed to hand the order over. */
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

/** What was answered to the last failed attempt; null: nothing yet. */
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
 * Keeps what the shopper wants after a failed attempt, for the merchant to tell the carrier; it moves nothing. The last answer
 * to an attempt counts, by when it was said (`saidAt`, epoch ms; left out: now): one that is told late or once more takes back
 * none. Throws too_late once the parcel went on or back, invalid_fields for `address` without a street.
 */
export async function answerAttempt(
  deps: OrderDeps,
  orderId: string,
  answer: DeliveryAnswer,
  place: NewPlace | null,
  saidAt?: number,
): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, orderId);
    if (!order) throw new ShopError('order_not_found');
    if (order.state !== FAILED) throw new ShopError('too_late');
    const at = new Date(saidAt ?? deps.now());
    // Said of an earlier attempt.
    if (at < order.state_at) return;
    if (answer === 'address') {
      const address = customerOf(deps.vault, order)?.address;
      if (!address) throw new ShopError('too_late');
      if (!place || place.address1 === '')
        throw new ShopError('invalid_fields', { fields: { address1: 'is missing' } });
      await changeAddress(deps, transaction, order, { ...address, ...place }, FAILED_ONLY);
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
  // Who has the order open at the desk sees it anew.
  await transaction
    .updateTable('shop_order')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute();
}
