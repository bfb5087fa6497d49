import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { checkoutEventId } from '../../domain/ads/basket-event.ts';
import type { CreateOrderAnswer, CreateOrderRequest } from '../../contracts/checkout/create-order.ts';
import type { OfferedLine } from '../../domain/cart/cart-quote.ts';
import { isReceived } from '../../domain/orders/order-state.ts';
import { variantTitle } from '../../domain/catalogue/variant-options.ts';
import type { Totals } from '../../domain/money/pricing.ts';
import type { Paise } from '../../domain/money/money.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { ShopError } from '../errors.ts';
import type { Customer } from '../encryption/customer-vault.ts';
import { orderStates, type OrderRow } from '../order-transitions/service.ts';
import { annotateSpan } from '../tracing/span.ts';
import { discountOf, takeCash, type CodTerms } from './cod/cod-terms.ts';
import { newOrderId } from './order-id.ts';
import { placingRequest } from './order-customer.ts';
import type { OrderDeps } from './deps.ts';
import { priceOrder } from './quote.ts';
import { type SearchableOrder, searchWords } from './search/search-words.ts';
import { writeSearchWords } from './search/fill-search-words.ts';

const ONE_RUPEE = 100;

/**
 * Places an order, or takes an attempt up again: one order per attempt key, however often it is asked for. The server
 * takes the prices and the offer itself [PAY-06]. Throws cart_empty, cart_changed, amount_too_small,
 * cash_on_delivery_off, cash_on_delivery_refused, cod_fee_changed, cod_advance_changed, prepaid_discount_changed,
 * too_many_requests (cash on delivery, one number), attempt_over, gateway_unavailable, gateway_refused.
 */
export async function placeOrder(
  deps: OrderDeps,
  request: CreateOrderRequest,
  userAgent: string | null,
): Promise<CreateOrderAnswer> {
  if (request.paymentMethod === 'cash_on_delivery' && !deps.settings.cashOnDelivery) {
    throw new ShopError('cash_on_delivery_off');
  }
  const digest = deps.vault.digest(requestText(request));
  const earlier = await findAttempt(deps, request.attemptKey);
  if (earlier) return takeUpAgain(deps, earlier, request);
  const { lines, totals } = await priceOrder(deps, request.items);
  if (totals.totalPricePaise < ONE_RUPEE) throw new ShopError('amount_too_small');
  const customer = {
    address: request.address,
    userAgent: request.adsConsent ? userAgent : null,
    ...(request.adsConsent && request.adMarks
      ? { adBrowser: { fbp: request.adMarks.fbp, fbc: request.adMarks.fbc } }
      : {}),
  };
  const cod = request.paymentMethod === 'cash_on_delivery' ? await takeCash(deps, request, totals) : undefined;
  const prepaidDiscountPaise = cod ? 0 : discountOf(deps, request, totals);
  const order = await writeOrder(deps, { request, digest, lines, totals, customer, cod, prepaidDiscountPaise });
  if (!order) {
    const winner = await findAttempt(deps, request.attemptKey);
    if (!winner) throw new ShopError('internal');
    return takeUpAgain(deps, winner, request);
  }
  return goOn(deps, order, request);
}

