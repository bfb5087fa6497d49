import * as v from 'valibot';
import { type WebhookOrder, webhookOrderSchema } from '../../../contracts/merchant/webhook-order.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { showOrder } from './merchant-view.ts';

/** Returns an order in the form of the merchant webhook. Rejects if its address cannot be decrypted. */
export async function merchantOrder(database: Database, vault: CustomerVault, orderId: string): Promise<WebhookOrder> {
  const { unreadableKeyId, carrier, awb, creditPaise, creditByGiftCard, addedTo, ...order } = await showOrder(
    { database, vault },
    orderId,
  );
  // The webhook waits for the key; it is never sent without the address.
  if (unreadableKeyId !== null) throw new Error(`the data key ${unreadableKeyId} does not open the order`);
  return v.parse(webhookOrderSchema, {
    ...order,
    ...(creditPaise === 0 ? {} : { creditPaise, ...(creditByGiftCard ? { byGiftCard: true } : {}) }),
    ...(addedTo === null ? {} : { addedTo }),
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    shipment: carrier === null || awb === null ? null : { carrier, awb },
    returns: order.returns.map((one) => ({ ...one, requestedAt: one.requestedAt.toISOString() })),
  });
}
