import type { Transaction } from 'kysely';
import type { VerifyPaymentResponse } from '../../../contracts/checkout/verify-payment.ts';
import type { WayToPay } from '../../../domain/payments/way-to-pay.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { GatewayEnvironment } from '../../running/db/tables/order-tables.ts';
import { ShopError } from '../../running/errors.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { type Periodic, startPeriodic } from '../../running/jobs/periodic.ts';
import { workForOrder } from '../../running/tracing/order-work.ts';
import type { Payer } from './create-at-gateway.ts';
import { type PaymentSession, openSession } from './open-session.ts';
import { openPayNow, type PayNowOffer, readPayNow } from './pay-now.ts';
import type { PaymentDeps } from './deps.ts';
import { changeGatewayOrder } from './gateway-order.ts';
import { confirmByWebhook } from './confirmation/confirm-by-webhook.ts';
import { reconcileLeftOrders } from './confirmation/other-gateway.ts';
import { reconcileDue } from './confirmation/reconcile.ts';
import { followDueDisputes } from './disputes/poll-disputes.ts';
import { runDueRefunds } from './refunds/run-refunds.ts';
import { type SyncCause, type SyncedOrder, syncOrderPayment } from './confirmation/sync-payment.ts';
import { createLostOrders } from './lost-orders/lost-orders.ts';
import { createPaymentQueue, type PaymentQueue } from './payment-queue.ts';
import { createPendingCache } from './confirmation/pending-cache.ts';
import { verifyResponseOf } from './confirmation/verify.ts';
import { countedWarning } from '../../running/logging/counted-warning.ts';
import { isReturnGenuine } from './confirmation/signed-return.ts';
import { type WebhookTask, receiveWebhook } from './confirmation/webhook.ts';
import type { GatewayAccount, WebhookHeaders } from './gateway-port.ts';

export { tryAccount } from './try-account.ts';
export { changeGatewayOrder, isAtGateway, lookAtPayNow, readGatewayOrder, syncSoon } from './gateway-order.ts';
export { isDisputed, openDisputes, unansweredDisputes } from './dispute-hold.ts';
export { isChargedBack } from './refunds/check-captured-amount.ts';
export { disputesOf, type ListedDispute, listDisputes } from './disputes/list-disputes.ts';
export {
  type Gateway,
  type GatewayAccount,
  GatewayError,
  type GatewayOrder,
  type GatewaySettlement,
  type GatewaySettlementLine,
  type Gateways,
  type Span,
} from './gateway-port.ts';
export { gatewayOf } from './gateways.ts';
export type { PaymentSession } from './open-session.ts';
export { paymentsByMethod } from './second-gateway/payments-by-method.ts';
export { begunAtGateway } from './begun-at-gateway.ts';
export { namesOfAvoided, readStandings, readTurns } from './second-gateway/standings.ts';
export { requestDuplicateRefund } from './refunds/duplicate-payment.ts';
export { failedRefundCondition, failedRefundsOf } from './refunds/failed-refunds.ts';
export { linesOfRefund, type RefundedPieces, type ValuedPieces } from './refunds/refund-lines.ts';
export { refundablePieces, valueOfRefund } from './refunds/refundable-pieces.ts';
export { endRefund } from './refunds/check-captured-amount.ts';
export {
  orderRefundId,
  partOf,
  partRefundId,
  readPaymentLedger,
  refundablePaise,
  refundsOf,
  requestRefund,
} from './refunds/refund-ledger.ts';

/** Delay of the first poll of a new order. A session that is not open by then has failed to open. */
const FIRST_SYNC_MS = 60_000;

