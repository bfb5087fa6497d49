import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

const keyText = (orderId: string): string => `whoever has this bought the gift card of ${orderId}`;

/** What the browser that bought a card shows its code with. It is made with a key, so that no copy of the database has it. */
export function buyerKey(vault: CustomerVault, orderId: string): string {
  return vault.digest(keyText(orderId));
}

export function isBuyerKey(vault: CustomerVault, orderId: string, key: string): boolean {
  return vault.isDigestOf(key, keyText(orderId));
}
