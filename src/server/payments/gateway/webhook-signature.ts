import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a webhook is the gateway's own: base64(HMAC-SHA256(client secret, timestamp + raw body)). Taken over the bytes
 * as they came (170.00 parsed and written again is 170, and signs differently) and compared in constant time.
 */
export function isSignedByGateway(
  rawBody: Buffer,
  timestamp: string | undefined,
  signature: string | undefined,
  secret: string,
): boolean {
  if (timestamp === undefined || signature === undefined) return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
