import { DESK_ENDPOINTS, type DeskBody } from '../../../contracts/desk/endpoints.ts';
import { type DeskRole, mayActAs } from '../../../contracts/desk/session.ts';
import type { Address } from '../../../domain/address/address.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import { type Units, valueOfUnits } from '../../../domain/units/unit-book.ts';
import type { Database } from '../../db/connect.ts';
import { ShopError } from '../../errors.ts';
import type { ActGuard, MerchantService, RecordedGuard } from '../../orders/service.ts';
import { stateOfPin } from '../../invoices/service.ts';
import { valueOfRefund } from '../../payments/service.ts';
import type { MerchantReturns } from '../../returns/service.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import type { Actor } from '../auth/audit.ts';
import { readBook } from '../../units/service.ts';
import { on, type Record as RecordAct } from '../auth/handler.ts';
import { lastChange } from './last-change.ts';

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
export function orderActHandlers(
  deps: Deps & { returns: Pick<MerchantReturns, 'callOffRest' | 'cancelItems' | 'quoteCancellation'> },
) {
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
      step((...act) => merchant['out-for-delivery'](...act)),
    ),
    deliverOrder: on(
      DESK_ENDPOINTS.deliverOrder,
      step((...act) => merchant.deliver(...act)),
    ),
    attemptFailedOrder: on(
      DESK_ENDPOINTS.attemptFailedOrder,
      step((...act) => merchant['attempt-failed'](...act)),
    ),
    rtoOrder: on(
      DESK_ENDPOINTS.rtoOrder,
      step((...act) => merchant.rto(...act)),
    ),
    rtoReceivedOrder: on(
      DESK_ENDPOINTS.rtoReceivedOrder,
      step((...act) => merchant['rto-received'](...act)),
    ),
    returnOrder: on(
      DESK_ENDPOINTS.returnOrder,
      step((...act) => merchant.return(...act)),
    ),
    acceptOrder: on(DESK_ENDPOINTS.acceptOrder, async ({ params: { orderId }, body, actor, who, record }) => {
      const { version, despiteDispute: why } = body;
      if (why === undefined) {
        return guarded(deps, { orderId, version, record }, (guard) => merchant.accept(orderId, causeOf(actor), guard));
      }
      requireOwner(who);
      return guarded(deps, { orderId, version, record, detail: despite(why) }, (guard) =>
        merchant.accept(orderId, causeOf(actor), { ...guard, despiteDispute: true }),
      );
    }),
    cancelOrder: on(
      DESK_ENDPOINTS.cancelOrder,
      step((...act) => merchant.cancel(...act)),
    ),
    callOffRest: on(
      DESK_ENDPOINTS.callOffRest,
      step((...act) => returns['cancel-rest'](...act)),
    ),
    shipOrder: on(DESK_ENDPOINTS.shipOrder, async ({ params: { orderId }, body, actor, record }) => {
      const { version, carrier, awb } = body;
      const act = { orderId, version, record, detail: `${carrier} ${awb}` };
      return guarded(deps, act, (guard) => merchant.ship(orderId, { carrier, awb }, causeOf(actor), guard));
    }),
    changeAddress: on(DESK_ENDPOINTS.changeAddress, async ({ params: { orderId }, body, record }) => {
      if (body.bothAreRight !== true) await requireAgreement(body.address);
      return guarded(deps, { orderId, version: body.version, record }, (guard) =>
        merchant['change-address'](orderId, body.address, guard),
      );
    }),
    retryRefund: on(DESK_ENDPOINTS.retryRefund, async ({ params: { orderId, refundId }, body, actor, record }) =>
      guarded(deps, { orderId, version: body.version, record, detail: refundId }, (guard) =>
        merchant['retry-refund'](orderId, refundId, causeOf(actor), guard),
      ),
    ),
    quoteRefund: on(DESK_ENDPOINTS.quoteRefund, async ({ params: { orderId }, body: { lines } }) => {
      const order = await orderRow(deps.database, orderId);
      try {
        const valued = await valueOfRefund(deps.database, order, lines);
        const amountPaise = valued.reduce((sum, { valuePaise }) => sum + valuePaise, 0);
        return { amountPaise, notSent: false, lessDuePaise: 0 };
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 'items_not_sent') throw error;
        const amountPaise = await returns.quoteCancellation(orderId, lines);
        return {
          amountPaise,
          notSent: true,
          lessDuePaise: await lessDuePaise(deps.database, order, lines, amountPaise),
        };
      }
    }),
    cancelItems: on(DESK_ENDPOINTS.cancelItems, async ({ params: { orderId }, body, actor, record }) => {
      const detail = body.lines.map(({ line, quantity }) => `${quantity} of line ${line}`).join(', ');
      return guarded(deps, { orderId, version: body.version, record, detail }, (guard) =>
        returns['cancel-items'](orderId, body.lines, causeOf(actor), guard),
      );
    }),
    refundOrder: on(DESK_ENDPOINTS.refundOrder, async ({ params: { orderId }, body, actor, who, record }) => {
      if (body.despiteDispute === true) requireOwner(who);
      const amountPaise = body.refund.kind === 'amount' ? body.refund.amountPaise : null;
      const pieces = body.refund.kind === 'lines' ? body.refund.lines : [];
      const { note, reference, despiteDispute } = body;
      const request = { note, amountPaise, reference, pieces, despiteDispute };
      const refunded = refundDetail(body.refund);
      const detail = despiteDispute === true ? `${refunded}; ${despite(note)}` : refunded;
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

function refundDetail(refund: DeskBody<'refundOrder'>['refund']): string {
  switch (refund.kind) {
    case 'whole':
      return 'all that is left';
    case 'amount':
      return formatRupees(refund.amountPaise);
    case 'lines':
      return refund.lines.map(({ line, quantity }) => `${quantity} of line ${line}`).join(', ');
  }
}

/** Only the owner acts against an open dispute. */
function requireOwner({ role }: { role: DeskRole }): void {
  if (!mayActAs(role, 'owner')) throw new ShopError('forbidden');
}

const despite = (why: string) => `although a bank decides: ${why}`;

/** Returns by how much less is due on delivery without the lines, in paise. What was paid in advance goes back instead. */
async function lessDuePaise(
  database: Database,
  order: OrderRow,
  lines: readonly Units[],
  goesBackPaise: number,
): Promise<number> {
  if (order.payment_method !== 'cash_on_delivery') return 0;
  const book = await readBook(database, order);
  return lines.reduce((sum, units) => sum + valueOfUnits(book, units), 0) - goesBackPaise;
}

async function orderRow(database: Database, orderId: string): Promise<OrderRow> {
  const order = await database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order) throw new ShopError('order_not_found');
  return order;
}

/** Throws address_disagrees if the PIN code is known to be in another state, which the invoice's tax follows. */
async function requireAgreement({ pincode, state }: Address): Promise<void> {
  const pinState = await stateOfPin(pincode);
  if (pinState !== null && pinState !== state) throw new ShopError('address_disagrees', { pincode, state, pinState });
}
