import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares a token or a signature in constant time, which reveals nothing about how much of it is right. */
export function isSameSecret(received: string, own: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(received), digest(own));
}
