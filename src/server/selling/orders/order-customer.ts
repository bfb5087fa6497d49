import type { Database } from '../../running/db/connect.ts';
import type { Customer, CustomerVault, Sealed } from '../../running/encryption/customer-vault.ts';
import { currentRequestId } from '../../running/tracing/request-id.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import type { PlacingRequest } from '../../running/tracing/order-work.ts';
import { currentTrace } from '../../running/tracing/span.ts';

/** True only for an order known to be paid with test money. */
export function isTest({ gateway_environment: environment }: Pick<OrderRow, 'gateway_environment'>): boolean {
  return environment === 'simulated' || environment === 'sandbox';
}

/** Returns the decrypted customer of an order, or null once removed. Throws if it cannot be decrypted. */
export function customerOf(vault: CustomerVault, row: OrderRow): Customer | null {
  const sealed = sealedOf(row);
  return sealed && vault.open(row.order_id, sealed);
}

export function sealedOf({
  customer_sealed: sealed,
  customer_key_id: keyId,
}: Pick<OrderRow, 'customer_sealed' | 'customer_key_id'>): Sealed | null {
  return sealed === null || keyId === null ? null : { sealed, keyId };
}

/** Returns the current request, stored with the order it places; undefined in tests and commands. */
export function placingRequest(): PlacingRequest | undefined {
  const id = currentRequestId();
  return id === null ? undefined : { id, ...currentTrace() };
}

/** Returns the request that placed an order; null if unknown, or if its key is missing here. */
export async function placingRequestOf(
  { database, vault }: { database: Database; vault: CustomerVault },
  orderId: string,
): Promise<PlacingRequest | null> {
  const row = await database
    .selectFrom('shop_order')
    .select(['customer_sealed', 'customer_key_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const sealed = row === undefined ? null : sealedOf(row);
  return (sealed && vault.tryOpen(orderId, sealed)?.request) ?? null;
}
