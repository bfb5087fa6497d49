import { createHash } from 'node:crypto';

/** Returns a UUID that is always the same for the same attempt, so that the gateway recognises a repeated call. */
export function idempotencyKey(id: string, tries: number): string {
  const hex = createHash('sha256').update(`${id}:${tries}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
