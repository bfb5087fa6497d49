import { priceCart, type PriceRule } from '../../../../domain/money/price-cart.ts';
import type { PricedLine } from '../../../../domain/money/pricing.ts';
import { codFeeRule } from '../../../../domain/money/rules/cod-fee.ts';
import { offerRule } from '../../../../domain/money/rules/offer.ts';
import { prepaidDiscountRule } from '../../../../domain/money/rules/prepaid-discount.ts';
import { codOffer } from '../../../../domain/orders/cash-on-delivery.ts';
import type { OrderDeps } from '../deps.ts';

export type PriceFacts = { method: 'online' | 'cash_on_delivery'; pincode: string | undefined };

/** The rules of the price that hold for this cart, payment method and PIN code: the only place that chooses them. */
export function rulesFor(
  { settings }: Pick<OrderDeps, 'settings'>,
  cart: readonly PricedLine[],
  { method, pincode }: PriceFacts,
): PriceRule[] {
  const goods = [offerRule(settings.offer)];
  if (!settings.cashOnDelivery || pincode === undefined) return goods;
  const { goodsPaise } = priceCart(cart, goods, settings.persuasion);
  const cod = codOffer({ amountPaise: goodsPaise, pincode, returned: 0 }, settings.cod);
  if (cod.kind === 'refused') return goods;
  return method === 'online'
    ? [...goods, prepaidDiscountRule(cod.prepaidDiscountPaise ?? 0)]
    : [...goods, codFeeRule(cod.feePaise)];
}
