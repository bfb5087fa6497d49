import * as v from 'valibot';
import { paiseSetting } from './setting-values.ts';

/** Gift wrap and gift notes; every key is explained in shop.config.ts. The default offers none. */
export const giftsConfigSchema = v.strictObject({
  on: v.optional(v.boolean(), false),
  wrapPaise: v.optional(v.pipe(paiseSetting, v.maxValue(1_000_000, 'must be at most 1000000')), 4_900),
});
