import { priceCart, type PriceRule } from '../../../../domain/money/price-cart.ts';
import { codFeeRule } from '../../../../domain/money/rules/cod-fee.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import { type OffersWithDelivery, offersWithDelivery } from '../../../../domain/money/rules/free-delivery.ts';
import { deliveryRule } from '../../../../domain/money/rules/delivery-charge.ts';
import type { OfferLine } from '../../../../domain/money/rules/merchant-offer.ts';
import { appliedOfferRule } from '../../../../domain/money/rules/offer.ts';
import type { CandidateOffer } from '../../../../domain/money/rules/offer-conditions.ts';
import { prepaidDiscountRule } from '../../../../domain/money/rules/prepaid-discount.ts';
import { codOffer } from '../../../../domain/orders/cash-on-delivery.ts';
import type { OrderDeps } from '../deps.ts';
import { deliveryOfCart } from '../../../../domain/money/delivery-of-cart.ts';

export type PriceFacts = { method: 'online' | 'cash_on_delivery'; pincode: string | undefined };

type Deps = Pick<OrderDeps, 'settings' | 'now'>;

/** Finds the best offers of candidates for this cart, payment method and PIN code, with what delivery costs then. */
export function offersFor(
  { settings, now }: Deps,
  cart: readonly OfferLine[],
  { method, pincode }: PriceFacts,
): (candidates: readonly CandidateOffer[]) => OffersWithDelivery {
  const facts = { at: now(), method, pincode };
  const chargeOf = (goodsPaise: Paise) =>
    deliveryOfCart(settings.delivery, cart, { goodsPaise, method, pincode }).chargePaise;
  return (candidates) => offersWithDelivery(cart, candidates, facts, chargeOf);
}

/**
 * The rules of the price that hold for this cart, payment method and PIN code, and the offers among them: the only
 * place that chooses them.
 */
export function rulesFor(
  deps: Deps,
  cart: readonly OfferLine[],
  candidates: readonly CandidateOffer[],
  { method, pincode }: PriceFacts,
): { rules: PriceRule[]; offers: OffersWithDelivery } {
  const { settings } = deps;
  const offers = offersFor(deps, cart, { method, pincode })(candidates);
  const goods = goodsRules(offers);
  const { chargePaise, freeBy } = offers;
  // After all others: a discount for paying online is one of the goods.
  const delivery = [
    ...(chargePaise === null ? [] : [deliveryRule(chargePaise)]),
    ...(freeBy === null ? [] : [appliedOfferRule(freeBy)]),
  ];
  if (!settings.cashOnDelivery || pincode === undefined) return { rules: [...goods, ...delivery], offers };
  const inCash =
    method === 'online'
      ? goodsRules(offersFor(deps, cart, { method: 'cash_on_delivery', pincode })(candidates))
      : goods;
  const { goodsPaise } = priceCart(cart, inCash, settings.persuasion);
  const cod = codOffer({ amountPaise: goodsPaise, pincode, returned: 0 }, settings.cod);
  if (cod.kind === 'refused') return { rules: [...goods, ...delivery], offers };
  const byMethod = method === 'online' ? prepaidDiscountRule(cod.prepaidDiscountPaise ?? 0) : codFeeRule(cod.feePaise);
  return { rules: [...goods, byMethod, ...delivery], offers };
}

function goodsRules({ applied, freeBy }: OffersWithDelivery): PriceRule[] {
  return applied.filter((one) => one !== freeBy).map(appliedOfferRule);
}
