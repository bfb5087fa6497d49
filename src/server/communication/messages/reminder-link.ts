import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

/** Address of the link in a reminder, which leads on to the order's cart. Its key opens nothing else of the order. */
export const REMINDER_LINK = '/reminded/:orderId/:key';

/** Returns the path of the link in the reminder of an order. */
export function reminderPath(vault: Pick<CustomerVault, 'digest'>, orderId: string): string {
  return REMINDER_LINK.replace(':orderId', orderId).replace(':key', vault.digest(signed(orderId)));
}

/** Returns whether this shop made the link, with any of its keys. */
export function isReminderLink(
  vault: Pick<CustomerVault, 'isDigestOf'>,
  { orderId, key }: { orderId: string; key: string },
): boolean {
  return vault.isDigestOf(key, signed(orderId));
}

/** The prefix makes sure that a digest made for another purpose is not accepted as a link. */
function signed(orderId: string): string {
  return `reminder link ${orderId}`;
}
