import { LANGUAGE } from '../../domain/language/language.en.ts';
import { offerOfReference, type PriceLine } from '../../domain/money/price-line.ts';
import { textIn } from '../../domain/language/text-by-language.ts';
import { messages } from './checkout-messages.en.ts';

/** The name of a change of the price, from the line itself: it holds for past orders too. */
export function priceLineName({ kind, reference, label, code }: PriceLine): string {
  if (label !== undefined) {
    const name = textIn(label, LANGUAGE);
    return code === undefined ? name : `${name} (${code})`;
  }
  switch (kind) {
    case 'offer': {
      const offer = offerOfReference(reference);
      return offer === null
        ? messages.itemsDiscount
        : messages.couponApplied(offer.groupSize - offer.freePerGroup, offer.freePerGroup);
    }
    case 'prepaid_discount':
      return messages.prepaidDiscount;
    case 'cod_fee':
      return messages.codFee;
    case 'delivery':
      return messages.delivery;
    case 'gift_wrap':
      return messages.giftWrap;
  }
}
