import { priceCart, type PriceRule } from '../../../../domain/money/price-cart.ts';
import { codFeeRule } from '../../../../domain/money/rules/cod-fee.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import { type OffersWithDelivery, offersWithDelivery } from '../../../../domain/money/rules/free-delivery.ts';
import { deliveryRule } from '../../../../domain/money/rules/delivery-charge.ts';
import type { OfferLine } from '../../../../domain/money/rules/merchant-offer.ts';
import { giftWrapRule } from '../../../../domain/money/rules/gift-wrap.ts';
import { appliedOfferRule } from '../../../../domain/money/rules/offer.ts';
import type { CandidateOffer } from '../../../../domain/money/rules/offer-conditions.ts';
import { prepaidDiscountRule } from '../../../../domain/money/rules/prepaid-discount.ts';
import { codOffer } from '../../../../domain/orders/cash-on-delivery.ts';
import type { OrderDeps } from '../deps.ts';
import { deliveryOfCart } from '../../../../domain/money/delivery-of-cart.ts';

export type PriceFacts = {
  method: 'online' | 'cash_on_delivery';
  pincode: string | undefined;
  /** Whether the shopper wants gift wrap; it costs nothing where the shop offers none. */
  giftWrap?: boolean | undefined;
  /** It travels in the parcel of another order, so that delivery costs nothing, and is paid online. */
  added?: boolean | undefined;
};

type Deps = Pick<OrderDeps, 'settings' | 'now'>;

/** Finds the best offers of candidates for this cart, payment method and PIN code, with what delivery costs then. */
export function offersFor(
  { settings, now }: Deps,
  cart: readonly OfferLine[],
  { method, pincode, added = false }: PriceFacts,
): (candidates: readonly CandidateOffer[]) => OffersWithDelivery {
  const facts = { at: now(), method, pincode };
  const chargeOf = (goodsPaise: Paise) =>
    added ? 0 : deliveryOfCart(settings.delivery, cart, { goodsPaise, method, pincode }).chargePaise;
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
  { method, pincode, giftWrap = false, added = false }: PriceFacts,
): { rules: PriceRule[]; offers: OffersWithDelivery } {
  const { settings } = deps;
  const offers = offersFor(deps, cart, { method, pincode, added })(candidates);
  const goods = goodsRules(offers);
  const { chargePaise, freeBy } = offers;
  // After all others: a discount for paying online is one of the goods.
  const charges = [
    ...(chargePaise === null ? [] : [deliveryRule(chargePaise)]),
    ...(freeBy === null ? [] : [appliedOfferRule(freeBy)]),
    ...(giftWrap && settings.gifts?.on === true ? [giftWrapRule(settings.gifts.wrapPaise)] : []),
  ];
  // Where cash is no choice, nothing is taken off for not choosing it.
  if (!settings.cashOnDelivery || pincode === undefined || added) return { rules: [...goods, ...charges], offers };
  const inCash =
    method === 'online'
      ? goodsRules(offersFor(deps, cart, { method: 'cash_on_delivery', pincode })(candidates))
      : goods;
  const { goodsPaise } = priceCart(cart, inCash, settings.persuasion);
  const cod = codOffer({ amountPaise: goodsPaise, pincode, returned: 0 }, settings.cod);
  if (cod.kind === 'refused') return { rules: [...goods, ...charges], offers };
  const byMethod = method === 'online' ? prepaidDiscountRule(cod.prepaidDiscountPaise ?? 0) : codFeeRule(cod.feePaise);
  return { rules: [...goods, byMethod, ...charges], offers };
}

function goodsRules({ applied, freeBy }: OffersWithDelivery): PriceRule[] {
  return applied.filter((one) => one !== freeBy).map(appliedOfferRule);
}
