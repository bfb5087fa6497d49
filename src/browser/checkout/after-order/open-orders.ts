import { type ApiFault, type ApiResult, orderSummary, verifyPayment } from '../checkout-api.ts';
import type { OrderSummary } from '../../../contracts/checkout/order-summary.ts';
import type { VerifyStatus } from '../../../contracts/checkout/verify-payment.ts';
import type { Bought } from '../../../domain/cart/remove-purchased.ts';
import { formatRupees, type Paise } from '../../../domain/money/money.ts';
import { isOpen, isReceived, isState } from '../../../domain/orders/order-state-table.ts';
import { href } from '../../../routes.ts';
import { showToast } from '../../../ui/overlay/toast.ts';
import { completeOrder } from '../finished-order.ts';
import { boughtIn, storeLastOrder } from '../last-orders.ts';
import { closeOpenOrder, openOrders } from '../open-order-list.ts';
import { messages } from './open-orders-messages.en.ts';

/**
 * How an order of this browser stands. `pending`: a bank or the merchant is still deciding, so it must not be paid
 * again. `unpaid`: nobody has paid it yet. `unknown`: the shop could not say.
 */
export type OpenOrderNews = KnownNews | { kind: 'unknown'; orderId: string; fault: ApiFault };
export type KnownNews = { kind: 'paid' | 'pending' | 'unpaid'; orderId: string; amountPaise: Paise };

/** Answers of the shop; passed in so that the rules can be tested without a server. */
export type OpenOrderCalls = {
  summary: (orderId: string) => Promise<ApiResult<OrderSummary>>;
  verify: typeof verifyPayment;
};

const CALLS: OpenOrderCalls = { summary: orderSummary, verify: verifyPayment };

/**
 * Asks the shop about every order of this browser that no page has finished: a UPI app may have returned to another
 * browser, so this one never saw the return page. Orders that ended are forgotten. With `askGateway` an order that the
 * shop still holds for unpaid is also looked up at the gateway.
 */
export async function newsOfOpenOrders(
  askGateway: (orderId: string) => boolean,
  { summary, verify }: OpenOrderCalls = CALLS,
): Promise<OpenOrderNews[]> {
  const news: OpenOrderNews[] = [];
  for (const { orderId } of openOrders()) {
    const answer = await summary(orderId);
    if (!answer.ok) {
      if (answer.fault.code !== 'order_not_found') news.push({ kind: 'unknown', orderId, fault: answer.fault });
      continue;
    }
    const { state, amountPaise } = answer.value;
    if (isReceived(state)) news.push({ kind: 'paid', orderId, amountPaise });
    else if (state === 'held') news.push({ kind: 'pending', orderId, amountPaise });
    else if (isOpen(state) && askGateway(orderId)) {
      const verified = await verify(orderId);
      if (verified.ok) news.push({ kind: kindOf(verified.value.status), orderId, amountPaise });
      else if (verified.fault.code !== 'order_not_found')
        news.push({ kind: 'unknown', orderId, fault: verified.fault });
    } else if (isState(state, { phase: ['called_off', 'came_back'] })) closeOpenOrder(orderId);
  }
  return news;
}

function kindOf(status: VerifyStatus): KnownNews['kind'] {
  if (status === 'SUCCESS') return 'paid';
  return status === 'PENDING' || status === 'HELD' ? 'pending' : 'unpaid';
}

/** An order of this browser because of which these pieces must not be ordered now. */
export type EarlierOrder =
  | { kind: 'paid'; orderId: string }
  /** `fault`: what kept the shop from saying how the order stands; absent if a bank is still deciding. */
  | { kind: 'undecided'; orderId: string; fault?: ApiFault };

/**
 * Returns an order that was paid meanwhile, or one with these products whose payment may still succeed, so that no
 * piece is paid a second time. An answer that the shop has kept for some seconds counts as undecided like any other.
 */
export async function earlierOrder(
  lines: readonly Pick<Bought, 'handle'>[],
  calls: OpenOrderCalls = CALLS,
): Promise<EarlierOrder | null> {
  const news = await newsOfOpenOrders(() => true, calls);
  const paid = news.find(({ kind }) => kind === 'paid');
  if (paid) return { kind: 'paid', orderId: paid.orderId };
  const wanted = new Set(lines.map(({ handle }) => handle));
  const noted = openOrders();
  for (const each of news) {
    if (each.kind !== 'pending' && each.kind !== 'unknown') continue;
    const { orderId } = each;
    const ordered = noted.find((order) => order.orderId === orderId)?.ordered ?? [];
    if (!ordered.some(({ handle }) => wanted.has(handle))) continue;
    return { kind: 'undecided', orderId, ...(each.kind === 'unknown' ? { fault: each.fault } : {}) };
  }
  return null;
}

/** The gateway allows the whole shop some hundred questions a minute, so a page asks it once in this time. */
const ASK_GATEWAY_AFTER_MS = 60_000;
const askedAt = new Map<string, number>();

function mayAskGateway(orderId: string): boolean {
  const last = askedAt.get(orderId);
  if (last !== undefined && Date.now() - last < ASK_GATEWAY_AFTER_MS) return false;
  askedAt.set(orderId, Date.now());
  return true;
}

/** Takes what was bought meanwhile out of the cart and says so, with a message that stays until it is dismissed. */
export async function settleOpenOrders(): Promise<void> {
  for (const each of await newsOfOpenOrders(mayAskGateway)) {
    if (each.kind !== 'paid') continue;
    const { orderId, amountPaise } = each;
    const answer = await orderSummary(orderId);
    const order = answer.ok ? answer.value : null;
    completeOrder(orderId, Date.now(), order?.items);
    showToast({
      text: order?.paymentMethod === 'cash_on_delivery' ? messages.placed : messages.paid(formatRupees(amountPaise)),
      link: { text: messages.seeOrder, to: href('thankYou', { txnId: orderId }) },
      stays: true,
    });
    if (order === null) continue;
    const { state, items, placedAt } = order;
    await storeLastOrder({ orderId, state, seenAt: Date.now(), ...boughtIn(items, order.amountPaise, placedAt) });
  }
}
