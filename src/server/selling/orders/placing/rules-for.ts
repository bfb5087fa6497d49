import { priceCart, type PriceRule } from '../../../../domain/money/price-cart.ts';
import { bestOffers, type OffersOfCart } from '../../../../domain/money/rules/best-offers.ts';
import { codFeeRule } from '../../../../domain/money/rules/cod-fee.ts';
import type { OfferLine } from '../../../../domain/money/rules/merchant-offer.ts';
import { appliedOfferRule } from '../../../../domain/money/rules/offer.ts';
import type { CandidateOffer } from '../../../../domain/money/rules/offer-conditions.ts';
import { prepaidDiscountRule } from '../../../../domain/money/rules/prepaid-discount.ts';
import { codOffer } from '../../../../domain/orders/cash-on-delivery.ts';
import type { OrderDeps } from '../deps.ts';

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
): { rules: PriceRule[]; offers: OffersOfCart } {
  const at = now();
  const offersBy = (paid: PriceFacts['method']) => bestOffers(cart, candidates, { at, method: paid });
  const offers = offersBy(method);
  const goods = offers.applied.map(appliedOfferRule);
  if (!settings.cashOnDelivery || pincode === undefined) return { rules: goods, offers };
  const inCash = method === 'online' ? offersBy('cash_on_delivery').applied.map(appliedOfferRule) : goods;
  const { goodsPaise } = priceCart(cart, inCash, settings.persuasion);
  const cod = codOffer({ amountPaise: goodsPaise, pincode, returned: 0 }, settings.cod);
  if (cod.kind === 'refused') return { rules: goods, offers };
  const byMethod = method === 'online' ? prepaidDiscountRule(cod.prepaidDiscountPaise ?? 0) : codFeeRule(cod.feePaise);
  return { rules: [...goods, byMethod], offers };
}
