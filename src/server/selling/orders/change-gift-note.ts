import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import type { MerchantDeps } from './merchant-deps.ts';
import { customerOf } from './order-customer.ts';

/** Stores another note to the receiver of a locked order that is a gift; an empty one removes it. */
export async function changeGiftNote(
  { vault }: Pick<MerchantDeps, 'vault'>,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  note: string,
): Promise<OrderRow> {
  const { giftNote: _, ...customer } = customerOf(vault, order) ?? refuse();
  const noted = note === '' ? customer : { ...customer, giftNote: note };
  const { sealed, keyId } = vault.seal(order.order_id, noted);
  return transaction
    .updateTable('shop_order')
    .set((row) => ({ customer_sealed: sealed, customer_key_id: keyId, version: row('version', '+', 1) }))
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** There is nobody to write to any more. */
function refuse(): never {
  throw new ShopError('deadline_passed');
}
