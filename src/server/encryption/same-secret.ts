import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a token or a signature is our own, in a time that tells nothing of how much of it is right. */
export function isSameSecret(given: string, own: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(own));
}