/** Front of the payment service. */
export type PaymentService = {
  /** Whether payments of new orders move real, test or simulated money. */
  environment: GatewayEnvironment;
  /** The webhooks of all gateways where orders are paid. */
  webhooks: readonly Pick<GatewayAccount, 'id' | 'webhooks' | 'returns'>[];
  /**
   * Records how long a new order may be paid and when to poll it if the shopper does not return. Runs in the
   * transaction that inserts the order.
   */
  expect(transaction: Transaction<DatabaseSchema>, orderId: string, placedAt: Date, way?: WayToPay): Promise<void>;
  /** Returns the gateway's session for an order. Throws gateway_unavailable, payment_queue, gateway_rejected, attempt_expired. */
  openSession(order: OrderRow, payer: Payer): Promise<PaymentSession>;
  place: PaymentQueue['place'];
  /**
   * Returns what paying a COD order online now would cost, or null if it cannot be paid online. `amountPaise` is
   * the price at this moment.
   */
  readPayNow(order: OrderRow, amountPaise: number): Promise<PayNowOffer | null>;
  /**
   * Returns the gateway's session for paying a COD order online. Throws deadline_passed, gateway_unavailable,
   * gateway_rejected.
   */
  openPayNow(order: OrderRow, payer: Payer, amountPaise: number): Promise<PaymentSession>;
  /** Polls the gateway and stores the result; null for an unknown order. */
  sync(orderId: string, cause: SyncCause, also?: { refunds?: boolean }): Promise<SyncedOrder | null>;
  /** Returns the payment's state for the return page. Throws order_not_found. */
  verify(orderId: string): Promise<VerifyPaymentResponse>;
  /**
   * Notes that a shopper returned with a gateway's answer. If the gateway signed it, it is asked about the order in the
   * background; else nothing happens, so that a stranger cannot make the shop call it.
   */
  noteReturn(provider: string, orderId: string, fields: Readonly<Record<string, string>>): Promise<void>;
  /** Records a webhook that a gateway sent. Throws invalid_signature. The caller responds first and then runs the returned task. */
  receiveWebhook(provider: string, rawBody: Buffer, headers: WebhookHeaders): Promise<WebhookTask>;
  /** Runs the slow part of a webhook in the background. */
  finishWebhook(task: NonNullable<WebhookTask>): void;
  /** Resolves when all background work has ended; for a clean stop. */
  drain(): Promise<void>;
  /** Restores orders that this process placed and the database has lost. Returns how many were missing. */
  restoreLostOrders(): Promise<number>;
  /** Runs the reconciler once; true if more orders are due. */
  reconcile(): Promise<boolean>;
  /** Runs the refund runner once; true if more refunds are due. */
  runRefunds(): Promise<boolean>;
  /** Polls open disputes once; true if more are due. */
  followDisputes(): Promise<boolean>;
};

