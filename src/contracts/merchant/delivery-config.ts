import * as v from 'valibot';
import { MOST_ADDING_MINUTES } from '../../domain/orders/add-to-order.ts';
import { DELIVERY_BACK } from '../../domain/returns/delivery-back.ts';
import { pinStarts, text } from './setting-schemas.ts';
import { daysSetting, paiseSetting } from './setting-values.ts';

/** Some PIN codes with a charge, and perhaps days, of their own; of several that fit the longest prefix wins. */
const zoneSchema = v.strictObject({
  name: text(60),
  pins: v.pipe(pinStarts, v.minLength(1, 'must name at least one PIN code or its first digits')),
  chargePaise: paiseSetting,
  freeFromPaise: v.optional(v.nullable(paiseSetting), null),
  days: v.optional(v.nullable(daysSetting), null),
});

/** What delivery costs and where to; every key is explained in shop.config.ts. The default is free, everywhere. */
export const deliveryConfigSchema = v.strictObject({
  chargePaise: v.optional(paiseSetting, 0),
  freeFromPaise: v.optional(v.nullable(paiseSetting), null),
  cashExtraPaise: v.optional(paiseSetting, 0),
  stepGrams: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50_000)), 500),
  stepPaise: v.optional(paiseSetting, 0),
  /** What is promised where no zone has days of its own; null: the days that every shop promises. */
  days: v.optional(v.nullable(daysSetting), null),
  zones: v.optional(v.pipe(v.array(zoneSchema), v.maxLength(50, 'must be at most 50 zones')), []),
  servedOnly: v.optional(pinStarts, []),
  notServed: v.optional(pinStarts, []),
  /** Whether couriers decide, too: where all of them said that they do not go is not served (docs/delivery-charges.md). */
  byCouriers: v.optional(v.boolean(), false),
  /** Whether the merchant's own list of PIN codes, kept at the desk, decides before all else (docs/delivery-charges.md). */
  byOwnPins: v.optional(v.boolean(), false),
  /** Minutes after an order in which its shopper may add to it; 0: nobody may (docs/delivery-charges.md). */
  addToOrderMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_ADDING_MINUTES)), 0),
  backAfterReturn: v.optional(v.picklist(DELIVERY_BACK), 'whole_order'),
});
