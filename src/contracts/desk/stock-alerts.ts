import * as v from 'valibot';
import { count, time } from './desk-fields.ts';

/** Sold-out variants that shoppers asked to be told of, the most awaited first, 200 at most. */
export const stockAlertsSchema = v.object({
  variants: v.array(
    v.object({
      variantId: v.string(),
      /** Null where the product has left the shop. */
      handle: v.nullable(v.string()),
      title: v.nullable(v.string()),
      options: v.array(v.string()),
      available: v.boolean(),
      waiting: count,
      since: v.nullable(time),
      /** Within the last 30 days. */
      told: count,
    }),
  ),
});
