import type { Database } from '../db/connect.ts';
import type { MerchantOrder } from '../outbox/service.ts';
import { showOrder } from './merchant-view.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';

/** An order as the merchant webhook tells it. Rejects while its address cannot be read. */
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
  // Told later, when the key is there, rather than now without an address.
  if (unreadableKeyId !== null) throw new Error(`the data key ${unreadableKeyId} does not open the order`);
  return {
    ...order,
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    shipment: carrier === null || awb === null ? null : { carrier, awb },
  };
}
