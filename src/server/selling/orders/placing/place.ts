import type { CreateOrderResponse, CreateOrderRequest } from '../../../../contracts/checkout/create-order.ts';
import type { Gift } from '../../../../contracts/checkout/gift.ts';
import type { Price } from '../../../../domain/money/price-cart.ts';
import { amountOf } from '../../../../domain/money/price-line.ts';
import { isOpen, isReceived } from '../../../../domain/orders/order-state-table.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import { codTermsFor } from '../cod/cod-terms.ts';
import type { OrderDeps } from '../deps.ts';
import { whereItGoes } from '../where-it-goes.ts';
import { priceOrder } from './quote.ts';
import { storeReminderConsent } from './reminder-consent.ts';
import { creditOfRequest } from './credit-of-request.ts';
import { limitStrangers } from './limit-strangers.ts';
import { writeOrder } from './write-order.ts';

const ONE_RUPEE = 100;

/**
 * Places an order or resumes an attempt: one order per attempt key, however often it is requested. The server
 * determines prices and offer [PAY-06]. Throws cart_empty, cart_changed, amount_too_small,
 * pin_not_served, cod_disabled, cod_not_eligible, price_changed, offer_refused, cod_fee_changed, cod_advance_changed,
 * prepaid_discount_changed, gifts_off, credit_off, credit_not_proved, credit_insufficient, gift_card_unknown,
 * gift_card_insufficient, too_many_requests (COD orders of one number, orders of one address), attempt_expired, gateway_unavailable,
 * gateway_rejected.
 */
export async function placeOrder(
  deps: OrderDeps,
  request: CreateOrderRequest,
  userAgent: string | null,
  caller: string | null = null,
): Promise<CreateOrderResponse> {
  if (request.paymentMethod === 'cash_on_delivery' && !deps.settings.cashOnDelivery) {
    throw new ShopError('cod_disabled');
  }
  const earlier = await findAttempt(deps, request.attemptKey);
  return earlier ? resumeAttempt(deps, earlier, request) : placeNew(deps, request, { userAgent, caller });
}

type Placing = {
  userAgent: string | null;
  caller: string | null;
  /** The order whose parcel it travels in; null: none. */
  addedTo?: string | null;
};

/** Places an order that no attempt placed before. Throws as placeOrder, and addition_closed. */
export async function placeNew(
  deps: OrderDeps,
  request: CreateOrderRequest,
  placing: Placing,
): Promise<CreateOrderResponse> {
  const order = await writeNew(deps, request, placing).catch(async (refusal: unknown) => {
    // The same attempt, sent twice, may have taken meanwhile what this one is refused: a day's last order, a coupon's last use.
    const isTwins = refusal instanceof ShopError && (await findAttempt(deps, request.attemptKey)) !== null;
    if (!isTwins) throw refusal;
    return null;
  });
  if (order) return openPaymentSession(deps, order, request);
  const winner = await findAttempt(deps, request.attemptKey);
  if (!winner) throw new ShopError('internal');
  return resumeAttempt(deps, winner, request);
}

/** Returns null if another request of this attempt came first. */
async function writeNew(
  deps: OrderDeps,
  request: CreateOrderRequest,
  { userAgent, caller, addedTo = null }: Placing,
): Promise<OrderRow | null> {
  const { paymentMethod: method, address } = request;
  const { codes, withoutOffers } = request;
  const gift = giftOf(deps, request);
  const added = addedTo !== null;
  const facts = { method, pincode: address.pincode, codes, withoutOffers, giftWrap: gift?.wrap, added };
  const { served, days: promisedDays } = await whereItGoes(deps, address.pincode);
  if (!served) throw new ShopError('pin_not_served');
  const { lines, price, offers, deliveryIfPrepaidPaise } = await priceOrder(deps, request.items, facts);
  if (price.goodsPaise < ONE_RUPEE) throw new ShopError('amount_too_small');
  const customer = {
    address: request.address,
    ...(gift === null || gift.note === '' ? {} : { giftNote: gift.note }),
    userAgent: request.adsConsent ? userAgent : null,
    ...(request.adsConsent && request.adMarks
      ? { adBrowser: { fbp: request.adMarks.fbp, fbc: request.adMarks.fbc } }
      : {}),
  };
  const cod = method === 'cash_on_delivery' ? await codTermsFor(deps, request, price, caller) : undefined;
  refuseHigherPrice(request, price);
  const creditPaise = creditOfRequest(deps, request, price, cod);
  if (method === 'online' && caller !== null) await limitStrangers(deps, caller, address.mobile);
  return writeOrder(deps, {
    request,
    digest: deps.vault.digest(attemptFingerprint(request)),
    lines,
    price,
    offers,
    deliveryIfPrepaidPaise,
    promisedDays,
    customer,
    cod,
    creditPaise,
    gift,
    giftCardCode: request.giftCard?.code,
    addedTo,
  });
}

/** Returns what makes the order a gift; null: nothing does. Throws gifts_off: nobody gets a parcel without what they asked for. */
function giftOf({ settings }: OrderDeps, { gift }: CreateOrderRequest): Gift | null {
  if (gift === undefined || (!gift.wrap && gift.note === '')) return null;
  if (settings.gifts?.on !== true) throw new ShopError('gifts_off');
  return gift;
}

