import * as v from 'valibot';
import { MOST_HOURS_UNCONFIRMED } from '../../domain/merchant/setting-limits.ts';
import { pinStarts } from './setting-schemas.ts';
import { countSetting, paiseSetting as paise } from './setting-values.ts';

/** Limits of cash on delivery, if `cashOnDelivery` is on; default: none. Every key is explained in shop.config.ts. */
export const codConfigSchema = v.pipe(
  v.strictObject({
    minPaise: v.optional(v.nullable(paise), null),
    maxPaise: v.optional(v.nullable(paise), null),
    allowPins: v.optional(pinStarts, []),
    blockPins: v.optional(pinStarts, []),
    maxReturned: v.optional(v.nullable(countSetting(1)), null),
    feePaise: v.optional(paise, 0),
    confirmBy: v.optional(v.picklist(['nobody', 'shopper']), 'nobody'),
    codeForFirstOrder: v.optional(v.boolean(), false),
    codeAbovePaise: v.optional(v.nullable(paise), null),
    cancelAfterHours: v.optional(v.nullable(countSetting(1, MOST_HOURS_UNCONFIRMED)), null),
    refundPrepaidRto: v.optional(v.boolean(), false),
    advancePaise: v.optional(paise, 0),
    advancePercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90, 'must be at most 90')), 0),
    advanceAbovePaise: v.optional(v.nullable(paise), null),
    advancePins: v.optional(pinStarts, []),
    advanceAfterReturned: v.optional(v.nullable(countSetting(1)), null),
    advanceBackOnCancel: v.optional(v.boolean(), true),
    advanceBackOnRto: v.optional(v.boolean(), false),
    prepaidDiscountPaise: v.optional(paise, 0),
    payNowAfterOrder: v.optional(v.boolean(), true),
  }),
  v.check(
    ({ advancePaise, advancePercent }) => advancePaise === 0 || advancePercent === 0,
    'advancePaise or advancePercent, not both',
  ),
);
