import type { CreateOrderRequest } from '../../../../contracts/checkout/create-order.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Price } from '../../../../domain/money/price-cart.ts';
import { chargesWithin } from '../../../../domain/money/price-line.ts';
import { mostCredit } from '../../../../domain/store-credit/credit-of-order.ts';
import { ShopError } from '../../../running/errors.ts';
import { isCreditProof } from '../../store-credit/service.ts';
import type { CodTerms } from '../cod/cod-terms.ts';
import type { OrderDeps } from '../deps.ts';

/**
 * Returns how much store credit, or of a gift card, is to pay for an order, in paise: what was shown, and never more than
 * the order can take. Whether it is there, the transaction that writes the order sees. Throws credit_off,
 * credit_not_proved, invalid_fields if both are to pay.
 */
export function creditOfRequest(
  { settings, vault, now }: OrderDeps,
  { credit, giftCard, address }: CreateOrderRequest,
  price: Price,
  cod: CodTerms | undefined,
): Paise {
  if (credit !== undefined && giftCard !== undefined) {
    throw new ShopError('invalid_fields', { fields: { giftCard: 'store credit or a gift card, not both' } });
  }
  const shown = credit ?? giftCard;
  if (shown === undefined) return 0;
  if (credit !== undefined) {
    if (settings.storeCredit !== true) throw new ShopError('credit_off');
    if (!isCreditProof(vault, address.mobile, credit.proof, now())) throw new ShopError('credit_not_proved');
  }
  const amountPaise = price.goodsPaise + chargesWithin(price.lines);
  const order = { amountPaise, advancePaise: cod?.advancePaise ?? 0, byCash: cod !== undefined };
  return mostCredit(order, shown.paise);
}
