import * as v from 'valibot';
import { paiseSetting } from './setting-values.ts';

/** Credit that the merchant gives; every key is explained in shop.config.ts. The default gives none. */
export const storeCreditConfigSchema = v.strictObject({
  on: v.optional(v.boolean(), false),
  monthsValid: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1, 'must be at least 1'), v.maxValue(60)), 12),
  insteadOfRefund: v.optional(v.boolean(), false),
  bonusPercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)), 0),
  mostAtOncePaise: v.optional(paiseSetting, 500_000),
});
