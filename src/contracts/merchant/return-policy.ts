import * as v from 'valibot';
import { DISCOUNT_BELOW_OFFER } from '../../domain/returns/lost-discount.ts';
import { RETURN_REASONS } from '../../domain/returns/return-policy.ts';
import { feedName, listOf, text } from './setting-schemas.ts';

/** What shoppers read, in English and perhaps in other languages. */
const nameOfKind = v.pipe(
  v.objectWithRest({ en: text(80) }, text(80)),
  v.maxEntries(20, 'must be at most 20 languages'),
);
const days = (least: number) =>
  v.pipe(
    v.number('must be a number of days'),
    v.integer('must be whole days'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(90, 'must be at most 90'),
  );
const oneOf = <const T extends readonly string[]>(options: T) =>
  v.picklist(options, `must be ${options.map((option) => `"${option}"`).join(' or ')}`);

/** The shop's rules for cancelling, returning and exchanging; domain/returns/return-policy.ts explains each key. */
export const returnPolicySchema = v.strictObject({
  madeToOrder: v.optional(v.boolean('must be true or false'), true),
  cancelUntil: v.optional(oneOf(['packed', 'shipped', 'never']), 'packed'),
  returnDays: v.optional(days(0), 7),
  exchangeDays: v.optional(days(0), 7),
  exchangeFor: v.optional(oneOf(['size', 'variant']), 'size'),
  exchangeSentOn: v.optional(oneOf(['receipt', 'approval']), 'receipt'),
  notReturnable: v.optional(listOf(v.strictObject({ tag: feedName, name: nameOfKind }), 50), [
    // Names in other languages are in pages/_policy/not-returnable-messages.en.ts.
    { tag: 'innerwear', name: { en: 'innerwear' } },
    { tag: 'socks', name: { en: 'socks' } },
    { tag: 'earrings', name: { en: 'earrings' } },
    { tag: 'made-to-measure', name: { en: 'items stitched to your measure' } },
    { tag: 'gift-card', name: { en: 'gift cards' } },
  ]),
  pickUp: v.optional(v.boolean('must be true or false'), true),
  refundCashTo: v.optional(oneOf(['upi', 'agreed']), 'upi'),
  discountBelowOffer: v.optional(oneOf(DISCOUNT_BELOW_OFFER), 'keeps'),
  approvalDays: v.optional(days(1), 2),
  refundBusinessDays: v.optional(days(1), 10),
  cancelRefundWorkingDays: v.optional(days(1), 7),
  reasons: v.optional(
    v.pipe(
      listOf(oneOf(RETURN_REASONS), RETURN_REASONS.length),
      v.minLength(1, 'must name at least one reason'),
      v.check((reasons) => new Set(reasons).size === reasons.length, 'must name each reason once'),
    ),
    [...RETURN_REASONS],
  ),
});
