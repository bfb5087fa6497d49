import { href } from '../../../routes.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { ReviewProof } from './deps.ts';

/**
 * Returns the path of the page where an order's buyer reviews delivered items. Its key opens nothing else of
 * the order.
 */
export function reviewPath(vault: Pick<CustomerVault, 'digest'>, orderId: string): string {
  return href('review', { order: orderId, key: vault.digest(signed(orderId)) });
}

/** Returns whether this shop made the link, with any of its keys. Links from before a key rotation stay valid. */
export function isReviewLink(vault: Pick<CustomerVault, 'isDigestOf'>, { orderId, key }: ReviewProof): boolean {
  return vault.isDigestOf(key, signed(orderId));
}

/** The prefix makes sure that a digest made for another purpose is not accepted as a link. */
function signed(orderId: string): string {
  return `review link ${orderId}`;
}
