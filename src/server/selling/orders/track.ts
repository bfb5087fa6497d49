import { isSameSecret } from '../../running/encryption/same-secret.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TrackedOrder } from '../../../contracts/checkout/track-order.ts';
import type { Customer } from '../../running/encryption/customer-vault.ts';
import type { Address } from '../../../domain/address/address.ts';
import { isReceived } from '../../../domain/orders/order-state-table.ts';
import { ORDER_STATES, type OrderState } from '../../../domain/orders/order-state.ts';
import { orderStateLabel } from '../../../domain/orders/order-state-label.ts';
import { ShopError } from '../../running/errors.ts';
import { createRequestCounts } from '../../running/http/request-counts.ts';
import { deliveryEstimate } from './delivery-estimate.ts';
import { firstDelivered, type OrderRow } from '../order-transitions/service.ts';
import type { OrderDeps } from './deps.ts';
import { codDueOfParcels, parcelsPart } from './parcels/track-parcels.ts';
import { lastAnswer } from './cod/delivery-answers.ts';
import { customerOf } from './order-customer.ts';
import { parcelInShort, togetherWith } from './same-parcel.ts';
import { payNowPart } from './pay-now/pay-now.ts';
import { creditOf, codAmounts, readItems, readOrder, savedOf, discountsOfOrder } from './read.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

/** Minimum duration of every wrong attempt, in ms, so that timing reveals nothing. */
const WRONG_ATTEMPT_RESPONSE_MS = 250;
/**
 * Wrong numbers a day for one order from one caller. A caller who guesses is locked out, and the order's
 * owner is not.
 */
const WRONG_NUMBERS = 10;
/**
 * Wrong numbers a day for one order from all callers: of 10,000 possible numbers, too few to find the right
 * one.
 */
const WRONG_NUMBERS_OF_ALL = 100;
const GUESSES = 'number_guess';
const ATTEMPTS_FOR_ORDER = 'number_guess_of_all';

/**
 * Handles POST /api/orders/track [TRACK-01]. Knowing the id shows state and timeline; the last four digits of
 * the mobile number also show items and address. A wrong id and a wrong number both throw order_not_found
 * after the same time. After WRONG_NUMBERS of them for one id, further ones of that caller throw
 * too_many_requests for the rest of the day. `caller` is the address of the request.
 */
export async function trackOrder(
  deps: OrderDeps,
  orderId: string,
  mobileLast4: string | undefined,
  caller = '',
): Promise<TrackedOrder> {
  const { order, customer } = await provedOrder(deps, { orderId, mobileLast4, caller });
  const address = customer?.address ?? null;
  const { addedTo, addUntil } = await parcelInShort(deps, order);
  return {
    ...(await publicFields(deps, order)),
    ...(await parcelsPart(deps, order, address !== null)),
    ...(addedTo === undefined ? {} : { addedTo }),
    ...(address === null
      ? {}
      : {
          address,
          ...(customer?.giftNote === undefined ? {} : { giftNote: customer.giftNote }),
          items: await readItems(deps, orderId),
          amountPaise: order.amount_paise,
          savedPaise: savedOf(order),
          discounts: await discountsOfOrder(deps, order),
          ...creditOf(order),
          ...(addUntil === undefined ? {} : { addUntil }),
          ...(await togetherPart(deps, order)),
          ...(await invoicePart(deps, orderId)),
          ...(await returnsOf(deps, order)),
          ...(order.state === 'delivery_attempt_failed' ? { deliveryAnswer: await lastAnswer(deps, orderId) } : {}),
          ...(await reviewPart(deps, orderId)),
        }),
  };
}

/**
 * Returns an order and, if the last digits are given and right, its customer: the proof that an order is the shopper's.
 * Throws as trackOrder.
 */
export async function provedOrder(
  deps: OrderDeps,
  { orderId, mobileLast4, caller }: { orderId: string; mobileLast4: string | undefined; caller: string },
): Promise<{ order: OrderRow; customer: Customer | null }> {
  const answerAt = performance.now() + WRONG_ATTEMPT_RESPONSE_MS;
  const clientKey = deps.vault.digest(`${orderId} ${caller}`);
  if (mobileLast4 !== undefined) await countGuess(deps, orderId, clientKey);
  const order = await readOrder(deps, orderId);
  const customer = order && mobileLast4 !== undefined ? customerOf(deps.vault, order) : null;
  if (!order || (mobileLast4 !== undefined && !lastDigitsMatch(customer?.address ?? null, mobileLast4))) {
    await sleep(Math.max(0, answerAt - performance.now()));
    throw new ShopError('order_not_found');
  }
  if (customer !== null) await clearAttempts(deps, orderId, clientKey);
  return { order, customer };
}

