import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

/** The time for which a link leads to an invoice, in ms: a browser in an app hands it to a downloader at once. */
const LINK_MS = 10 * 60_000;

export type InvoiceLink = { order: string; until: number; key: string };

/** Returns the address at which whoever proved to be the shopper gets the invoice for ten minutes. */
export function invoicePath(vault: Pick<CustomerVault, 'digest'>, order: string, now: number): string {
  const until = now + LINK_MS;
  const query = new URLSearchParams({ order, until: String(until), key: vault.digest(signed(order, until)) });
  return `/order-invoice?${query.toString()}`;
}

/** Whether this shop made the link, with any of its keys, and it still counts. */
export function isInvoiceLink(
  vault: Pick<CustomerVault, 'isDigestOf'>,
  { order, until, key }: InvoiceLink,
  now: number,
): boolean {
  return until > now && vault.isDigestOf(key, signed(order, until));
}

/** The prefix makes sure that a digest made for another purpose is not accepted as a link. */
function signed(order: string, until: number): string {
  return `invoice link ${order} ${until}`;
}