export function createPaymentService(deps: PaymentDeps): PaymentService {
  const syncing = new Map<string, Promise<SyncedOrder | null>>();
  const next = new Map<string, Promise<SyncedOrder | null>>();
  const background = new Set<Promise<void>>();
  const pendingCache = createPendingCache(deps);
  const lost = createLostOrders(deps);
  const queue = createPaymentQueue(deps);
  const warnOfForgery = countedWarning(deps.log, 'webhooks rejected: invalid signature');

  function sync(orderId: string, cause: SyncCause, also?: { refunds?: boolean }): Promise<SyncedOrder | null> {
    const started = syncOrderPayment(deps, orderId, cause, also)
      .then((synced) => {
        pendingCache.store(orderId, synced);
        return synced;
      })
      .finally(() => {
        if (syncing.get(orderId) === started) syncing.delete(orderId);
      });
    syncing.set(orderId, started);
    return started;
  }

  /**
   * All return pages that poll within a few seconds share one gateway call. That call must start after the first
   * of them arrived: a call already in progress may have read the gateway's state before the shopper paid.
   */
  function syncForShopper(orderId: string): Promise<SyncedOrder | null> {
    const cached = pendingCache.of(orderId);
    if (cached) return Promise.resolve(cached);
    const running = syncing.get(orderId);
    if (!running) return sync(orderId, 'return');
    const waiting = next.get(orderId);
    if (waiting) return waiting;
    const start = (): Promise<SyncedOrder | null> => {
      next.delete(orderId);
      return sync(orderId, 'return');
    };
    const queued = running.then(start, start);
    next.set(orderId, queued);
    return queued;
  }

  /** Work that no response waits for; `drain` does. */
  function inBackground(work: Promise<void>): void {
    const running = work
      .catch((error: unknown) => deps.log.warn({ err: error }, 'background work of a payment failed'))
      .finally(() => background.delete(running));
    background.add(running);
  }

  async function followWebhook({ orderId, refunds, paid }: NonNullable<WebhookTask>): Promise<void> {
    try {
      await workForOrder(deps.requestOf, { name: 'process webhook', kind: 'consumer', orderId }, async () => {
        if (paid && (await confirmByWebhook(deps, orderId, paid))) {
          pendingCache.store(orderId, null);
          return;
        }
        if (!(await sync(orderId, 'webhook', { refunds })) && (await lost.find(orderId))) return;
        if (refunds) await runDueRefunds(deps);
      });
    } catch (error) {
      deps.log.error({ err: error, orderId }, 'webhook sync failed; left to the reconciler');
    }
  }

  return {
    environment: deps.gateways.current.environment,
    webhooks: deps.gateways.all,
    async expect(transaction, orderId, placedAt, way) {
      await changeGatewayOrder(transaction, orderId, {
        provider: (await deps.choice?.place(transaction, orderId, way)) ?? deps.gateways.current.id,
        expires_at: new Date(placedAt.getTime() + deps.settings.payWithin),
        next_sync_at: new Date(placedAt.getTime() + FIRST_SYNC_MS),
      });
    },
    async openSession(order, payer) {
      const open = () => openSession(deps, order, payer);
      const session = await (order.state === 'created' ? queue.open(order.order_id, open) : open());
      inBackground(lost.remember(order));
      return session;
    },
    place: (orderId) => queue.place(orderId),
    readPayNow: (order, amountPaise) => readPayNow(deps, order, amountPaise),
    openPayNow: (order, payer, amountPaise) => openPayNow(deps, order, payer, amountPaise),
    sync,
    async verify(orderId) {
      const synced =
        (await syncForShopper(orderId)) ?? ((await lost.find(orderId)) ? await sync(orderId, 'return') : null);
      if (!synced) throw new ShopError('order_not_found');
      return verifyResponseOf(synced);
    },
    async noteReturn(provider, orderId, fields) {
      if (!(await isReturnGenuine(deps, provider, orderId, fields))) return;
      pendingCache.store(orderId, null);
      inBackground(syncForShopper(orderId).then(() => undefined));
    },
    receiveWebhook: (provider, rawBody, headers) => receiveWebhook(deps, { provider, rawBody, headers }, warnOfForgery),
    finishWebhook: (task) => inBackground(followWebhook(task)),
    restoreLostOrders: () => lost.restoreMissing(),
    drain: async () => void (await Promise.all(background)),
    reconcile: () => reconcileOrders(deps),
    runRefunds: () => runDueRefunds(deps),
    followDisputes: () => followDueDisputes(deps),
  };
}

/** Asks about due orders, each where it is paid and where it could have been. */
async function reconcileOrders(deps: PaymentDeps): Promise<boolean> {
  const moreOrders = await reconcileDue(deps);
  return (await reconcileLeftOrders(deps)) || moreOrders;
}

/** Processes due orders, refunds and disputes every few seconds until stopped. Any number of replicas may run it. */
export function startReconciler(deps: PaymentDeps, everyMs = 5_000): Periodic {
  return startPeriodic({
    everyMs,
    run: async () => {
      const moreOrders = await reconcileOrders(deps);
      const moreRefunds = await runDueRefunds(deps);
      const moreDisputes = await followDueDisputes(deps);
      return moreOrders || moreRefunds || moreDisputes;
    },
    onError: (error) => deps.log.error({ err: error }, 'reconciler run failed; will retry'),
  });
}

/** Looks every half a minute whether the database still has the orders that this process placed, until stopped. */
export function startWatchingForLostOrders(
  payments: Pick<PaymentService, 'restoreLostOrders'>,
  log: PaymentDeps['log'],
  everyMs = 30_000,
): Periodic {
  return startPeriodic({
    everyMs,
    run: async () => {
      await payments.restoreLostOrders();
      return false;
    },
    onError: (error) => log.error({ err: error }, 'lost orders not looked for; will retry'),
  });
}
