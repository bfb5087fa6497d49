import { createHash, createHmac } from 'node:crypto';

export const WEBHOOK_VERSION = '2025-01-01';

/** base64(HMAC-SHA256(client secret, timestamp + raw body)), nothing between the two. */
export function signWebhook(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret)
    .update(timestamp + rawBody)
    .digest('base64');
}

/** One key per event, the same for every attempt and every address it goes to. */
export function eventKey(eventId: string): string {
  return createHash('sha256').update(eventId).digest('base64');
}
