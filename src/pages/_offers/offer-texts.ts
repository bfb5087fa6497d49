import type { ShownOffer, ShownReason } from '../../contracts/checkout/offers.ts';
import { formatMoment } from '../../domain/dates/calendar.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { messages } from './offer-messages.en.ts';

/** How an offer works: what it takes off, then what it asks for. */
export function termsOf(offer: ShownOffer): string[] {
  const { minimumPaise, minimumPieces, onlyPrepaid, firstOrder, until, combinable, forAllGoods } = offer;
  return [
    `${actionText(offer.action)}.`,
    ...(forAllGoods ? [] : [messages.someGoods]),
    ...(minimumPaise === null ? [] : [messages.minimum(formatRupees(minimumPaise))]),
    ...(minimumPieces === null ? [] : [messages.minimumPieces(minimumPieces)]),
    ...(onlyPrepaid ? [messages.onlyPrepaid] : []),
    ...(firstOrder ? [messages.firstOrder] : []),
    ...(until === null ? [] : [messages.until(formatMoment(until))]),
    ...(combinable ? [] : [messages.alone]),
  ];
}

const BASIS_POINTS_A_PERCENT = 100;

/** What an offer takes off. */
export function actionText(action: ShownOffer['action']): string {
  switch (action.kind) {
    case 'percentage': {
      const percent = String(action.basisPoints / BASIS_POINTS_A_PERCENT);
      const { atMostPaise } = action;
      return atMostPaise === null
        ? messages.percentage(percent)
        : messages.percentageUpTo(percent, formatRupees(atMostPaise));
    }
    case 'amount_off':
      return messages.amountOff(formatRupees(action.amountPaise));
    case 'fixed_price':
      return messages.fixedPrice(action.pieces, formatRupees(action.pricePaise));
    case 'buy_x_get_y':
      return messages.buyGet(action.buy, action.free);
    case 'free_delivery':
      return messages.freeDelivery;
  }
}

/** Why an offer takes nothing off, with what is missing. */
export function reasonText(reason: ShownReason): string {
  const { reasons } = messages;
  if (reason.code === 'below_minimum') return reasons.below_minimum(formatRupees(reason.missingPaise));
  if (reason.code === 'too_few') return reasons.too_few(reason.missingPieces);
  if (reason.code === 'not_yet') return reasons.not_yet(formatMoment(reason.from));
  return reasons[reason.code];
}
