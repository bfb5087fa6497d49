import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { GatewayStatus } from '../../../domain/payments/payment-decision.ts';
import type { WebhookNotice } from '../../db/tables/payment-tables.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { ShopError } from '../../errors.ts';
import { disputeIn, recordDispute } from '../disputes/record-dispute.ts';
import { recordAutoRefund } from '../refunds/record-gateway-refunds.ts';
import { gatewayWebhooks } from '../metrics.ts';
import { checkCapturedAmount } from '../refunds/check-captured-amount.ts';
import type { PaymentDeps } from '../deps.ts';
import { syncSoon } from '../gateway-order.ts';
import { type WebhookEvent, readWebhookEvent } from './webhook-event.ts';
import { isSignedByGateway } from '../gateway/webhook-signature.ts';

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The order to poll after a webhook, and whether to query its refunds too. `paid` is what the webhook itself proves.
 * Null if there is nothing to do.
 */
export type WebhookTask = { orderId: string; refunds: boolean; paid?: GatewayStatus } | null;

/**
 * Receives a webhook: checks the signature (throws invalid_signature), stores the delivery so that a repeated one
 * is recognised, and marks the order as due in the same transaction, so that the gateway is polled about the order
 * afterwards. Unknown types are acknowledged.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  rawBody: Buffer,
  headers: WebhookHeaders,
  warnOfForgery: () => void,
): Promise<WebhookTask> {
  const timestamp = singleHeader(headers['x-webhook-timestamp']);
  const signature = singleHeader(headers['x-webhook-signature']);
  const { webhookSecret, oldWebhookSecret = null } = deps.settings;
  const secrets = oldWebhookSecret === null ? [webhookSecret] : [webhookSecret, oldWebhookSecret];
  if (!secrets.some((secret) => isSignedByGateway(rawBody, timestamp, signature, secret))) {
    gatewayWebhooks.inc({ outcome: 'invalid_signature' });
    warnOfForgery();
    throw new ShopError('invalid_signature');
  }
  // Only the body is signed: with a key from a header, anyone who has a webhook could replay it again and again.
  return recordDelivery(deps, readWebhookEvent(rawBody), createHash('sha256').update(rawBody).digest('base64url'));
}

/** Processes a delivery that was not seen before; a repeated one is ignored, whatever its headers say. */
async function recordDelivery(deps: PaymentDeps, event: WebhookEvent, deliveryKey: string): Promise<WebhookTask> {
  const at = new Date(deps.now());
  return deps.database.transaction().execute(async (transaction) => {
    const orderId = event.orderId ?? (await orderOfPayment(transaction, event.paymentId));
    const known = orderId !== null && (await orderExists(transaction, orderId));
    const notice = event.notice ?? (known || !event.isAboutMoney ? null : 'unknown_order');
    const about = JSON.stringify({ ...event.ids, ...(orderId === null ? {} : { orderId }) });
    const noted = await transaction
      .insertInto('webhook_delivery')
      .values({ delivery_key: deliveryKey, type: event.type, order_id: orderId, received_at: at, notice, about })
      .onConflict((conflict) => conflict.column('delivery_key').doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows !== 1n) {
      gatewayWebhooks.inc({ outcome: 'repeated' });
      return null;
    }
    gatewayWebhooks.inc({ outcome: notice ?? (orderId === null ? 'no_order' : 'accepted') });
    if (notice !== null) deps.log.warn({ ...event.ids, orderId, type: event.type, notice }, NOTICES[notice]);
    const dispute = disputeIn(event.webhook, orderId);
    if (dispute) await recordDispute(deps, transaction, dispute, known);
    if (orderId === null) return null;
    await scheduleSync(deps, transaction, orderId, event, at);
    const order = await recordAutoRefund(deps, transaction, orderId, event.webhook, at);
    if (order) await checkCapturedAmount(deps, transaction, order, at);
    return { orderId, refunds: event.isAboutRefunds, ...(event.paid ? { paid: event.paid } : {}) };
  });
}

const NOTICES: Record<WebhookNotice, string> = {
  unknown_order: 'webhook for unknown order',
  dispute: 'payment disputed; the gateway expects a response',
  unreadable: 'unexpected webhook payload; acknowledged',
};

async function orderOfPayment(
  transaction: Transaction<DatabaseSchema>,
  paymentId: string | null,
): Promise<string | null> {
  if (paymentId === null) return null;
  const row = await transaction
    .selectFrom('payment')
    .select('order_id')
    .where('cf_payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

async function orderExists(transaction: Transaction<DatabaseSchema>, orderId: string): Promise<boolean> {
  const query = transaction.selectFrom('shop_order').select('order_id').where('order_id', '=', orderId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Makes the order due in the transaction of the delivery, so that a crash after the response loses nothing. */
async function scheduleSync(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  { isAboutRefunds }: WebhookEvent,
  at: Date,
): Promise<void> {
  await syncSoon(deps, transaction, orderId, { at, refunds: isAboutRefunds });
  await transaction
    .updateTable('refund')
    .set({ next_at: at })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['pending', 'on_hold'])
    .execute();
}

function singleHeader(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
