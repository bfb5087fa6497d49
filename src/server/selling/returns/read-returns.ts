import type { ReturnOfOrder, ReturnsOfOrder } from '../../../contracts/returns-of-order.ts';
import { writeSharedCart } from '../../../domain/cart/shared-cart.ts';
import { mayWithdraw, RETURN_STATES, type ReturnState } from '../../../domain/returns/return-state.ts';
import { countsAsRefunded } from '../../../domain/payments/refund-state.ts';
import type { OrderRow } from '../order-transitions/service.ts';
import { refundsOf } from '../payments/service.ts';
import { losableOffers } from '../offers/service.ts';
import { awaitsCourier, type PickupRow, pickupsOf, presentPickup } from './pickup-rows.ts';
import { actionsOf, type Facts, readFacts } from './order-facts.ts';
import type { ReturnReader } from './deps.ts';
import { mayChooseCredit, type Payer } from './write-request.ts';
import { readReturnableOrder, type Request, type ReturnableOrder, sentBackOf } from './returnable-order.ts';

/**
 * Returns what the tracking page shows about cancellation, returns and exchanges of an order, and what can be
 * bought again.
 */
export async function readReturns(deps: ReturnReader, order: OrderRow): Promise<ReturnsOfOrder> {
  const returnable = await readReturnableOrder(deps.database, order);
  const facts = order.state === 'delivered' ? await readFacts(deps, returnable.items) : NO_FACTS;
  const actions = actionsOf(deps, order, returnable, facts);
  const payer = order.exchange_of === null ? order : await readPayer(deps, order.exchange_of);
  const mayLose = (await losableOffers(deps.database, order.exchange_of ?? order.order_id)).length > 0;
  const history = await readHistory(deps, order.order_id);
  const pickups = await pickupsOf(
    deps.database,
    returnable.requests.map((request) => request.return_id),
  );
  return {
    cancelOrder: actions.cancelOrder,
    cancelLines: actions.cancelLines.map(({ line, quantity }) => ({ line, quantity })),
    returns: [...actions.returns],
    exchanges: actions.exchanges.flatMap(({ line, quantity }) => {
      const variants = facts.variants.get(line) ?? [];
      return variants.length === 0 ? [] : [{ line, quantity, variants }];
    }),
    returnUntil: isoOf(actions.returnUntil),
    exchangeUntil: isoOf(actions.exchangeUntil),
    refundTo: payer.payment_method === 'online' ? 'source' : deps.policy.refundCashTo,
    ...(mayChooseCredit(deps, payer) ? { asCredit: { bonusPercent: deps.storeCredit?.bonusPercent ?? 0 } } : {}),
    ...(mayLose ? { offersMayBeLost: true as const } : {}),
    reasons: [...deps.policy.reasons],
    orderRefund: await orderRefund(deps, order),
    requests: returnable.requests.map((request) =>
      requestOf(request, history, presentPickup(pickups, request.return_id)),
    ),
    buyAgain: await buyAgain(deps, returnable),
  };
}

const NO_FACTS: Facts = { notReturnable: new Set(), variants: new Map() };

async function readPayer({ database }: ReturnReader, orderId: string): Promise<Payer> {
  return database
    .selectFrom('shop_order')
    .select(['payment_method', 'amount_paise', 'advance_paise', 'credit_paise'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Returns the refund of a cancelled order: the amount that remained after partial refunds. */
async function orderRefund(deps: ReturnReader, order: OrderRow): Promise<ReturnsOfOrder['orderRefund']> {
  const refunds = await refundsOf(deps.database, order.order_id);
  const going = refunds.filter(({ kind, state }) => kind === 'order' && countsAsRefunded(state));
  if (going.length === 0) return null;
  return {
    amountPaise: going.reduce((sum, refund) => sum + refund.amount_paise, 0),
    done: going.every(({ state }) => state === 'success'),
  };
}

type HistoryEntry = { returnId: string; state: ReturnState; at: string };

async function readHistory({ database }: ReturnReader, orderId: string): Promise<HistoryEntry[]> {
  const rows = await database
    .selectFrom('state_change')
    .select(['subject_id', 'to_state', 'at'])
    .where('order_id', '=', orderId)
    .where('subject', '=', 'return')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ subject_id: returnId, to_state, at }) => {
    const state = RETURN_STATES.find((one) => one === to_state);
    return state === undefined ? [] : [{ returnId, state, at: at.toISOString() }];
  });
}

/** States whose reason the shopper reads; what was accepted after all is refused no more. */
const REFUSED: ReadonlySet<ReturnState> = new Set(['declined', 'refused', 'sent_back']);

function requestOf(row: Request, history: readonly HistoryEntry[], pickup: PickupRow | null): ReturnOfOrder {
  return {
    returnId: row.return_id,
    kind: row.kind,
    state: row.state,
    lines: row.lines.map(({ line, quantity, new_variant_title: newVariant }) => ({ line, quantity, newVariant })),
    refundPaise: row.refund_paise,
    valuePaise: row.value_paise,
    refundTo: row.refund_to,
    note: REFUSED.has(row.state) ? row.note : null,
    deductionPaise: row.deduction_paise,
    offersLostPaise: row.offers_lost_paise,
    checkNote: row.check_note,
    sentBack: sentBackOf(row),
    pickup: row.state === 'approved' && pickup ? courierOf(pickup) : null,
    replacementOrderId: row.replacement_order_id,
    mayWithdraw: mayWithdraw(row.kind, row.state) && row.replacement_order_id === null,
    history: history.filter(({ returnId }) => returnId === row.return_id).map(({ state, at }) => ({ state, at })),
  };
}

/** The courier that the shopper waits for. One whose attempt failed is named too, so that nobody waits for it. */
function courierOf(pickup: PickupRow): ReturnOfOrder['pickup'] {
  const { state, carrier, awb } = pickup;
  if (carrier === null || awb === null || state === 'booking') return null;
  return { carrier, awb, failed: !awaitsCourier(pickup) };
}

async function buyAgain({ prices }: ReturnReader, { items }: ReturnableOrder): Promise<string> {
  if (items.length === 0) return '';
  const wanted = items.map((item) => ({ productId: item.product_id, variantId: item.variant_id }));
  const offered = await prices.lines(wanted, { confirm: false });
  if (!items.some((_, index) => offered[index]?.available)) return '';
  // Includes unavailable items. The page behind the link names them and adds the rest.
  return writeSharedCart(
    items.map(({ product_id: id, variant_id: variantId, quantity }) => ({ id, variantId, quantity })),
  );
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
