import { createHash, createHmac } from 'node:crypto';

export const WEBHOOK_VERSION = '2025-01-01';

/**
 * Returns base64(HMAC-SHA256(client secret, timestamp + raw body)), with no separator between timestamp and
 * body.
 */
export function signWebhook(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret)
    .update(timestamp + rawBody)
    .digest('base64');
}

/** Returns the idempotency key of an event, the same for every attempt and every address. */
export function eventKey(eventId: string): string {
  return createHash('sha256').update(eventId).digest('base64');
}
