import type { AddTo, AddToOrderRequest } from '../../contracts/checkout/add-to-order.ts';
import { createOrderResponseSchema, type CreateOrderRequest } from '../../contracts/checkout/create-order.ts';
import { post } from '../../browser/checkout/checkout-api.ts';

/**
 * Places the order that PAY NOW asks for in the parcel of another one. Address and way of paying are not the browser's to say, so
 * they are not sent.
 */
export function addToOrder(wanted: CreateOrderRequest, addTo: AddTo) {
  const { attemptKey, items, domainname, language, adsConsent } = wanted;
  const { way, shownPaise, codes, withoutOffers, credit, giftCard, gift, whatsappConsent, adMarks } = wanted;
  const given = { way, shownPaise, codes, withoutOffers, credit, giftCard, gift, whatsappConsent, adMarks };
  const request: AddToOrderRequest = { attemptKey, items, domainname, language, adsConsent, ...given, addTo };
  return post('/api/orders/add', createOrderResponseSchema, request);
}
