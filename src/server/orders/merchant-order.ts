import type { Database } from '../db/connect.ts';
import type { MerchantOrder } from '../outbox/service.ts';
import { showOrder } from './merchant-view.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';

/** Returns an order in the form of the merchant webhook. Rejects if its address cannot be decrypted. */
export async function merchantOrder(database: Database, vault: CustomerVault, orderId: string): Promise<MerchantOrder> {
  const {
    history: _history,
    payments: _payments,
    refunds: _refunds,
    carrier,
    awb,
    unreadableKeyId,
    openReturns: _openReturns,
    customerRef: _customerRef,
    version: _version,
    stateAt: _stateAt,
    price: _price,
    utm: _utm,
    requestId: _requestId,
    ...order
  } = await showOrder({ database, vault }, orderId);
  // The webhook waits for the key; it is never sent without the address.
  if (unreadableKeyId !== null) throw new Error(`the data key ${unreadableKeyId} does not open the order`);
  return {
    ...order,
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    shipment: carrier === null || awb === null ? null : { carrier, awb },
  };
}
