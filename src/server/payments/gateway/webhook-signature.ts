import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a webhook comes from the gateway: the signature is base64(HMAC-SHA256(client secret, timestamp + raw
 * body)). It is computed over the raw bytes (170.00 parsed and serialised again is 170, which signs differently)
 * and compared in constant time.
 */
export function isSignedByGateway(
  rawBody: Buffer,
  timestamp: string | undefined,
  signature: string | undefined,
  secret: string,
): boolean {
  if (timestamp === undefined || signature === undefined) return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64'));
  const received = Buffer.from(signature);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
