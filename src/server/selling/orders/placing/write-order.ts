import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { checkoutEventId } from '../../../../domain/ads/basket-event.ts';
import type { CreateOrderRequest } from '../../../../contracts/checkout/create-order.ts';
import type { Gift } from '../../../../contracts/checkout/gift.ts';
import type { DeliveryDays } from '../../../../domain/money/delivery-days.ts';
import type { OfferedLine } from '../../../../domain/cart/cart-quote.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Price } from '../../../../domain/money/price-cart.ts';
import { amountOf, chargesWithin } from '../../../../domain/money/price-line.ts';
import type { OffersOfCart } from '../../../../domain/money/rules/best-offers.ts';
import { isStanding } from '../../../../domain/money/rules/offer.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import type { Customer } from '../../../running/encryption/customer-vault.ts';
import { claimUses, writeOffersOfOrder } from '../../offers/service.ts';
import { chargeColumns, orderStates, type OrderRow, writePriceLines } from '../../order-transitions/service.ts';
import { annotateSpan } from '../../../running/tracing/span.ts';
import { type OrderedCard, spendCard, writeOrderedCard } from '../../gift-cards/service.ts';
import { spendCredit } from '../../store-credit/service.ts';
import { type CodTerms, takeCashPlace } from '../cod/cod-terms.ts';
import type { OrderDeps } from '../deps.ts';
import { placingRequest } from '../order-customer.ts';
import { newOrderId } from './order-id.ts';
import { holdPlaceInParcel } from '../order-to-add-to.ts';
import { storeReminderConsent } from './reminder-consent.ts';
import { orderItemRow } from './order-item-row.ts';
import { type SearchableOrder, searchWords } from '../search/search-words.ts';
import { writeSearchParts, writeSearchWords } from '../search/fill-search-words.ts';
import { searchParts } from '../search/search-parts.ts';

type NewOrder = {
  request: Pick<CreateOrderRequest, 'attemptKey' | 'domainname' | 'paymentMethod' | 'adsConsent' | 'items'> &
    Partial<Pick<CreateOrderRequest, 'way' | 'whatsappConsent' | 'reminderConsent' | 'language' | 'adMarks'>>;
  digest: string;
  lines: readonly OfferedLine[];
  price: Price;
  /** What the offers took off, by line. */
  offers?: OffersOfCart;
  /** What delivery would cost if this order were paid online; absent: the same. */
  deliveryIfPrepaidPaise?: Paise | undefined;
  /** The merchant's own days until delivery; default: none. */
  promisedDays?: DeliveryDays | null;
  customer: Customer;
  source?: 'checkout' | 'multipayment' | 'gift_card';
  /** Present if the order is COD. */
  cod?: CodTerms | undefined;
  /** What store credit of the customer's number pays, or the gift card with this code. Default: nothing. */
  creditPaise?: Paise;
  giftCardCode?: string | undefined;
  /** What makes it a gift. The note is part of the customer. */
  gift?: Gift | null;
  /** The order whose parcel it travels in; default: none. */
  addedTo?: string | null;
  /** The gift card that it buys. */
  buysCard?: OrderedCard;
};

/**
 * Writes the order with its lines in one transaction. Returns null if another request with this attempt key
 * came first. Throws too_many_requests (COD orders of one number), offer_refused, credit_insufficient,
 * gift_card_unknown, gift_card_insufficient, addition_closed.
 */
