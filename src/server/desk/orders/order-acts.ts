import { DESK_ENDPOINTS, type DeskBody } from '../../../contracts/desk/endpoints.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import type { Database } from '../../db/connect.ts';
import { ShopError } from '../../errors.ts';
import type { ActGuard, MerchantService, RecordedGuard } from '../../orders/service.ts';
import { requireRefundable } from '../../payments/service.ts';
import type { MerchantReturns } from '../../returns/service.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import type { Actor } from '../auth/audit.ts';
import { on, type Record as RecordAct } from '../auth/handler.ts';
import { lastChange } from './last-change.ts';
import { chargedByLine, placedLines } from './post-order-changes.ts';

type Deps = { merchant: MerchantService; database: Database };
type Acted = { orderId: string; state: OrderState; version: number };
type ActCall = { params: { orderId: string }; body: { version: number }; actor: Actor; record: RecordAct };

/** Returns the cause that is written to the order's history. */
export function causeOf({ name }: Actor): string {
  return `${name}, at the desk`;
}

/**
 * Handlers for the steps of an order. A step is refused if the order has changed since it was read, and
 * recorded in the same transaction.
 */
export function orderActHandlers(deps: Deps & { returns: Pick<MerchantReturns, 'callOffRest'> }) {
  const { merchant, returns } = deps;
  const step =
    (move: (orderId: string, by: string, guard: ActGuard) => Promise<OrderRow>) =>
    ({ params: { orderId }, body, actor, record }: ActCall) =>
      guarded(deps, { orderId, version: body.version, record }, (guard) => move(orderId, causeOf(actor), guard));
  return {
    confirmOrder: on(
      DESK_ENDPOINTS.confirmOrder,
      step((...act) => merchant.confirm(...act)),
    ),
    packOrder: on(
      DESK_ENDPOINTS.packOrder,
      step((...act) => merchant.pack(...act)),
    ),
    outForDeliveryOrder: on(
      DESK_ENDPOINTS.outForDeliveryOrder,
      step((...act) => merchant.outForDelivery(...act)),
    ),
    deliverOrder: on(
      DESK_ENDPOINTS.deliverOrder,
      step((...act) => merchant.deliver(...act)),
    ),
    attemptFailedOrder: on(
      DESK_ENDPOINTS.attemptFailedOrder,
      step((...act) => merchant.deliveryFailed(...act)),
    ),
    rtoOrder: on(
      DESK_ENDPOINTS.rtoOrder,
      step((...act) => merchant.rtoInTransit(...act)),
    ),
    rtoReceivedOrder: on(
      DESK_ENDPOINTS.rtoReceivedOrder,
      step((...act) => merchant.rtoDelivered(...act)),
    ),
    returnOrder: on(
      DESK_ENDPOINTS.returnOrder,
      step((...act) => merchant.takeBack(...act)),
    ),
    acceptOrder: on(
      DESK_ENDPOINTS.acceptOrder,
      step((...act) => merchant.accept(...act)),
    ),
    cancelOrder: on(
      DESK_ENDPOINTS.cancelOrder,
      step((...act) => merchant.cancel(...act)),
    ),
    callOffRest: on(
      DESK_ENDPOINTS.callOffRest,
      step((...act) => returns.callOffRest(...act)),
    ),
    shipOrder: on(DESK_ENDPOINTS.shipOrder, async ({ params: { orderId }, body, actor, record }) => {
      const { version, carrier, awb } = body;
      const act = { orderId, version, record, detail: `${carrier} ${awb}` };
      return guarded(deps, act, (guard) => merchant.ship(orderId, { carrier, awb }, causeOf(actor), guard));
    }),
    changeAddress: on(DESK_ENDPOINTS.changeAddress, async ({ params: { orderId }, body, record }) =>
      guarded(deps, { orderId, version: body.version, record }, (guard) =>
        merchant.changeAddress(orderId, body.address, guard),
      ),
    ),
    retryRefund: on(DESK_ENDPOINTS.retryRefund, async ({ params: { orderId, refundId }, body, actor, record }) =>
      guarded(deps, { orderId, version: body.version, record, detail: refundId }, (guard) =>
        merchant.retryRefund(orderId, refundId, causeOf(actor), guard),
      ),
    ),
    quoteRefund: on(DESK_ENDPOINTS.quoteRefund, async ({ params: { orderId }, body: { lines } }) => {
      const amountPaise = await amountOfLines(deps, orderId, lines);
      await requireRefundable(deps.database, orderId, lines);
      return { amountPaise };
    }),
    refundOrder: on(DESK_ENDPOINTS.refundOrder, async ({ params: { orderId }, body, actor, record }) => {
      const amountPaise = await amountOf(deps, orderId, body.refund);
      const pieces = body.refund.kind === 'lines' ? body.refund.lines : [];
      const request = { note: body.note, amountPaise, reference: body.reference, pieces };
      const detail = amountPaise === null ? 'all that is left' : `${amountPaise} paise`;
      return guarded(deps, { orderId, version: body.version, record, detail }, (guard) =>
        merchant.refund(orderId, request, causeOf(actor), guard),
      );
    }),
  };
}

type GuardedAct = { orderId: string; version: number; record: RecordAct; detail?: string };

/** Rethrows the action's errors, and adds to order_changed who changed what in the meantime. */
export async function guarded(
  { database }: Pick<Deps, 'database'>,
  { orderId, version, record, detail = '' }: GuardedAct,
  act: (guard: RecordedGuard) => Promise<OrderRow>,
): Promise<Acted> {
  try {
    const order = await act({
      seenVersion: version,
      record: (transaction) => record({ orderId, detail }, transaction),
    });
    return { orderId: order.order_id, state: order.state, version: order.version };
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'order_changed') throw error;
    throw new ShopError('order_changed', { ...error.details, change: await lastChange(database, orderId) });
  }
}

/** Returns the amount to refund, or null for everything that is left. */
async function amountOf(
  deps: Deps,
  orderId: string,
  refund: DeskBody<'refundOrder'>['refund'],
): Promise<number | null> {
  switch (refund.kind) {
    case 'whole':
      return null;
    case 'amount':
      return refund.amountPaise;
    case 'lines':
      return amountOfLines(deps, orderId, refund.lines);
  }
}

/**
 * Sums the lines at their share of the amount charged: a free piece of the offer is not free once the paid
 * ones come back.
 */
async function amountOfLines(
  { merchant, database }: Deps,
  orderId: string,
  requested: readonly { line: number; quantity: number }[],
): Promise<number> {
  const { items } = await merchant.show(orderId);
  const charged = chargedByLine(await placedLines(database, orderId));
  if (new Set(requested.map(({ line }) => line)).size !== requested.length) {
    throw new ShopError('invalid_fields', { fields: { lines: 'each line once' } });
  }
  return requested.reduce((sum, { line, quantity }) => {
    const own = items.find((one) => one.line === line);
    const share = charged.get(line);
    if (!own || !share || quantity > own.quantity) {
      throw new ShopError('invalid_fields', {
        fields: { lines: `line ${line} has no ${quantity} pieces` },
      });
    }
    return sum + share(quantity);
  }, 0);
}
