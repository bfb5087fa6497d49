import * as v from 'valibot';
import { LONGEST, MOST } from '../../domain/merchant/setting-limits.ts';
import { listOf } from './setting-schemas.ts';
import { paiseSetting } from './setting-values.ts';

const MOST_PAISE = 1_000_000;
const ofACard = v.pipe(paiseSetting, v.minValue(100, 'must be at least 1 rupee'), v.maxValue(MOST_PAISE));

/** Gift cards; every key is explained in shop.config.ts. The default sells none. */
export const giftCardConfigSchema = v.pipe(
  v.strictObject({
    are: v.optional(v.picklist(['off', 'only_taken', 'sold']), 'off'),
    amounts: v.optional(
      listOf(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PAISE / 100)),
        MOST.giftCardAmounts,
        'amounts',
      ),
      [500, 1000, 2000],
    ),
    ownAmounts: v.optional(v.boolean(), true),
    leastPaise: v.optional(ofACard, 10_000),
    mostPaise: v.optional(ofACard, MOST_PAISE),
    /** At least a year. */
    monthsValid: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(12, 'must be at least 12'), v.maxValue(120)),
      12,
    ),
    /** On cards without words of their buyer; null: none. */
    words: v.optional(
      v.nullable(
        v.pipe(v.string(), v.maxLength(LONGEST.giftCardWords, `must be at most ${LONGEST.giftCardWords} characters`)),
      ),
      null,
    ),
  }),
  v.check(({ amounts, ownAmounts }) => ownAmounts || amounts.length > 0, 'must have amounts'),
  v.check(({ leastPaise, mostPaise }) => leastPaise <= mostPaise, 'the least amount is above the most'),
);

/** Credit that the merchant gives; every key is explained in shop.config.ts. The default gives none. */
export const storeCreditConfigSchema = v.strictObject({
  on: v.optional(v.boolean(), false),
  monthsValid: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1, 'must be at least 1'), v.maxValue(60)), 12),
  insteadOfRefund: v.optional(v.boolean(), false),
  bonusPercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)), 0),
  mostAtOncePaise: v.optional(paiseSetting, 500_000),
});

/** Gift wrap and gift notes; every key is explained in shop.config.ts. The default offers none. */
export const giftsConfigSchema = v.strictObject({
  on: v.optional(v.boolean(), false),
  wrapPaise: v.optional(v.pipe(paiseSetting, v.maxValue(1_000_000, 'must be at most 1000000')), 4_900),
});
