import { createHmac, randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { fail, type Finding, ok } from './finding.ts';

const LIMIT_MS = 10_000;
/** An event type that the gateway does not have. The shop acknowledges it and does nothing. */
const TYPE = 'DOCTOR_TEST';

/** Sends the shop's public webhook one event signed like the gateway's, and one with a wrong signature. */
export async function checkWebhook({ publicUrl, gateway }: Pick<Config, 'publicUrl' | 'gateway'>): Promise<Finding> {
  const address = `${publicUrl}/api/webhooks/cashfree`;
  try {
    const signed = await send(address, gateway.secretKey);
    if (signed !== 200) return fail('webhook', refused(address, signed));
    const forged = await send(address, `not ${gateway.secretKey}`);
    return forged === 200
      ? fail('webhook', `${address} takes events that nobody signed: is it the shop that answers there?`)
      : ok('webhook', `${address} takes what is signed with CASHFREE_SECRET_KEY, and nothing else.`);
  } catch {
    return fail(
      'webhook',
      `${address} cannot be reached from here: is the shop running, and does PUBLIC_URL lead to it?`,
    );
  }
}

function refused(address: string, status: number): string {
  return status === 401 || status === 403
    ? `${address} refuses CASHFREE_SECRET_KEY's signature (${status}): the shop there runs with another secret, or something changes the body on the way.`
    : `${address} answers ${status}: a proxy, a redirect or another program stands there. The gateway follows no redirect.`;
}

async function send(address: string, secret: string): Promise<number> {
  const body = JSON.stringify({ type: TYPE, event_time: new Date().toISOString(), data: { id: randomUUID() } });
  const timestamp = String(Date.now());
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: {
      'content-type': 'application/json',
      'x-webhook-version': '2025-01-01',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': createHmac('sha256', secret).update(timestamp).update(body).digest('base64'),
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}
