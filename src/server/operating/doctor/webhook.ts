import type { GatewayAccount } from '../../selling/payments/gateway-port.ts';
import { fail, type Finding, ok } from './finding.ts';

const LIMIT_MS = 10_000;

type Called = Pick<GatewayAccount, 'webhooks' | 'settings'>;

/** Sends the shop's public webhook one event signed like the gateway's, and one with a wrong signature. */
export async function checkWebhook(publicUrl: string, { webhooks, settings }: Called): Promise<Finding> {
  const address = `${publicUrl}${webhooks.path}`;
  try {
    const signed = await send(address, webhooks.sample(true));
    if (signed !== 200) return fail('webhook', refused(address, settings.webhookSecret, signed));
    const forged = await send(address, webhooks.sample(false));
    return forged === 200
      ? fail('webhook', `${address} takes events that nobody signed: is it the shop that answers there?`)
      : ok('webhook', `${address} takes what is signed with ${settings.webhookSecret}, and nothing else.`);
  } catch {
    return fail(
      'webhook',
      `${address} cannot be reached from here: is the shop running, and does PUBLIC_URL lead to it?`,
    );
  }
}

function refused(address: string, secret: string, status: number): string {
  return status === 401 || status === 403
    ? `${address} refuses ${secret}'s signature (${status}): the shop there runs with another secret, or something changes the body on the way.`
    : `${address} answers ${status}: a proxy, a redirect or another program stands there. The gateway follows no redirect.`;
}

async function send(address: string, { body, headers }: ReturnType<Called['webhooks']['sample']>): Promise<number> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const response = await fetch(address, { method: 'POST', redirect: 'manual', signal, headers, body });
  await response.body?.cancel();
  return response.status;
}