/** Shoppers never pay more than they were shown, whatever ended meanwhile; paying less harms no one [CART-14]. */
function refuseHigherPrice(request: CreateOrderRequest, price: Price): void {
  if (request.shownPaise !== undefined && price.payablePaise > request.shownPaise) {
    throw new ShopError('price_changed', { price });
  }
  const discountPaise = -amountOf(price.lines, 'prepaid_discount');
  if ((request.prepaidDiscountPaise ?? 0) > discountPaise) throw new ShopError('prepaid_discount_changed');
}

/**
 * Text that is equal for two requests of the same attempt: what is ordered, for whom and for how much. The
 * WhatsApp consent is not part of it, because a reloaded page loses it and must not place a second order.
 */
function attemptFingerprint(request: CreateOrderRequest, more: readonly string[] = []): string {
  const { items, address, paymentMethod } = request;
  const { codFeePaise, codAdvancePaise, prepaidDiscountPaise, codes = [] } = request;
  return JSON.stringify([
    items.map((item) => [item.productId, item.variantId, item.quantity, item.expectedPricePaise]),
    Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    paymentMethod,
    ...(codFeePaise === undefined ? [] : [`fee ${codFeePaise}`]),
    ...(codAdvancePaise === undefined ? [] : [`advance ${codAdvancePaise}`]),
    ...(prepaidDiscountPaise === undefined ? [] : [`prepaid discount ${prepaidDiscountPaise}`]),
    ...(codes.length === 0 ? [] : [`codes ${codes.join(' ')}`]),
    ...(request.credit === undefined ? [] : [`credit ${request.credit.paise}`]),
    ...(request.giftCard === undefined ? [] : [`gift card ${request.giftCard.code} ${request.giftCard.paise}`]),
    ...(request.gift === undefined ? [] : [`gift ${request.gift.wrap} ${request.gift.note}`]),
    ...more,
  ]);
}

export async function findAttempt({ database }: OrderDeps, attemptKey: string): Promise<OrderRow | null> {
  const row = await database
    .selectFrom('shop_order')
    .selectAll()
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Resumes an attempt. It polls the gateway first, so that an order paid meanwhile gets no second session. If
 * fee, advance or discount changed since, or less is shown now, an unpaid attempt is refused but a paid one still succeeds.
 */
export async function resumeAttempt(
  deps: OrderDeps,
  order: OrderRow,
  request: CreateOrderRequest,
): Promise<CreateOrderResponse> {
  const matchesAttempt = (candidate: CreateOrderRequest) =>
    deps.vault.isDigestOf(order.attempt_digest, attemptFingerprint(candidate)) ||
    // Older versions included the WhatsApp consent in the digest.
    deps.vault.isDigestOf(order.attempt_digest, attemptFingerprint(candidate, ['whatsapp']));
  const isSame = matchesAttempt(request);
  if (!isSame && !requestAsStored(order, request).some(matchesAttempt)) throw new ShopError('attempt_expired');
  const synced = order.state === 'awaiting_payment' ? await deps.payments.sync(order.order_id, 'retry') : null;
  const current = synced?.order ?? order;
  const isDearer = current.amount_paise + current.cod_fee_paise > (request.shownPaise ?? Infinity);
  if ((!isSame || isDearer) && !isReceived(current.state)) throw new ShopError('attempt_expired');
  await storeLastConsent(deps, order, request);
  return openPaymentSession(deps, current, request);
}

/** Stores the consent given last. It may be given and withdrawn until the order is paid. */
async function storeLastConsent(deps: OrderDeps, order: OrderRow, request: CreateOrderRequest): Promise<void> {
  const { database } = deps;
  await database
    .transaction()
    .execute((transaction) => storeReminderConsent(deps, transaction, order.order_id, request.reminderConsent));
  const consents = request.whatsappConsent === true;
  if (consents === order.whatsapp_consent) return;
  await database
    .updateTable('shop_order')
    .set({ whatsapp_consent: consents })
    .where('order_id', '=', order.order_id)
    .execute();
}

/**
 * Returns the request with the stored order's fee, advance and discount, and once without a discount, because
 * the discount is taken off even if it was not shown.
 */
function requestAsStored(order: OrderRow, request: CreateOrderRequest): CreateOrderRequest[] {
  const shown = (paise: number): number | undefined => (paise > 0 ? paise : undefined);
  const then = { ...request, codFeePaise: shown(order.cod_fee_paise), codAdvancePaise: shown(order.advance_paise) };
  return [
    { ...then, prepaidDiscountPaise: shown(order.prepaid_discount_paise) },
    { ...then, prepaidDiscountPaise: undefined },
  ];
}

async function openPaymentSession(
  deps: OrderDeps,
  order: OrderRow,
  request: CreateOrderRequest,
): Promise<CreateOrderResponse> {
  const confirmed = { order_id: order.order_id, payment_session_id: null, status: 'CONFIRMED' } as const;
  if (isReceived(order.state)) return confirmed;
  if (!isOpen(order.state)) throw new ShopError('attempt_expired');
  const { fullname, mobile } = request.address;
  const payer = { ref: order.customer_ref, name: fullname, mobile };
  try {
    const { id, checkout } = await deps.payments.openSession(order, payer);
    return { order_id: order.order_id, payment_session_id: id, checkout };
  } catch (error) {
    // If it was paid meanwhile, in another tab, the page must not place a second order in its stead.
    if (!(error instanceof ShopError) || error.code !== 'attempt_expired') throw error;
    const synced = await deps.payments.sync(order.order_id, 'retry');
    if (!synced || !isReceived(synced.order.state)) throw error;
    return confirmed;
  }
}
