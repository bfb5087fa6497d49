import { href } from '../../routes.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';
import type { ReviewProof } from './deps.ts';

/** The path of the page where an order's buyer reviews what was delivered; its key opens nothing else of the order. */
export function reviewPath(vault: Pick<CustomerVault, 'digest'>, orderId: string): string {
  return href('review', { order: orderId, key: vault.digest(signed(orderId)) });
}

/** Whether this shop made the link, with any of its keys: links from before a rotation stay good. */
export function isReviewLink(vault: Pick<CustomerVault, 'isDigestOf'>, { orderId, key }: ReviewProof): boolean {
  return vault.isDigestOf(key, signed(orderId));
}

/** A digest of other use must not pass for a link. */
function signed(orderId: string): string {
  return `review link ${orderId}`;
}
