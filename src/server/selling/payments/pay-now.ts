import type { Transaction } from 'kysely';
import type { Paise } from '../../../domain/money/money.ts';
import { PRICE_LINE_KINDS } from '../../../domain/money/price-line.ts';
import { mayPayNow } from '../../../domain/orders/pay-now.ts';
import { decidePayment, type GatewayStatus, type PaymentDecision } from '../../../domain/payments/payment-decision.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { GatewayEnvironment } from '../../running/db/tables/order-tables.ts';
import { ShopError } from '../../running/errors.ts';
import { type OrderRow, readStoredLines, type StoredLine, writePriceLines } from '../order-transitions/service.ts';
import type { PaymentDeps } from './deps.ts';
import {
  changeGatewayOrder,
  type GatewayOrderRow,
  hasMovedFrom,
  readGatewayOrder,
  requestedPaise,
} from './gateway-order.ts';
import { checkoutOf } from './gateway-port.ts';
import type { Payer } from './create-at-gateway.ts';
import { accountOf, createAtEither, type PaymentSession } from './open-session.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

/** How long a COD order may be paid online instead; packing ends this earlier. */
const PAY_NOW_WITHIN = 3 * 24 * 60 * MINUTE_MS;

/** Whether a pay-now payment, which would make a COD order a prepaid one, is or was open. */
export function isPayNow(order: OrderRow, known: GatewayOrderRow): boolean {
  return order.payment_method === 'cash_on_delivery' && order.advance_paise === 0 && known.amount_paise !== null;
}

/** Whether a COD order may become a prepaid one now. */
export async function mayBePrepaid(database: Database, order: OrderRow): Promise<boolean> {
  const placed = {
    paymentMethod: order.payment_method,
    state: order.state,
    advancePaise: order.advance_paise,
    creditPaise: order.credit_paise,
    cancelledPaise: order.cancelled_paise,
  };
  if (!mayPayNow({ ...placed, invoiced: false })) return false;
  const invoice = await database
    .selectFrom('invoice')
    .select('number')
    .where('order_id', '=', order.order_id)
    .executeTakeFirst();
  return mayPayNow({ ...placed, invoiced: invoice !== undefined });
}

/**
 * The cost of paying a COD order online now. `waiting`: a payment already exists whose outcome the shopper must
 * wait for, for example because a bank is still deciding.
 */
export type PayNowOffer = { amountPaise: Paise; waiting: boolean };

/**
 * Returns the offer to pay a COD order online, or null if that is not, or no longer, possible. `amountPaise` is
 * the current price; a payment that is already open keeps the amount it was opened with.
 */
export async function readPayNow(deps: PaymentDeps, order: OrderRow, amountPaise: Paise): Promise<PayNowOffer | null> {
  if (!(await mayBePrepaid(deps.database, order))) return null;
  const known = await readGatewayOrder(deps.database, order.order_id);
  if (known.amount_paise !== null && isTooLate(deps, known)) return null;
  const waits = await deps.database
    .selectFrom('payment')
    .select('cf_payment_id')
    .where('order_id', '=', order.order_id)
    .where('state', 'in', ['pending', 'flagged', 'success'])
    .executeTakeFirst();
  return { amountPaise: known.amount_paise ?? amountPaise, waiting: waits !== undefined };
}

/**
 * Opens the one payment that makes a COD order a prepaid one, and returns its session: the same one however often
 * the shopper taps. The order changes only when the money has arrived. Throws deadline_passed, gateway_unavailable,
 * gateway_rejected.
 */
export async function openPayNow(
  deps: PaymentDeps,
  order: OrderRow,
  payer: Payer,
  amountPaise: Paise,
): Promise<PaymentSession> {
  const known = await prepare(deps, order.order_id, amountPaise);
  if (known.session !== null) return { id: known.session, checkout: checkoutOf(accountOf(deps, known)) };
  const { account, found } = await createAtEither(deps, order, known, payer);
  const checkout = checkoutOf(account);
  if (found.amountPaise !== requestedPaise(order, known) || found.currency !== order.currency) {
    deps.log.error({ orderId: order.order_id }, 'gateway order amount differs');
    throw new ShopError('gateway_rejected');
  }
  const { sessionId } = found;
  if (sessionId === null || found.status !== 'active') throw new ShopError('deadline_passed');
  return deps.database.transaction().execute(async (transaction) => {
    await deps.transitions.lock(transaction, order.order_id);
    const current = await readGatewayOrder(transaction, order.order_id);
    // Another tap has moved it to the other gateway, where the next one opens it.
    if (hasMovedFrom(account.id, current)) throw new ShopError('gateway_unavailable', { orderId: order.order_id });
    if (current.session !== null) return { id: current.session, checkout };
    await changeGatewayOrder(transaction, order.order_id, {
      session: sessionId,
      next_sync_at: new Date(deps.now() + MINUTE_MS),
      sync_count: 0,
    });
    return { id: sessionId, checkout };
  });
}

/**
 * Stores the amount before calling the gateway, so that the reconciler polls the payment even if the process
 * crashes in between.
 */
function prepare(deps: PaymentDeps, orderId: string, amountPaise: Paise): Promise<GatewayOrderRow> {
  return deps.database.transaction().execute(async (transaction) => {
    const order = await deps.transitions.lock(transaction, orderId);
    if (!order || !(await mayBePrepaid(transaction, order))) throw new ShopError('deadline_passed');
    const known = await readGatewayOrder(transaction, orderId);
    if (known.amount_paise !== null) {
      if (isTooLate(deps, known)) throw new ShopError('deadline_passed');
      return known;
    }
    return changeGatewayOrder(transaction, orderId, {
      provider: (await deps.choice?.place(transaction, orderId)) ?? deps.gateways.current.id,
      amount_paise: amountPaise,
      expires_at: new Date(deps.now() + PAY_NOW_WITHIN),
      next_sync_at: new Date(deps.now() + MINUTE_MS),
    });
  });
}

