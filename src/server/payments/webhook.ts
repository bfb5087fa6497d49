import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type GatewayWebhook, gatewayWebhookSchema } from '../../contracts/gateway.ts';
import { ShopError } from '../errors.ts';
import { noteAutoRefund } from './auto-refund.ts';
import { gatewayWebhooks } from './metrics.ts';
import type { PaymentParts } from './parts.ts';
import { isSignedByGateway } from './webhook-signature.ts';

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Which order to look at after a webhook, and whether its refunds are meant too. Null: nothing to do. */
export type WebhookTask = { orderId: string; refunds: boolean } | null;

/**
 * Takes a webhook in: checks the signature (ShopError invalid_signature), notes the delivery so that a repeated one is
 * known, and marks the order as due in the same transaction. What it says is not believed: the gateway is asked about
 * the order afterwards. Types we do not know are acknowledged.
 */
export async function takeWebhook(parts: PaymentParts, rawBody: Buffer, headers: WebhookHeaders): Promise<WebhookTask> {
  const timestamp = single(headers['x-webhook-timestamp']);
  const signature = single(headers['x-webhook-signature']);
  if (!isSignedByGateway(rawBody, timestamp, signature, parts.settings.webhookSecret)) {
    gatewayWebhooks.inc({ outcome: 'wrong_signature' });
    parts.log.warn('a webhook with a wrong signature was refused');
    throw new ShopError('invalid_signature');
  }
  const parsed = v.safeParse(gatewayWebhookSchema, parseJson(rawBody));
  if (!parsed.success) {
    gatewayWebhooks.inc({ outcome: 'unreadable' });
    parts.log.error('a signed webhook is not as documented; acknowledged and left');
    return null;
  }
  const webhook = parsed.output;
  const orderId = orderIdOf(webhook);
  const fresh = await noteDelivery(parts, webhook, orderId, single(headers['x-idempotency-key']), rawBody);
  gatewayWebhooks.inc({ outcome: fresh ? (orderId === null ? 'no_order' : 'accepted') : 'repeated' });
  if (!fresh || orderId === null) return null;
  return { orderId, refunds: Boolean(webhook.data?.refund ?? webhook.data?.auto_refund) };
}

function orderIdOf({ data }: GatewayWebhook): string | null {
  return data?.order?.order_id ?? data?.refund?.order_id ?? data?.auto_refund?.order_id ?? null;
}

/** True for a delivery not seen before. Its order becomes due with it, so a crash after the answer loses nothing. */
async function noteDelivery(
  parts: PaymentParts,
  webhook: GatewayWebhook,
  orderId: string | null,
  idempotencyKey: string | undefined,
  rawBody: Buffer,
): Promise<boolean> {
  const at = new Date(parts.now());
  return parts.database.transaction().execute(async (transaction) => {
    const noted = await transaction
      .insertInto('webhook_delivery')
      .values({
        delivery_key: idempotencyKey ?? createHash('sha256').update(rawBody).digest('base64url'),
        type: webhook.type.slice(0, 100),
        order_id: orderId?.slice(0, 64) ?? null,
        received_at: at,
      })
      .onConflict((conflict) => conflict.column('delivery_key').doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows !== 1n) return false;
    if (orderId === null) return true;
    await transaction.updateTable('shop_order').set({ poll_at: at }).where('order_id', '=', orderId).execute();
    await transaction
      .updateTable('refund')
      .set({ next_at: at })
      .where('order_id', '=', orderId)
      .where('state', 'in', ['pending', 'on_hold'])
      .execute();
    await noteAutoRefund(parts, transaction, webhook, at);
    return true;
  });
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