/** What makes two requests the same attempt: everything but the key and the amount that is ignored. */
function requestText(request: CreateOrderRequest): string {
  const { items, address, paymentMethod, whatsappConsent } = request;
  const { codFeePaise, codAdvancePaise, prepaidDiscountPaise } = request;
  return JSON.stringify([
    items.map((item) => [item.productId, item.variantId, item.quantity, item.expectedPricePaise]),
    Object.entries(address).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    paymentMethod,
    ...(codFeePaise === undefined ? [] : [`fee ${codFeePaise}`]),
    ...(codAdvancePaise === undefined ? [] : [`advance ${codAdvancePaise}`]),
    ...(prepaidDiscountPaise === undefined ? [] : [`prepaid discount ${prepaidDiscountPaise}`]),
    // Only where it was given: attempts begun before it was asked for go on.
    ...(whatsappConsent === true ? ['whatsapp'] : []),
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

/** An order that was paid meanwhile needs no session; one that waits is looked at first, so that nobody pays twice. */
async function takeUpAgain(deps: OrderDeps, order: OrderRow, request: CreateOrderRequest): Promise<CreateOrderAnswer> {
  if (!deps.vault.isDigestOf(order.attempt_digest, requestText(request))) throw new ShopError('attempt_over');
  if (order.state !== 'awaiting_payment') return goOn(deps, order, request);
  const synced = await deps.payments.sync(order.order_id, 'retry');
  return goOn(deps, synced?.order ?? order, request);
}

async function goOn(deps: OrderDeps, order: OrderRow, request: CreateOrderRequest): Promise<CreateOrderAnswer> {
  if (isReceived(order.state)) return { order_id: order.order_id, payment_session_id: null, status: 'CONFIRMED' };
  if (order.state !== 'created' && order.state !== 'awaiting_payment') throw new ShopError('attempt_over');
  const { fullname, mobile } = request.address;
  const payer = { ref: order.customer_ref, name: fullname, mobile };
  return { order_id: order.order_id, payment_session_id: await deps.payments.openSession(order, payer) };
}

type NewOrder = {
  request: Pick<CreateOrderRequest, 'attemptKey' | 'domainname' | 'paymentMethod' | 'adsConsent' | 'items'> &
    Partial<Pick<CreateOrderRequest, 'whatsappConsent' | 'language' | 'adMarks'>>;
  digest: string;
  lines: readonly OfferedLine[];
  totals: Totals;
  customer: Customer;
  source?: 'checkout' | 'multipayment';
  /** Of an order that is paid at the door. */
  cod?: CodTerms | undefined;
  /** Off the price for paying online; left out: nothing. */
  prepaidDiscountPaise?: Paise;
};

/** Writes the order with its lines in one transaction; null where another request with this attempt key was first. */
export async function writeOrder(deps: OrderDeps, order: NewOrder): Promise<OrderRow | null> {
  const { request, totals, customer } = order;
  const orderId = newOrderId(deps.randomBytes);
  const at = new Date(deps.now());
  const { sealed, keyId } = deps.vault.seal(orderId, { ...customer, request: placingRequest() });
  const { prepaidDiscountPaise = 0 } = order;
  const advancePaise = order.cod?.advancePaise ?? 0;
  const online = request.paymentMethod === 'online' || advancePaise > 0;
  return deps.database.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('shop_order')
      .values({
        order_id: orderId,
        source: order.source ?? 'checkout',
        attempt_key: request.attemptKey,
        attempt_digest: order.digest,
        payment_method: request.paymentMethod,
        state: 'created',
        state_cause: 'the shopper placed it',
        state_at: at,
        currency: 'INR',
        amount_paise: totals.totalPricePaise - prepaidDiscountPaise,
        prepaid_discount_paise: prepaidDiscountPaise,
        total_mrp_paise: totals.totalMrpPaise,
        total_discount_paise: totals.totalDiscountPaise,
        total_extra_discount_paise: totals.totalExtraDiscountPaise,
        item_count: totals.itemCount,
        domain_name: request.domainname,
        ads_consent: request.adsConsent,
        utm: request.adsConsent && request.adMarks?.utm ? JSON.stringify(request.adMarks.utm) : null,
        language: request.language ?? 'en',
        whatsapp_consent: request.whatsappConsent === true,
        purchase_event_id: randomUUID(),
        customer_sealed: sealed,
        customer_key_id: keyId,
        customer_ref: deps.vault.customerRef(customer.address.mobile),
        placed_at: at,
        search_key_id: deps.vault.currentKeyId,
        cod_fee_paise: order.cod?.feePaise ?? 0,
        advance_paise: advancePaise,
        cod_confirmation: order.cod?.confirmation ?? 'none',
        gateway_environment: online ? deps.payments.environment : null,
      })
      .onConflict((conflict) => conflict.column('attempt_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    orderStates.inc({ state: 'created' });
    annotateSpan({ 'shop.order.id': orderId });
    deps.log.info({ orderId, amountPaise: row.amount_paise, source: row.source }, 'an order was placed');
    if (order.lines.length > 0) {
      await transaction
        .insertInto('order_item')
        .values(order.lines.map((line, index) => itemRow(orderId, index, line, request.items[index]?.quantity ?? 1)))
        .execute();
    }
    await tellOfCheckout(deps, transaction, request, row);
    await writeSearchWords(transaction, [{ order: row, words: searchWords(deps.vault, searchableOf(order)) }]);
    if (online) {
      await deps.payments.expect(transaction, orderId, at);
      return row;
    }
    const waits = row.cod_confirmation !== 'none';
    const cause = waits ? 'cash on delivery waits for the yes of the shopper' : 'cash on delivery was chosen';
    return deps.transitions.move(transaction, row, { to: waits ? 'unconfirmed' : 'confirmed', cause }, at);
  });
}

/** The checkout was begun where the shopper who agreed said so; looking and adding to the cart no server sees. */
async function tellOfCheckout(
  { transitions }: OrderDeps,
  transaction: Transaction<DatabaseSchema>,
  { adsConsent, adMarks }: NewOrder['request'],
  { order_id: orderId, placed_at: at }: OrderRow,
): Promise<void> {
  if (!adsConsent || adMarks?.checkout === undefined) return;
  const event = { orderId, eventId: checkoutEventId(adMarks.checkout), type: 'InitiateCheckout', at };
  await transitions.tellSystem(transaction, event, 'conversion');
}

function searchableOf({ customer, lines }: NewOrder): SearchableOrder {
  return { customer: customer.address, items: lines };
}

function itemRow(orderId: string, index: number, line: OfferedLine, quantity: number) {
  return {
    order_id: orderId,
    line: index + 1,
    product_id: line.productId,
    variant_id: line.variantId,
    handle: line.handle,
    title: line.title,
    size: line.size,
    quantity,
    price_paise: line.pricePaise,
    compare_at_price_paise: line.compareAtPricePaise,
    picture_url: line.pictureUrl,
    variant_title: variantTitle(line.options),
    options: JSON.stringify(line.options),
    sku: line.sku,
  };
}
