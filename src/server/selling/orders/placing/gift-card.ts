import type { OrderGiftCard, OrderGiftCardResponse } from '../../../../contracts/checkout/gift-card.ts';
import { cardArrival, isCardAmount } from '../../../../domain/gift-cards/gift-card-terms.ts';
import { isOpen, isReceived } from '../../../../domain/orders/order-state-table.ts';
import { ShopError } from '../../../running/errors.ts';
import { buyerKey } from '../../gift-cards/service.ts';
import type { OrderDeps } from '../deps.ts';
import { orderWithoutGoods } from './without-goods.ts';

/**
 * Places the order of a gift card, which is paid online like any other and buys nothing else, or resumes its attempt.
 * `caller` is the address of the request. Throws gift_cards_off, invalid_fields, attempt_expired, too_many_requests,
 * gateway_unavailable, gateway_rejected.
 */
export async function placeGiftCard(
  deps: OrderDeps,
  request: OrderGiftCard,
  caller: string | null = null,
): Promise<OrderGiftCardResponse> {
  const terms = deps.settings.giftCards;
  if (terms?.are !== 'sold') throw new ShopError('gift_cards_off');
  const { attemptKey, amountPaise, from, receiver, words, arrivesOn, whatsappConsent, domainname, language } = request;
  if (!isCardAmount(terms, amountPaise)) {
    throw new ShopError('invalid_fields', { fields: { amountPaise: 'must be an amount that is sold' } });
  }
  const deliverAt = cardArrival(arrivesOn, deps.now());
  if (deliverAt === null) {
    throw new ShopError('invalid_fields', { fields: { arrivesOn: 'must be today or a day of the next year' } });
  }
  const { mobile = '', email = '' } = receiver;
  const written = words === '' ? (terms.words ?? '') : words;
  const wish = { from: from.name, receiver: receiver.name, mobile, email, words: written, whatsappConsent };
  const buysCard = { wish, language, monthsValid: terms.monthsValid, deliverAt };
  const requestText = JSON.stringify([amountPaise, from, receiver, words, arrivesOn, domainname]);
  const payment = { attemptKey, requestText, amountPaise, payer: from, domainname, language, buysCard };
  const order = await orderWithoutGoods(deps, { ...payment, source: 'gift_card' }, caller);
  const { order_id: orderId } = order;
  const placed = { order_id: orderId, key: buyerKey(deps.vault, orderId) };
  if (isReceived(order.state)) return { ...placed, payment_session_id: null };
  if (!isOpen(order.state)) throw new ShopError('attempt_expired');
  const payer = { ref: order.customer_ref, name: from.name, mobile: from.mobile };
  const { id, checkout } = await deps.payments.openSession(order, payer);
  return { ...placed, payment_session_id: id, checkout };
}