export async function writeOrder(deps: OrderDeps, order: NewOrder): Promise<OrderRow | null> {
  const { request, price, customer } = order;
  const orderId = newOrderId(deps.randomBytes);
  const at = new Date(deps.now());
  const { sealed, keyId } = deps.vault.seal(orderId, { ...customer, request: placingRequest() });
  const advancePaise = order.cod?.advancePaise ?? 0;
  const amountPaise = price.goodsPaise + chargesWithin(price.lines);
  const prepaidDiscountPaise = 0 - amountOf(price.lines, 'prepaid_discount');
  const { creditPaise = 0, giftCardCode } = order;
  const online = (request.paymentMethod === 'online' && creditPaise < amountPaise) || advancePaise > 0;
  return deps.database.transaction().execute(async (transaction) => {
    const { addedTo = null } = order;
    if (addedTo !== null) await holdPlaceInParcel(deps, transaction, addedTo);
    const row = await transaction
      .insertInto('shop_order')
      .values({
        order_id: orderId,
        source: order.source ?? 'checkout',
        attempt_key: request.attemptKey,
        attempt_digest: order.digest,
        ships_with: addedTo,
        payment_method: request.paymentMethod,
        state: 'created',
        state_cause: 'the shopper placed it',
        state_at: at,
        currency: 'INR',
        amount_paise: amountPaise,
        credit_paise: creditPaise,
        credit_by_gift_card: creditPaise > 0 && giftCardCode !== undefined,
        prepaid_discount_paise: prepaidDiscountPaise,
        total_mrp_paise: price.totalMrpPaise,
        total_discount_paise: price.totalDiscountPaise,
        total_extra_discount_paise: price.listPaise - price.goodsPaise - prepaidDiscountPaise,
        item_count: price.itemCount,
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
        searched_by_parts: true,
        ...chargeColumns(price.lines),
        is_gift: order.gift !== undefined && order.gift !== null,
        gift_wrap: order.gift?.wrap ?? false,
        promised_from_days: order.promisedDays?.[0] ?? null,
        promised_to_days: order.promisedDays?.[1] ?? null,
        delivery_if_prepaid_paise: order.deliveryIfPrepaidPaise ?? null,
        advance_paise: advancePaise,
        cod_confirmation: order.cod?.confirmation ?? 'none',
        gateway_environment: online ? deps.payments.environment : null,
      })
      .onConflict((conflict) => conflict.column('attempt_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return null;
    if (order.cod) await takeCashPlace(deps, transaction, customer.address.mobile);
    const applied = order.offers?.applied ?? [];
    const customerRefs = deps.vault.customerRefs(customer.address.mobile);
    await claimUses(transaction, { orderId, customerRefs }, applied);
    if (creditPaise > 0 && giftCardCode !== undefined) {
      await spendCard(transaction, { orderId, code: giftCardCode, paise: creditPaise }, at);
    } else if (creditPaise > 0) {
      const { mobile } = customer.address;
      await spendCredit(transaction, deps.vault, { orderId, mobile, paise: creditPaise }, at);
    }
    if (order.buysCard) await writeOrderedCard(deps, transaction, orderId, order.buysCard, at);
    orderStates.inc({ state: 'created' });
    annotateSpan({ 'shop.order.id': orderId });
    deps.log.info({ orderId, amountPaise: row.amount_paise, source: row.source }, 'order placed');
    // The discount of the settings' offer is shared by all lines, as it always was.
    const isForSomeGoods = applied.some(({ offer }) => !isStanding(offer));
    if (order.lines.length > 0) {
      await transaction
        .insertInto('order_item')
        .values(
          order.lines.map((line, index) => ({
            ...orderItemRow(orderId, index, line, request.items[index]?.quantity ?? 1),
            offer_paise: isForSomeGoods ? (order.offers?.byLine[index] ?? 0) : 0,
          })),
        )
        .execute();
    }
    await writePriceLines(transaction, orderId, price.lines);
    if (deps.settings.discountBelowOffer === 'loses') {
      const listPaise = order.lines.map((line, index) => line.pricePaise * (request.items[index]?.quantity ?? 1));
      await writeOffersOfOrder(transaction, { orderId, listPaise }, applied);
    }
    await storeReminderConsent(deps, transaction, orderId, request.reminderConsent);
    await announceCheckout(deps, transaction, request, row);
    await writeSearchWords(transaction, [{ order: row, words: searchWords(deps.vault, searchableOf(order)) }]);
    await writeSearchParts(transaction, orderId, searchParts(deps.vault, customer.address));
    if (online) {
      await deps.payments.expect(transaction, orderId, at, request.way);
      return row;
    }
    if (request.paymentMethod === 'online') {
      const cause = giftCardCode === undefined ? 'store credit paid for all of it' : 'a gift card paid for all of it';
      const paid = { to: 'confirmed', cause, changes: { paid_at: at } } as const;
      return deps.transitions.move(transaction, row, paid, at);
    }
    const waits = row.cod_confirmation !== 'none';
    const cause = waits ? 'cash on delivery waits for the shopper’s confirmation' : 'cash on delivery was chosen';
    return deps.transitions.move(transaction, row, { to: waits ? 'unconfirmed' : 'confirmed', cause }, at);
  });
}

/**
 * Records the InitiateCheckout event of a shopper who consented. Views and additions to the cart do not reach
 * the server.
 */
async function announceCheckout(
  { transitions }: OrderDeps,
  transaction: Transaction<DatabaseSchema>,
  { adsConsent, adMarks }: NewOrder['request'],
  { order_id: orderId, placed_at: at }: OrderRow,
): Promise<void> {
  if (!adsConsent || adMarks?.checkout === undefined) return;
  const event = { orderId, eventId: checkoutEventId(adMarks.checkout), type: 'InitiateCheckout', at };
  await transitions.announceTo(transaction, event, 'conversion');
}

function searchableOf({ customer, lines }: NewOrder): SearchableOrder {
  return { customer: customer.address, items: lines };
}