/** Whether too little time is left to open the gateway's payment page again. */
function isTooLate({ gateways, now }: PaymentDeps, known: GatewayOrderRow): boolean {
  const { minTimeToPayMs } = gateways.all.find(({ id }) => id === known.provider) ?? gateways.current;
  return (known.expires_at?.getTime() ?? 0) - now() < minTimeToPayMs;
}

/**
 * Applies the result of paying a COD order online; the order must be locked. If the full amount is captured while
 * the order may still be paid online, it becomes prepaid. Otherwise (already packed, cancelled or invoiced) the
 * payment is refunded in full, and the order stays COD as its label says.
 */
export async function applyPayNow(
  deps: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  { order, known, report, at }: { order: OrderRow; known: GatewayOrderRow; report: GatewayStatus; at: Date },
): Promise<{ order: OrderRow; decision: PaymentDecision }> {
  const orderToDecide = {
    state: 'awaiting_payment',
    amountPaise: requestedPaise(order, known),
    currency: order.currency,
    payingPaymentId: null,
    graceOver: false,
  } as const;
  const { moves, payingPaymentId, duplicatePaymentIds } = decidePayment(orderToDecide, report);
  const nothing = { moves: [], refundsOrder: false };
  // The payment itself is not in the report yet; the next poll will bring it.
  if (payingPaymentId === null) {
    return { order, decision: { ...nothing, payingPaymentId, duplicatePaymentIds } };
  }
  const isExact = moves.some(({ to }) => to === 'paid');
  if (isExact && (await mayBePrepaid(transaction, order))) {
    const prepaid = await becomePrepaid(deps, transaction, order, {
      amountPaise: orderToDecide.amountPaise,
      environment: accountOf(deps, known).environment,
      at,
    });
    return { order: prepaid, decision: { ...nothing, payingPaymentId, duplicatePaymentIds } };
  }
  deps.log.warn(
    { orderId: order.order_id, state: order.state },
    'cash order paid online too late; payment is refunded',
  );
  const refused = [payingPaymentId, ...duplicatePaymentIds];
  return { order, decision: { ...nothing, payingPaymentId: null, duplicatePaymentIds: refused } };
}

/**
 * Returns the lines of a COD order that was paid online: all but the fee, with the discount and delivery of orders that are. What a
 * newer version charged or took off stays as it was stored.
 */
export function prepaidLines(
  lines: readonly StoredLine[],
  { discountPaise, deliveryPaise }: { discountPaise: Paise; deliveryPaise: Paise },
): StoredLine[] {
  const prepaid: ReadonlyMap<string, Paise> = new Map([
    ['prepaid_discount', -discountPaise],
    ['cod_fee', 0],
    ['delivery', deliveryPaise],
  ]);
  const kinds = new Set([...PRICE_LINE_KINDS, ...lines.map(({ kind }) => kind)]);
  return [...kinds].flatMap((kind) => {
    const before = lines.filter((line) => line.kind === kind);
    const amountPaise = prepaid.get(kind);
    const beforePaise = before.reduce((sum, line) => sum + line.amountPaise, 0);
    if (amountPaise === undefined || amountPaise === beforePaise) return before;
    return amountPaise === 0 ? [] : [{ kind, reference: null, amountPaise }];
  });
}

const CAUSE = 'the shopper paid online instead of at the door';

async function becomePrepaid(
  { transitions, log }: PaymentDeps,
  transaction: Transaction<DatabaseSchema>,
  order: OrderRow,
  { amountPaise, environment, at }: { amountPaise: Paise; environment: GatewayEnvironment; at: Date },
): Promise<OrderRow> {
  const { order_id: orderId } = order;
  const deliveryPaise = order.delivery_if_prepaid_paise ?? order.delivery_paise;
  const discountPaise = order.amount_paise - order.delivery_paise - (amountPaise - deliveryPaise);
  const changes = {
    payment_method: 'online',
    amount_paise: amountPaise,
    prepaid_discount_paise: discountPaise,
    delivery_paise: deliveryPaise,
    cod_fee_paise: 0,
    paid_at: at,
    gateway_environment: environment,
  } as const;
  log.info({ orderId, amountPaise }, 'cash order paid online');
  const lines = await readStoredLines(transaction, order);
  await writePriceLines(transaction, orderId, prepaidLines(lines, { discountPaise, deliveryPaise }));
  const event = { orderId, eventId: `${orderId}.prepaid`, type: 'order.prepaid', at };
  // An earlier message named the amount to pay on delivery; this one says that nothing is due.
  await transitions.announceTo(transaction, event, 'shopper_message');
  // Paying also confirms the order.
  if (order.state === 'unconfirmed') {
    // An unconfirmed order is not yet announced to the merchant. As a prepaid order its confirmation sends no
    // message, so this event does.
    await transitions.announceTo(transaction, event, 'merchant_message');
    return transitions.move(transaction, order, { to: 'confirmed', cause: CAUSE, changes }, at);
  }
  const prepaid = await transaction
    .updateTable('shop_order')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  // The state does not change, so no transition reports this. The merchant's system may already have the order as
  // COD.
  await transitions.announceTo(transaction, event, 'merchant_webhook');
  return prepaid;
}
