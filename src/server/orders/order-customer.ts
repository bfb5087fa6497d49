import type { Customer, CustomerVault, Sealed } from '../encryption/customer-vault.ts';
import type { OrderRow } from '../order-transitions/service.ts';

/** Only an order known to be paid with other than real money is a test. */
export function isTest({ gateway_environment: environment }: Pick<OrderRow, 'gateway_environment'>): boolean {
  return environment === 'simulated' || environment === 'sandbox';
}

/** The decrypted customer of an order; null once removed. Throws where it cannot be read. */
export function customerOf(vault: CustomerVault, row: OrderRow): Customer | null {
  const sealed = sealedOf(row);
  return sealed && vault.open(row.order_id, sealed);
}

export function sealedOf({ customer_sealed: sealed, customer_key_id: keyId }: OrderRow): Sealed | null {
  return sealed === null || keyId === null ? null : { sealed, keyId };
}
