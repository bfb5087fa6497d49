import type { Transaction } from 'kysely';
import type { Address } from '../../../domain/address/address.ts';
import { codOffer, type CodRules } from '../../../domain/orders/cash-on-delivery.ts';
import { deliveryToPin } from '../../../domain/shipping/delivery-to-pin.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { ShopError } from '../../running/errors.ts';
import { readMerchantItems } from './merchant-items.ts';
import { customerOf } from './order-customer.ts';
import type { MerchantDeps } from './merchant-deps.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { forgetPersonalWords, writeSearchParts, writeSearchWords } from './search/fill-search-words.ts';
import { searchParts } from './search/search-parts.ts';
import { searchWords } from './search/search-words.ts';

/**
 * Stores another address in a locked order and updates its search words. Its delivery charge stays what the shopper
 * agreed to. Throws pin_not_served if the shop does not deliver to its PIN code, cod_not_eligible if it collects no cash there.
 */
export async function changeAddress(
  { vault, codRules, delivery, ownPin }: Pick<MerchantDeps, 'vault' | 'codRules' | 'delivery' | 'ownPin'>,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  address: Address,
): Promise<OrderRow> {
  const customer = customerOf(vault, order);
  const { pincode } = address;
  const isElsewhere = pincode !== customer?.address.pincode;
  const own = (await ownPin?.(pincode, transaction)) ?? null;
  const there = deliveryToPin({ pincode, rules: delivery, own, reach: undefined });
  if (isElsewhere) {
    if (!there.served) throw new ShopError('pin_not_served');
    if (codRules) refuseCash(codRules, order, address, there.cash);
  }
  // The desk's form has no e-mail address, to which messages go on being sent.
  const newAddress = { ...address, email: address.email ?? customer?.address.email };
  const { sealed, keyId } = vault.seal(order.order_id, { userAgent: null, ...customer, address: newAddress });
  const changed = await transaction
    .updateTable('shop_order')
    .set((row) => ({
      // A promise is of a place.
      ...(isElsewhere
        ? { promised_from_days: there.days?.[0] ?? null, promised_to_days: there.days?.[1] ?? null }
        : {}),
      customer_sealed: sealed,
      customer_key_id: keyId,
      // My orders, a number's history and the erasure of its data find the order by this reference.
      customer_ref: vault.customerRef(address.mobile),
      search_key_id: keyId,
      version: row('version', '+', 1),
    }))
    .where('order_id', '=', order.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await forgetPersonalWords(transaction, [order.order_id]);
  const items = await readMerchantItems(transaction, order.order_id);
  await writeSearchWords(transaction, [{ order, words: searchWords(vault, { customer: newAddress, items }) }]);
  await writeSearchParts(transaction, order.order_id, searchParts(vault, newAddress));
  return changed;
}

/** A courier collects cash only where the merchant lets it: also when the parcel goes elsewhere after all. */
function refuseCash(rules: CodRules, order: OrderRow, { pincode }: Address, takesCash: boolean): void {
  if (order.payment_method !== 'cash_on_delivery') return;
  const offer = codOffer(
    { amountPaise: order.amount_paise - order.cancelled_paise, pincode, returned: 0, takesCash },
    rules,
  );
  if (offer.kind === 'refused' && offer.reason === 'address')
    throw new ShopError('cod_not_eligible', { reason: 'address' });
}
