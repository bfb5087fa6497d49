import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { WebhookNotice } from '../../../running/db/tables/payment-tables.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { ShopError } from '../../../running/errors.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import { recordAutoRefund } from '../refunds/record-gateway-refunds.ts';
import { gatewayWebhooks } from '../metrics.ts';
import { checkCapturedAmount } from '../refunds/check-captured-amount.ts';
import type { PaymentDeps } from '../deps.ts';
import type { PaidByWebhook } from './confirm-by-webhook.ts';
import type { WebhookFacts, WebhookHeaders } from '../gateway-port.ts';
import { syncSoon } from '../gateway-order.ts';
import { watchGateway } from '../second-gateway/move-order.ts';

/**
 * The order to poll after a webhook, and whether to query its refunds too. `paid` is what the webhook itself proves.
 * Null if there is nothing to do.
 */
export type WebhookTask = { orderId: string; refunds: boolean; paid?: PaidByWebhook } | null;

/** A webhook as it came, and the gateway whose address it came to. */
export type Delivery = { provider: string; rawBody: Buffer; headers: WebhookHeaders };

/**
 * Receives a webhook: checks the signature (throws invalid_signature), stores the delivery so that a repeated one
 * is recognised, and marks the order as due in the same transaction, so that the gateway is polled about the order
 * afterwards. Unknown types are acknowledged.
 */
export async function receiveWebhook(
  deps: PaymentDeps,
  { provider, rawBody, headers }: Delivery,
  warnOfForgery: () => void,
): Promise<WebhookTask> {
  const facts = deps.gateways.all.find(({ id }) => id === provider)?.webhooks.read(rawBody, headers) ?? 'forged';
  if (facts === 'forged') {
    gatewayWebhooks.inc({ outcome: 'invalid_signature' });
    warnOfForgery();
    throw new ShopError('invalid_signature');
  }
  // Only the body is signed: with a key from a header, anyone who has a webhook could replay it again and again.
  return recordDelivery(deps, provider, facts, createHash('sha256').update(rawBody).digest('base64url'));
}

/** Processes a delivery that was not seen before; a repeated one is ignored, whatever its headers say. */
async function recordDelivery(
  deps: PaymentDeps,
  provider: string,
  facts: WebhookFacts,
  deliveryKey: string,
): Promise<WebhookTask> {
  const at = new Date(deps.now());
  return deps.database.transaction().execute(async (transaction) => {
    const named = facts.orderId ?? (await orderOfPayment(transaction, provider, facts.paymentId));
    const place = named === null ? 'unknown' : await placeOf(transaction, named, provider);
    const isMoneyElsewhere =
      place === 'elsewhere' && facts.isAboutMoney && (deps.choice?.otherThan(provider) ?? null) !== null;
    const orderId = place === 'elsewhere' ? null : named;
    const known = place === 'here';
    const notice = noticeOf(facts, known);
    const about = JSON.stringify({ ...facts.ids, ...(named === null ? {} : { orderId: named }) });
    const noted = await transaction
      .insertInto('webhook_delivery')
      .values({ delivery_key: deliveryKey, type: facts.type, order_id: orderId, received_at: at, notice, about })
      .onConflict((conflict) => conflict.column('delivery_key').doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows !== 1n) {
      gatewayWebhooks.inc({ outcome: 'repeated' });
      return null;
    }
    gatewayWebhooks.inc({ outcome: notice ?? (orderId === null ? 'no_order' : 'accepted') });
    if (notice !== null) deps.log.warn({ ...facts.ids, orderId: named, type: facts.type, notice }, NOTICES[notice]);
    if (facts.dispute) await recordDispute(deps, transaction, { provider, ...facts.dispute, orderId }, known);
    if (isMoneyElsewhere && named !== null) {
      // The database may have been restored to a time before the order moved: that gateway is asked, not believed.
      await deps.transitions.lock(transaction, named);
      await watchGateway(transaction, named, provider, at);
      return { orderId: named, refunds: false };
    }
    if (orderId === null) return null;
    await scheduleSync(deps, transaction, { orderId, provider, facts, at });
    const order = await recordAutoRefund(deps, transaction, orderId, facts.refund, at);
    if (order) await checkCapturedAmount(deps, transaction, order, at);
    return { orderId, refunds: facts.isAboutRefunds, ...(facts.paid ? { paid: { ...facts.paid, provider } } : {}) };
  });
}

function noticeOf(facts: WebhookFacts, known: boolean): WebhookNotice | null {
  if (!facts.isReadable) return 'unreadable';
  if (facts.isAboutDispute) return 'dispute';
  return known || !facts.isAboutMoney ? null : 'unknown_order';
}

const NOTICES: Record<WebhookNotice, string> = {
  unknown_order: 'webhook for unknown order',
  dispute: 'payment disputed; the gateway expects a response',
  unreadable: 'unexpected webhook payload; acknowledged',
};

async function orderOfPayment(
  transaction: Transaction<DatabaseSchema>,
  provider: string,
  paymentId: string | null,
): Promise<string | null> {
  if (paymentId === null) return null;
  const row = await transaction
    .selectFrom('payment')
    .select('order_id')
    .where('cf_payment_id', '=', paymentId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/**
 * Whether the order is paid at this gateway, or could be before it moved on. One gateway cannot speak for money that
 * another holds.
 */
async function placeOf(
  transaction: Transaction<DatabaseSchema>,
  orderId: string,
  provider: string,
): Promise<'here' | 'elsewhere' | 'unknown'> {
  const row = await transaction
    .selectFrom('shop_order')
    .leftJoin('gateway_order', 'gateway_order.order_id', 'shop_order.order_id')
    .select('gateway_order.provider')
    .where('shop_order.order_id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  if (row.provider === null || row.provider === provider) return 'here';
  const left = await transaction
    .selectFrom('other_gateway_order')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return left === undefined ? 'elsewhere' : 'here';
}

/** Makes the order due in the transaction of the delivery, so that a crash after the response loses nothing. */
async function scheduleSync(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  { orderId, provider, facts, at }: { orderId: string; provider: string; facts: WebhookFacts; at: Date },
): Promise<void> {
  await syncSoon(deps, transaction, orderId, { at, refunds: facts.isAboutRefunds });
  await transaction
    .updateTable('other_gateway_order')
    .set({ next_sync_at: at })
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .execute();
  await transaction
    .updateTable('refund')
    .set({ next_at: at })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['pending', 'on_hold'])
    .execute();
}
