import type { ShownReason } from '../../contracts/checkout/offers.ts';
import type { ListedOffer } from '../../contracts/desk/offers.ts';
import { textIn } from '../../domain/language/text-by-language.ts';
import { DESK_LANGUAGE } from '../language/desk-language.ts';
import { formatMoment, formatMoney, formatNumber } from '../language/formats.ts';
import { texts } from './texts.ts';

export function nameOf({ name }: Pick<ListedOffer, 'name'>): string {
  return textIn(name, DESK_LANGUAGE);
}

/** What an offer does and asks for, in one line. */
export function summaryOf({ action, conditions, target }: ListedOffer): string {
  const { minimumPaise, minimumPieces, onlyPrepaid, firstOrder, pins, until } = conditions;
  return [
    actionText(action),
    ...(minimumPaise === null ? [] : [texts.from(formatMoney(minimumPaise))]),
    ...(minimumPieces === null ? [] : [texts.fromPieces(formatNumber(minimumPieces))]),
    ...(onlyPrepaid ? [texts.onlyPrepaid] : []),
    ...(firstOrder ? [texts.firstOrder] : []),
    ...(target.which === 'all' ? [] : [texts.goods[target.which]]),
    ...(pins === undefined ? [] : [texts.atPins(pins.join(' '))]),
    ...(until === null ? [] : [texts.until(momentOf(until))]),
  ].join(' · ');
}

function actionText(action: ListedOffer['action']): string {
  switch (action.kind) {
    case 'percentage': {
      const percent = texts.percentage(formatNumber(action.basisPoints / 100));
      return action.atMostPaise === null ? percent : `${percent}, ${texts.upTo(formatMoney(action.atMostPaise))}`;
    }
    case 'amount_off':
      return texts.amountOff(formatMoney(action.amountPaise));
    case 'fixed_price':
      return texts.fixedPrice(formatNumber(action.pieces), formatMoney(action.pricePaise));
    case 'buy_x_get_y':
      return texts.buyGet(formatNumber(action.buy), formatNumber(action.free));
    case 'free_delivery':
      return texts.freeDelivery;
  }
}

/** Why an offer does not apply, with what is missing. */
export function reasonName(reason: ShownReason): string {
  const { reasons } = texts;
  if (reason.code === 'below_minimum') return reasons.below_minimum(formatMoney(reason.missingPaise));
  if (reason.code === 'too_few') return reasons.too_few(reason.missingPieces);
  if (reason.code === 'not_yet') return reasons.not_yet(momentOf(reason.from));
  return reasons[reason.code];
}

/** The state of an offer now, and how to colour it. */
export function stateOf({ paused, conditions }: ListedOffer, now: number) {
  if (paused) return { tone: 'notice', name: texts.paused } as const;
  if (conditions.until !== null && now >= conditions.until) return { tone: 'plain', name: texts.over } as const;
  if (conditions.from !== null && now < conditions.from) {
    return { tone: 'info', name: texts.planned(momentOf(conditions.from)) } as const;
  }
  return { tone: 'good', name: texts.running } as const;
}

const momentOf = (at: number): string => formatMoment(new Date(at).toISOString());
