import { priceCart, type PriceRule } from '../../../../domain/money/price-cart.ts';
import { bestOffers, type OffersOfCart } from '../../../../domain/money/rules/best-offers.ts';
import { codFeeRule } from '../../../../domain/money/rules/cod-fee.ts';
import { deliveryRule } from '../../../../domain/money/rules/delivery-charge.ts';
import type { OfferLine } from '../../../../domain/money/rules/merchant-offer.ts';
import { appliedOfferRule } from '../../../../domain/money/rules/offer.ts';
import type { CandidateOffer } from '../../../../domain/money/rules/offer-conditions.ts';
import { prepaidDiscountRule } from '../../../../domain/money/rules/prepaid-discount.ts';
import { codOffer } from '../../../../domain/orders/cash-on-delivery.ts';
import type { OrderDeps } from '../deps.ts';
import { type DeliveryOfCart, deliveryOfCart } from '../delivery-of-cart.ts';

export type PriceFacts = { method: 'online' | 'cash_on_delivery'; pincode: string | undefined };

/**
 * The rules of the price that hold for this cart, payment method and PIN code, and the offers among them: the only
 * place that chooses them.
 */
export function rulesFor(
  { settings, now }: Pick<OrderDeps, 'settings' | 'now'>,
  cart: readonly OfferLine[],
  candidates: readonly CandidateOffer[],
  { method, pincode }: PriceFacts,
): { rules: PriceRule[]; offers: OffersOfCart; delivery: DeliveryOfCart | null } {
  const at = now();
  const offersBy = (paid: PriceFacts['method']) => bestOffers(cart, candidates, { at, method: paid });
  const offers = offersBy(method);
  const goods = offers.applied.map(appliedOfferRule);
  const toDeliver = { goodsPaise: priceCart(cart, goods, settings.persuasion).goodsPaise, method, pincode };
  const delivery = deliveryOfCart(settings.delivery, cart, toDeliver);
  // After all others: a discount for paying online is one of the goods.
  const chargePaise = delivery?.chargePaise ?? null;
  const last = chargePaise === null ? [] : [deliveryRule(chargePaise)];
  if (!settings.cashOnDelivery || pincode === undefined) return { rules: [...goods, ...last], offers, delivery };
  const inCash = method === 'online' ? offersBy('cash_on_delivery').applied.map(appliedOfferRule) : goods;
  const { goodsPaise } = priceCart(cart, inCash, settings.persuasion);
  const cod = codOffer({ amountPaise: goodsPaise, pincode, returned: 0 }, settings.cod);
  if (cod.kind === 'refused') return { rules: [...goods, ...last], offers, delivery };
  const byMethod = method === 'online' ? prepaidDiscountRule(cod.prepaidDiscountPaise ?? 0) : codFeeRule(cod.feePaise);
  return { rules: [...goods, byMethod, ...last], offers, delivery };
}