async function togetherPart({ database }: OrderDeps, order: OrderRow): Promise<Pick<TrackedOrder, 'together'>> {
  const together = await togetherWith(database, order);
  return together.length === 0 ? {} : { together };
}

async function invoicePart({ hasInvoice }: OrderDeps, orderId: string): Promise<Pick<TrackedOrder, 'hasInvoice'>> {
  return (await hasInvoice?.(orderId)) ? { hasInvoice: true } : {};
}

async function reviewPart(
  { database, reviewPathOf }: OrderDeps,
  orderId: string,
): Promise<Pick<TrackedOrder, 'reviewPath'>> {
  if (!reviewPathOf) return {};
  return (await firstDelivered(database, orderId)) ? { reviewPath: reviewPathOf(orderId) } : {};
}

async function returnsOf(deps: OrderDeps, order: OrderRow): Promise<Pick<TrackedOrder, 'returns'>> {
  return deps.returnsOf ? { returns: await deps.returnsOf(order) } : {};
}

/** Counts before the lookup, so that parallel guesses all count, and unknown ids count the same way. */
async function countGuess(deps: OrderDeps, orderId: string, clientKey: string): Promise<void> {
  const counts = createRequestCounts(deps);
  const own = await counts.add(GUESSES, clientKey, DAY_MS);
  // Callers who are locked out must not use up the limit of all.
  if (own.requests > WRONG_NUMBERS) throw new ShopError('too_many_requests');
  const all = await counts.add(ATTEMPTS_FOR_ORDER, orderId, DAY_MS);
  if (all.requests > WRONG_NUMBERS_OF_ALL) throw new ShopError('too_many_requests');
}

async function clearAttempts(deps: OrderDeps, orderId: string, clientKey: string): Promise<void> {
  const counts = createRequestCounts(deps);
  await counts.clear(GUESSES, clientKey);
  await counts.clear(ATTEMPTS_FOR_ORDER, orderId);
}

function lastDigitsMatch(address: Address | null, last4: string): boolean {
  return address !== null && isSameSecret(last4, address.mobile.slice(-4));
}

async function publicFields(
  deps: OrderDeps,
  order: OrderRow,
): Promise<
  Pick<
    TrackedOrder,
    | 'state'
    | 'timeline'
    | 'deliveryEstimate'
    | 'payOnDeliveryPaise'
    | 'codFeePaise'
    | 'advancePaise'
    | 'payNow'
    | 'confirmBy'
    | 'shipment'
    | 'updates'
  >
> {
  const changes = await deps.database
    .selectFrom('state_change')
    .select(['to_state', 'at'])
    .where('order_id', '=', order.order_id)
    .where('subject', '=', 'order')
    .orderBy('id')
    .execute();
  return {
    state: order.state,
    timeline: changes.flatMap(({ to_state, at }) => {
      const state = asOrderState(to_state);
      return state === null ? [] : [{ state, at: at.toISOString(), label: orderStateLabel(state) }];
    }),
    deliveryEstimate: deliveryEstimate(deps, order),
    ...(deps.updatesOf ? { updates: await deps.updatesOf(order) } : {}),
    ...(isCashOnDelivery(order) ? await codDueNow(deps, order) : {}),
    ...(await payNowPart(deps, order)),
    ...confirmationOf(deps, order),
    ...(order.carrier !== null && order.awb !== null ? { shipment: { carrier: order.carrier, awb: order.awb } } : {}),
  };
}

async function codDueNow(deps: OrderDeps, order: OrderRow): Promise<ReturnType<typeof codAmounts>> {
  const amounts = codAmounts(order);
  return { ...amounts, payOnDeliveryPaise: await codDueOfParcels(deps, order.order_id, amounts.payOnDeliveryPaise) };
}

/** Returns `code` if a code can be sent now, otherwise `tap`. */
function confirmationOf({ codes }: OrderDeps, order: OrderRow): Pick<TrackedOrder, 'confirmBy'> {
  const { state, cod_confirmation: confirmation } = order;
  if (state !== 'unconfirmed' || confirmation === 'none') return {};
  return { confirmBy: confirmation === 'code' && codes ? 'code' : 'tap' };
}

function asOrderState(text: string): OrderState | null {
  return ORDER_STATES.find((state) => state === text) ?? null;
}

function isCashOnDelivery(order: OrderRow): boolean {
  return order.payment_method === 'cash_on_delivery' && order.state !== 'delivered' && isReceived(order.state);
}
