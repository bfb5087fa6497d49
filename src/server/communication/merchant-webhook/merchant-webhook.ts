import { createHmac } from 'node:crypto';
import type { WebhookOrder } from '../../../contracts/merchant/webhook-order.ts';
import { fetchWithin, type Resolve, type Reach } from '../../running/http/outside-request.ts';
import { readAnswer, SHORT_ANSWER_BYTES } from '../../running/http/read-answer.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '../../running/tracing/request-id.ts';
import { inSpan, traceHeaders } from '../../running/tracing/span.ts';
import type { OutboxRow, Sender } from '../../running/outbox/service.ts';

type MerchantWebhookOptions = {
  url: string;
  secret: string;
  /** Where the address may lead; default: anywhere. */
  reach?: Reach;
  /** For tests: the name server of a public reach. */
  resolve?: Resolve;
  readOrder: (orderId: string) => Promise<WebhookOrder>;
  now: () => number;
  timeoutMs?: number;
};

/**
 * Posts each change of an order to the merchant's address (docs/payments.md, "The merchant webhook"). The header
 * x-poshak-signature is the hex HMAC-SHA256 of x-poshak-timestamp, a full stop and the raw body. Any 2xx response
 * counts as received.
 */
export function merchantWebhookSender({
  url,
  secret,
  reach = 'anywhere',
  resolve,
  readOrder,
  now,
  timeoutMs = 10_000,
}: MerchantWebhookOptions): Sender {
  return async (message) => {
    const body = JSON.stringify(bodyOf(message, await readOrder(message.order_id)));
    const timestamp = String(now());
    const requestId = currentRequestId();
    const send = async (): Promise<Response> => {
      const response = await fetchWithin(reach, url, {
        ...(resolve ? { resolve } : {}),
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'x-poshak-event-id': message.event_id,
          'x-poshak-timestamp': timestamp,
          'x-poshak-signature': signMerchantWebhook(secret, timestamp, body),
          ...traceHeaders(),
          ...(requestId === null ? {} : { [REQUEST_ID_HEADER]: requestId }),
        },
        body,
      });
      // What it says beside its status does not matter.
      await readAnswer(response, SHORT_ANSWER_BYTES);
      return response;
    };
    const { hostname } = new URL(url);
    const attributes = { 'http.request.method': 'POST', 'server.address': hostname };
    await inSpan(
      () => ({ name: 'POST', kind: 'client', attributes }),
      async (span) => {
        const { ok, status } = await send();
        span.set({ 'http.response.status_code': status });
        if (!ok) throw new Error(`the merchant's address answered ${status}`);
      },
    );
  };
}

export function signMerchantWebhook(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

function bodyOf(message: OutboxRow, order: WebhookOrder): unknown {
  return { id: message.event_id, type: message.type, occurredAt: message.created_at.toISOString(), order };
}
